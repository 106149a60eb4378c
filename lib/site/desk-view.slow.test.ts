import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { newPassword } from "../tools/testing/data/secrets.ts";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { connectBrowser, type TestBrowser } from "../tools/testing/servers/browser.ts";
import { canOpenPages, DESKTOP, describePages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { type ServedPages, startServedPages } from "../tools/testing/servers/served-pages.ts";
import { overflow } from "./testing/overflow.ts";

const TIMEOUT = 300_000;

// A service of its own: what an admin publishes would be in the other tests' way.
let served: ServedPages;
let browser: TestBrowser;
beforeAll(async () => {
  if (!canOpenPages) return;
  served = await startServedPages();
  browser = await connectBrowser(served.browser);
}, TIMEOUT);
afterEach(() => browser?.closePages());
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const run = promisify(execFile);

const subjectOf = (token: string): string => {
  const [, claims = ""] = token.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
};

const register = async (username: string): Promise<string> => {
  const response = await fetch(`${served.url}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, email: `${username}@school.example`, password: newPassword() }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

const adminToken = async (username: string): Promise<string> => {
  const token = await register(username);
  const dataFolder = dirname(served.mailbox);
  await run(process.execPath, [
    "lib/tools/operator/cli.ts",
    ...["--data-dir", dataFolder, "grant-admin", subjectOf(token)],
  ]);
  return token;
};

const openDesk = async (token: string, width: number) => {
  const opened = await browser.open(`${served.url}/me`, width);
  await opened.page.evaluate((kept) => sessionStorage.setItem("access-token", kept), token);
  await opened.page.goto(`${served.url}/desk`);
  return opened;
};

const roomNames = async (): Promise<string[]> => {
  const response = await fetch(`${served.url}/getrooms`);
  return Object.keys(((await response.json()) as { data: object }).data);
};

/** Three classes in each of ten rooms of the sample, in a term of its own. */
const springSheet = async (): Promise<string> => {
  const rooms = (await roomNames()).slice(0, 10);
  const days = ["MR", "TF", "W"];
  const rows = rooms.flatMap((room, index) =>
    days.map(
      (day, hour) => `"${room}",BIO ${index}${hour},${day},1${hour}:00,1${hour}:50,2027-01-11,2027-04-28`,
    ),
  );
  return `Room,Course,Days,Start,End,First day,Last day\n${rows.join("\n")}\n`;
};

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.locator("#desk-file-input").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name, exact: true }).first().click();
const says = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

describePages("the registrar's desk", () => {
  it("takes a file, shows what it means, publishes it, and undoes it", async () => {
    const { page, problems } = await openDesk(await adminToken("registrar"), DESKTOP);
    await drop(page, "spring.csv", await springSheet());
    await says(page, "30 rows, 10 rooms, 50 classes a week");
    await says(page, "This term is not published yet.");
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, "Publish");
    await says(page, "Published.");
    expect(await page.locator(".imports b").allTextContents()).toEqual([
      "spring.csv",
      "rpi-fall-2024-sections.csv",
    ]);
    await press(page, /^Undo/);
    await says(page, "Undone.");
    expect(await page.locator(".imports b").allTextContents()).toEqual(["rpi-fall-2024-sections.csv"]);
    expect(problems).toEqual([]);
  });

  it("asks what is in doubt, with the rows as each answer reads them, on a phone too", async () => {
    const opened = await openDesk(await adminToken("dean"), PHONE);
    const { page } = opened;
    // Eight o'clock in the morning or in the evening?
    const sheet = (await springSheet()).replaceAll(",10:", ",8:").replaceAll(",11:", ",1:");
    await drop(page, "spring.csv", sheet);
    await says(page, "One question first");
    expect(await page.locator(".choice li").first().textContent()).toMatch(/^row 2: /);
    expect([await overflow(opened), await accessibilityFaults(page)]).toEqual([0, []]);
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    const right = page.getByRole("button", { name: /^This is right/ }).first();
    for (let question = 0; question < 3 && !(await publish.isVisible()); question += 1) {
      const answered = page.waitForResponse("**/timetables");
      await right.click();
      await (await answered).finished();
      await publish.or(right).first().waitFor();
    }
    expect(await publish.isVisible()).toBe(true);
  });

  it("does not exist for other users, whose browser never asks for its script", async () => {
    const urls: string[] = [];
    const opened = await browser.open(`${served.url}/me`, DESKTOP, {
      prepare: async (page) => page.on("request", (request) => urls.push(request.url())),
    });
    const token = await register("student");
    await opened.page.evaluate((kept) => sessionStorage.setItem("access-token", kept), token);
    await opened.page.goto(`${served.url}/desk`);
    await says(opened.page, "There is no such page.");
    expect(urls.filter((url) => url.includes("desk-view"))).toEqual([]);
  });
});

import type { Locator, Page } from "playwright-core";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newPassword } from "../testing/data/secrets.ts";
import { accessibilityFaults } from "../testing/servers/axe.ts";
import {
  canOpenPages,
  DESKTOP,
  overflow,
  PAGES_TIMEOUT,
  PHONE,
  type ServedPages,
  startServedPages,
} from "../testing/servers/served-pages.ts";

let served: ServedPages;
beforeAll(async () => {
  if (canOpenPages) served = await startServedPages();
}, PAGES_TIMEOUT);
afterEach(() => served?.closePages());
afterAll(() => served?.stop());

const open = (width: number) => served.open("/docs", width);

const person = (username: string) => ({
  username,
  email: `${username}@school.example`,
  password: newPassword(),
});

const openApi = v.object({
  paths: v.record(v.string(), v.record(v.string(), v.object({ operationId: v.string() }))),
});

const documentedOperations = async (): Promise<string[]> => {
  const { paths } = v.parse(openApi, await (await fetch(`${served.url}/openapi.json`)).json());
  return Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
};

const executed = async (block: Locator): Promise<string> => {
  await block.getByRole("button", { name: "Execute" }).click();
  return (await block.locator(".live-responses-table .response").textContent()) ?? "";
};

/** Opens an operation and sends its example, or the body given; what came back. */
const tryIt = async (page: Page, tag: string, operationId: string, body?: object): Promise<string> => {
  const block = page.locator(`#operations-${tag}-${operationId}`);
  await block.locator(".opblock-summary-control").click();
  if (body !== undefined) await block.locator("textarea").fill(JSON.stringify(body));
  return executed(block);
};

describe.runIf(canOpenPages)("the reference page", { timeout: PAGES_TIMEOUT }, () => {
  it("lists every operation of the document", async () => {
    const { page, problems } = await open(DESKTOP);
    const operations = await documentedOperations();
    await page.locator(".opblock").first().waitFor();
    const shown = await page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id));
    expect(shown.map((id) => id.split("-").at(-1)).toSorted()).toEqual(operations.toSorted());
    expect(operations).toContain("findFreeRooms");
    expect(problems).toEqual([]);
  });

  it.each(["light", "dark"] as const)("is for everybody, by day and by night: %s", async (scheme) => {
    const { page, problems } = await served.open("/docs", DESKTOP, { scheme });
    await page.locator(".opblock").first().waitFor();
    expect([await accessibilityFaults(page), problems]).toEqual([[], []]);
  });

  it("tries an operation against this service: rooms come back, and a phone shows them", async () => {
    const rooms = v.parse(v.array(v.string()), await served.post("/free", { query: {} }));
    const watched = await open(PHONE);
    const { page, problems } = watched;
    const answer = await tryIt(page, "Rooms", "listRooms");
    expect(rooms.slice(0, 5).filter((name) => !answer.includes(name))).toEqual([]);
    const free = await tryIt(page, "Rooms", "findFreeRooms");
    expect(free).toContain("Rooms available during the specified periods");
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
  });

  it("fits a phone with every operation open", async () => {
    const watched = await open(PHONE);
    const { page, problems } = watched;
    await page.locator(".opblock").first().waitFor();
    for (const block of await page.locator(".opblock").all()) {
      await block.locator(".opblock-summary-control").click();
      await block.locator(".responses-table").first().waitFor();
    }
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
  });

  it("sends the token of its sign-in dialog", async () => {
    const { token } = v.parse(
      v.object({ token: v.string() }),
      await served.post("/register", person("Grace")),
    );
    const { page, problems } = await open(DESKTOP);
    await page.getByRole("button", { name: "Authorize" }).first().click();
    const dialog = page.locator(".modal-ux");
    await dialog.locator("input").fill(token);
    await dialog.locator("button[type=submit]").click();
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await tryIt(page, "Accounts", "validateToken")).toContain('"username": "Grace"');
    expect(problems).toEqual([]);
  });

  it("signs in whoever tries to register or to log in, and keeps the token nowhere", async () => {
    const { page, problems } = await open(DESKTOP);
    expect(await tryIt(page, "Accounts", "register", person("Alan"))).toContain(
      "User registered successfully",
    );
    expect(await tryIt(page, "Accounts", "validateToken")).toContain('"username": "Alan"');
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
    expect([problems, kept]).toEqual([[], [0, 0, ""]]);
  });
});

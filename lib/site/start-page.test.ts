import type { Page } from "playwright-core";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPassword } from "../testing/data/secrets.ts";
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
afterAll(() => served?.stop());

const open = (width: number) => served.open("/", width);

const says = (page: Page, id: string, text: string | RegExp) =>
  page.locator(`#${id}`).filter({ hasText: text }).waitFor();

const searchFor = async (page: Page, day: string, from: string, until: string): Promise<void> => {
  await page.getByLabel("Day").selectOption(day);
  await page.getByLabel("From").fill(from);
  await page.getByLabel("Until").fill(until);
  await page.getByRole("button", { name: "Search" }).click();
};

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  const form = page.locator("#sign-in");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign in" }).click();
};

describe.runIf(canOpenPages)("the start page", { timeout: PAGES_TIMEOUT }, () => {
  it("says which timetable it answers from", async () => {
    const { page, problems } = await open(DESKTOP);
    await says(page, "timetable", "FALL 2024");
    expect(await page.locator("#timetable").textContent()).toMatch(
      /^Timetable: FALL 2024 · 133 rooms · published \d+ \w+ 20\d\d at \d{1,2}:\d\d · version \d{8}T\d{6}Z-[0-9a-f]+\.$/,
    );
    expect(problems).toEqual([]);
  });

  it.each([
    ["Mon, 02 Sep 2024 08:20:59 GMT", "2 September 2024 at 4:20"],
    ["Sun, 15 Dec 2024 20:05:00 GMT", "15 December 2024 at 15:05"],
  ])("shows the moment of publishing, %s, on the reader's clock", async (published, shown) => {
    const { page, problems } = await open(DESKTOP);
    await page.route("**/getrooms", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "last-modified": published } });
    });
    await page.reload({ waitUntil: "networkidle" });
    await says(page, "timetable", ` · published ${shown} · `);
    expect(problems).toEqual([]);
  });

  it("shows the rooms that are free now as soon as it opens", async () => {
    const { page, problems } = await open(DESKTOP);
    await says(page, "found", /^\d+ rooms? (is|are) free on \w+day from/);
    expect(await page.locator("#rooms > li").count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it("finds the rooms that are free at another time, all of them, and by a part of their name", async () => {
    const query = { M: [{ start_time: 600, end_time: 660 }] };
    const expected = v.parse(v.array(v.string()), await served.post("/free", { query }));
    const watched = await open(PHONE);
    const { page, problems } = watched;
    await searchFor(page, "M", "10:00", "11:00");
    await says(page, "found", `${expected.length} rooms are free on Monday from 10:00 to 11:00.`);
    const names = page.locator("#rooms summary");
    expect(await names.allTextContents()).toEqual(expected.slice(0, 20));
    await page.getByRole("button", { name: "Show more" }).click();
    await names.nth(expected.length - 1).waitFor();
    expect(await names.allTextContents()).toEqual(expected);
    await page.getByLabel("Only rooms").fill(" jonsson ENG");
    await names.filter({ hasText: "Hoosick" }).first().waitFor({ state: "detached" });
    expect(await names.allTextContents()).toEqual(
      expected.filter((name) => name.includes("Jonsson Engineering")),
    );
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
  });

  it("shows until when a room is free, and its classes of the day", async () => {
    const watched = await open(PHONE);
    const { page, problems } = watched;
    await searchFor(page, "M", "10:00", "11:00");
    await says(page, "found", "Monday from 10:00");
    await page.getByText("Alumni Sports and Rec Center 407").click();
    const room = page.locator("#rooms details[open]");
    await room.getByText("Free until 14:00.").waitFor();
    expect(await room.locator("li").allTextContents()).toEqual(["14:00 to 16:20: USAR-4010 01"]);
    expect(await room.getByRole("link").getAttribute("href")).toBe(
      "/getroom/alumni-sports-and-rec-center.407",
    );
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
  });

  it("takes midnight for the end of the day, and refuses an end before the start", async () => {
    const { page, problems } = await open(DESKTOP);
    await searchFor(page, "F", "23:00", "00:00");
    await says(page, "found", "free on Friday from 23:00 to midnight.");
    await searchFor(page, "F", "23:00", "22:00");
    await says(page, "found", "The end must come after the start.");
    expect([problems, await page.locator("#rooms > li").count()]).toEqual([[], 0]);
  });

  it("registers, signs out and signs in, says whose token it has, and keeps it nowhere", async () => {
    const password = newPassword();
    const { page, problems } = await open(DESKTOP);
    await page.getByText("No account yet?").click();
    const registration = page.locator("#register");
    await registration.getByLabel("User name").fill("Ada");
    await registration.getByLabel("E-mail").fill("ada@school.example");
    await registration.getByLabel("Password").fill(password);
    await registration.getByRole("button", { name: "Register" }).click();
    await says(page, "account", "Signed in as Ada (ada@school.example).");
    await page.getByRole("button", { name: "Sign out" }).click();
    await says(page, "account", "You are signed out.");
    await signIn(page, "ada@school.example", password);
    await says(page, "account", "Signed in as Ada (ada@school.example).");
    const [typed, kept] = await page.evaluate(() => [
      Array.from(
        document.querySelectorAll("input[type=password]"),
        (input) => "value" in input && input.value,
      ),
      [localStorage.length, sessionStorage.length, document.cookie, location.pathname, location.search],
    ]);
    expect([problems, typed, kept]).toEqual([[], ["", ""], [0, 0, "", "/", ""]]);
  });

  it("repeats what the service says to a wrong password", async () => {
    const { page, problems } = await open(DESKTOP);
    await signIn(page, "nobody@school.example", newPassword());
    await says(page, "account", "Login failed.");
    expect(problems).toEqual([expect.stringContaining("401 (Unauthorized)")]);
  });

  it("says that there may be a newer timetable where the store did not answer", async () => {
    const { page, problems } = await open(DESKTOP);
    await page.route("**/getrooms", async (route) => {
      const response = await route.fetch();
      const stale = { ...response.headers(), "cache-status": "timetable; hit; detail=store-unavailable" };
      await route.fulfill({ response, headers: stale });
    });
    await page.reload({ waitUntil: "networkidle" });
    await says(page, "timetable", /FALL 2024 .+\. There may be a newer one: its store does not answer\.$/);
    expect(problems).toEqual([]);
  });

  it("opens and says so where no timetable is published, and where its store is down", async () => {
    const { page, problems } = await open(DESKTOP);
    const answerWith = async (status: number, rooms: object, free: object): Promise<void> => {
      await page.route("**/getrooms", (route) => route.fulfill({ status, json: rooms }));
      await page.route("**/free", (route) => route.fulfill({ status, json: free }));
      await page.reload({ waitUntil: "networkidle" });
    };
    await answerWith(200, { data: {} }, { data: [] });
    await says(page, "timetable", "No timetable has been published here yet.");
    await says(page, "found", "0 rooms are free");
    expect(problems).toEqual([]);
    await answerWith(500, { message: "Error fetching room names" }, { message: "Error finding free rooms" });
    await says(page, "timetable", "The timetable cannot be read now. Error fetching room names.");
    await says(page, "found", "Error finding free rooms.");
    expect(await page.locator("#rooms > li").count()).toBe(0);
    expect(problems.filter((problem) => problem.startsWith("thrown"))).toEqual([]);
  });
});

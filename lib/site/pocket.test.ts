import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";

/** Paths that the page asked of the service, files apart. */
const watchQuestions = (page: Page): string[] => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(app|manifest)|\.(svg|png|webmanifest)$/.test(pathname)) requests.push(pathname);
  });
  return requests;
};

const whole = (page: Page) => page.waitForResponse(/\/timetable\//);
const heading = (page: Page) => page.locator(".sum b").innerText();
const change = (page: Page, word: string | RegExp) =>
  page.getByRole("button", { name: word }).first().click();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const goOffline = async (page: Page): Promise<void> => {
  // As if the time of what is in the browser's own cache were over.
  const client = await page.context().newCDPSession(page);
  await client.send("Network.clearBrowserCache");
  await page.context().setOffline(true);
};

/** Opens the app with the school on the device. */
const openSchool = async (path: string, width = PHONE, prepare?: (page: Page) => Promise<void>) => {
  const arrived = Promise.withResolvers<Promise<unknown>>();
  const watched = await served.open(path, width, {
    pocket: true,
    serviceWorkers: "allow",
    ...(prepare && { prepare }),
    arrange: async (page) => arrived.resolve(whole(page)),
  });
  await await arrived.promise;
  await watched.page.waitForFunction(async () => {
    const kept = await (await caches.open("pocket")).keys();
    return kept.length >= 2;
  });
  return watched;
};

describePages("the school on the device", () => {
  it("answers what the service would, and asks it nothing", async () => {
    const path = `/?date=${served.tuesday}&from=14:07`;
    const { page, problems } = await openSchool(path);
    const requests = watchQuestions(page);
    await change(page, "for 1 h");
    await press(page, "for 2 h");
    await page.waitForURL(/for=120/);
    const response = await fetch(
      `${served.url}/free?date=${served.tuesday}&from=14:07&minutes=120&limit=1000`,
    );
    const { data } = (await response.json()) as { data: { total: number } };
    await expect.poll(() => heading(page)).toBe(`${data.total} rooms free`);
    await page.locator(".room > a").first().click();
    await page.locator(".day .class").first().waitFor();
    await page.getByRole("link", { name: "Several times" }).click();
    await page.locator('[data-day="M"][data-start="600"]').focus();
    await page.keyboard.press("Space");
    await page.locator(".fit").first().waitFor();
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("answers without a network, also after a new start", async () => {
    const { page } = await openSchool(`/?date=${served.tuesday}&from=14:07`, DESKTOP);
    const before = await heading(page);
    await goOffline(page);
    await page.goto(`${served.url}/?date=${served.tuesday}&from=16:10&for=90`);
    await page
      .locator(".sum b")
      .filter({ hasText: /rooms free/ })
      .waitFor();
    await page.goto(`${served.url}/?date=${served.tuesday}&from=14:07`);
    await page.locator(".sum b").filter({ hasText: before }).waitFor();
    await page.goto(`${served.url}/room/${ROOM}?date=${served.tuesday}`);
    await page.locator(".day .class").first().waitFor();
    await page.goto(`${served.url}/times?at=T14:00-15:00`);
    await page.locator(".fit").first().waitFor();
    expect(await page.getByRole("alert").filter({ hasText: "No connection" }).count()).toBe(0);
  });

  it("says of when it is after an hour, and calls nothing free after a week", async () => {
    const { page } = await openSchool(`/?date=${served.tuesday}&from=14:07`);
    await goOffline(page);
    const later = (milliseconds: number) =>
      page.evaluate(async (by) => {
        const pocket = await caches.open("pocket");
        const kept = await pocket.match("/versions");
        if (kept === undefined) throw new Error("The versions are not kept");
        const headers = new Headers(kept.headers);
        headers.set("x-kept-since", new Date(Date.now() - by).toISOString());
        await pocket.put("/versions", new Response(await kept.blob(), { headers }));
      }, milliseconds);
    const hour = 3_600_000;
    await later(2 * hour);
    await page.goto(`${served.url}/?date=${served.tuesday}&from=10:10`);
    await page
      .locator(".sum b")
      .filter({ hasText: /rooms free/ })
      .waitFor();
    await page.getByRole("alert").filter({ hasText: "This is what was known at" }).waitFor();
    await later(8 * 24 * hour);
    await page.goto(`${served.url}/?date=${served.tuesday}&from=10:15`);
    await page.getByRole("alert").filter({ hasText: "No connection." }).waitFor();
    expect(await page.locator(".room").count()).toBe(0);
  });

  it("asks the service again within a minute of another publication", async () => {
    const { page } = await openSchool(`/?date=${served.tuesday}&from=14:07`, PHONE, (opened) =>
      opened.clock.install(),
    );
    const requests = watchQuestions(page);
    await page.context().route("**/versions", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { version: string }[] };
      const data = answer.data.map((each) => ({ ...each, version: `${each.version}0` }));
      await route.fulfill({ json: { ...answer, data } });
    });
    await page.clock.runFor(45_000);
    await expect.poll(() => requests.filter((path) => path !== "/versions")).toContain("/free");
  });
});

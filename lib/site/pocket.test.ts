import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { goOffline, keptPaths, openSchool } from "../tools/testing/servers/school-on-device.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";

/** Paths that the page asked of the service, apart from files and from what the device keeps, which may still arrive. */
const watchQuestions = (page: Page): string[] => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(app|manifest|versions|timetable\/|public-changes\/)|\.(svg|png|webmanifest)$/.test(pathname))
      requests.push(pathname);
  });
  return requests;
};

const heading = (page: Page) => page.locator(".sum b:not(.early *)").innerText();
const change = (page: Page, word: string | RegExp) =>
  page.getByRole("button", { name: word }).first().click();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describePages("the school on the device", () => {
  it("answers like the service, and sends it no request", async () => {
    const path = `/?date=${served.tuesday}&from=14:07`;
    const { page, problems } = await openSchool(served, path);
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

  it("says for each hour how many rooms it would find, as the service counts them", async () => {
    const { page, problems } = await openSchool(served, `/?date=${served.tuesday}&from=14:07&seats=40`);
    await change(page, /14:07/);
    const hours = ["08:00", "14:00", "22:00"];
    const counts = await Promise.all(
      hours.map(async (from) => {
        const query = `date=${served.tuesday}&from=${from}&minutes=60&min_capacity=40`;
        const { data } = (await (await fetch(`${served.url}/free?${query}`)).json()) as {
          data: { total: number };
        };
        return `${data.total} free`;
      }),
    );
    const shown = page.locator(".rail small");
    await expect.poll(() => shown.count(), { timeout: 60_000 }).toBe(15);
    const texts = await shown.allInnerTexts();
    expect([texts[0], texts[6], texts[14]]).toEqual(counts);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("answers without a network, also after a new start", async () => {
    const { page } = await openSchool(served, `/?date=${served.tuesday}&from=14:07`, DESKTOP);
    const before = await heading(page);
    await goOffline(page);
    await page.goto(`${served.url}/?date=${served.tuesday}&from=16:10&for=90`);
    await page
      .locator(".sum b:not(.early *)")
      .filter({ hasText: /rooms free/ })
      .waitFor();
    await page.goto(`${served.url}/?date=${served.tuesday}&from=14:07`);
    await page.locator(".sum b:not(.early *)").filter({ hasText: before }).waitFor();
    await page.goto(`${served.url}/room/${ROOM}?date=${served.tuesday}`);
    await page.locator(".day .class").first().waitFor();
    await page.goto(`${served.url}/times?at=T14:00-15:00`);
    await page.locator(".fit").first().waitFor();
    expect(await page.getByRole("alert").filter({ hasText: "No connection" }).count()).toBe(0);
  });

  it("knows the changes of this week without a network, and calls nothing free in a week whose changes it lacks", async () => {
    const monday = isoDate(mondayOf(dayNumber(served.tuesday)));
    const later = isoDate(dayNumber(monday) + 28);
    const taken = [
      {
        kind: "booking",
        rooms: [ROOM],
        from: `${served.tuesday}T20:00`,
        until: `${served.tuesday}T21:30`,
        title: "Chess club",
      },
    ];
    const { page } = await openSchool(
      served,
      `/?date=${served.tuesday}&from=14:07`,
      DESKTOP,
      async (opened) => {
        await opened.clock.setFixedTime(new Date(`${served.tuesday}T19:00:00Z`));
        await opened.context().route("**/versions", async (route) => {
          const answer = (await (await route.fetch()).json()) as object;
          const weeks = { [monday]: "this", [later]: "that" };
          await route.fulfill({ json: { ...answer, changes: "hand.1", weeks } });
        });
        await opened.context().route("**/public-changes/this/*", (route) =>
          route.fulfill({
            json: { success: true, message: "Changes found", data: { cancelled: [], taken, exams: [] } },
          }),
        );
      },
    );
    await expect.poll(() => keptPaths(page, "pocket")).toContain(`/public-changes/this/${monday}`);
    await goOffline(page);
    const listed = page.locator(`.room > a[href^="/room/${ROOM}"]`);
    await page.goto(`${served.url}/?date=${served.tuesday}&from=18:30&sort=name`);
    await listed.filter({ hasText: "until 20:00" }).waitFor();
    await page.goto(`${served.url}/?date=${served.tuesday}&from=20:30&sort=name`);
    await page.locator(".room").first().waitFor();
    expect(await listed.count()).toBe(0);
    await page.goto(`${served.url}/room/${ROOM}?date=${served.tuesday}`);
    await page.locator(".class.booking").filter({ hasText: "Chess club" }).waitFor();
    await page.goto(`${served.url}/?date=${later}&from=18:30`);
    await page.getByRole("alert").filter({ hasText: "No connection." }).waitFor();
    expect(await page.locator(".room").count()).toBe(0);
  });

  it("shows its time after an hour, and calls no room free after a week", async () => {
    const { page } = await openSchool(served, `/?date=${served.tuesday}&from=14:07`);
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
      .locator(".sum b:not(.early *)")
      .filter({ hasText: /rooms free/ })
      .waitFor();
    await page.getByRole("alert").filter({ hasText: "This is what was known at" }).waitFor();
    await later(8 * 24 * hour);
    await page.goto(`${served.url}/?date=${served.tuesday}&from=10:15`);
    await page.getByRole("alert").filter({ hasText: "No connection." }).waitFor();
    expect(await page.locator(".room").count()).toBe(0);
  });

  it("asks the service again within a minute of another publication", async () => {
    const { page } = await openSchool(served, `/?date=${served.tuesday}&from=14:07`, PHONE, (opened) =>
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

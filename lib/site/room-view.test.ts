import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { overflow } from "./testing/overflow.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";
const heading = (page: Page, text: string | RegExp) => page.locator("h1").filter({ hasText: text }).waitFor();
const addressOf = (page: Page): string => page.url().slice(served.url.length);

const HOSTILE = `<img src=x onerror=alert(1)> ${"W".repeat(90)}`;

/** A week of our own: a holiday, a follow day, a part-term class, and one that could not be read. */
const ownWeek = () => {
  const day = { M: [], T: [], W: [], R: [], F: [], S: [], U: [] };
  const on = (date: string, follows: string | null, more: object = {}) => ({
    date,
    term: "fall",
    follows,
    ...more,
  });
  return {
    success: true,
    message: "Room found",
    room: { name: `${HOSTILE} 7`, _id: ROOM },
    data: {
      weekly_schedule: {
        ...day,
        T: [
          { class_name: HOSTILE, start_time: 600, end_time: 660 },
          { class_name: "HALF 01", start_time: 630, end_time: 700, first: "2026-09-01", last: "2026-10-20" },
        ],
      },
      dates: {
        M: on("2026-10-12", null),
        T: on("2026-10-13", "M"),
        W: on("2026-10-14", "W", { unread: true }),
        R: on("2026-10-15", "R"),
        F: on("2026-10-16", "F"),
        S: on("2026-10-17", "S"),
        U: { date: "2026-10-18", term: null, follows: null },
      },
    },
  };
};

/** A week with changes: a closure over a class, and bookings, one of them in a cancelled class's time. */
const changedWeek = () => {
  const week = ownWeek();
  const of = (class_name: string, start_time: number, end_time: number, kind?: string) => ({
    class_name,
    start_time,
    end_time,
    ...(kind && { kind }),
  });
  const { T, ...other } = week.data.weekly_schedule;
  const cancelled = { ...other, T: [of("OFF 01", 600, 700), of("GONE 01", 720, 780)] };
  const R = [of("STAYS 01", 600, 700, "class"), of("Projector repair", 540, 1080, "closed")];
  const weekly_schedule = { ...other, T: [of("Chess club", 630, 690, "booking")], R };
  return { ...week, data: { ...week.data, weekly_schedule, cancelled } };
};

describePages("a room", () => {
  it("shows its week on a date, and says it to those who cannot see it", async () => {
    const watched = await served.open(`/room/${ROOM}?date=${served.tuesday}`, DESKTOP);
    const { page, problems } = watched;
    await heading(page, "308");
    await page.locator(".class").first().waitFor();
    const response = await fetch(`${served.url}/getroom/${ROOM}?date=${served.tuesday}`);
    const { data } = (await response.json()) as {
      data: { weekly_schedule: Record<string, { class_name: string }[]> };
    };
    const names = Object.values(data.weekly_schedule).flatMap((day) => day.map((each) => each.class_name));
    const said = (await page.locator("table").innerText()).replace(/\s+/g, " ");
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !said.includes(name))).toEqual([]);
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
  });

  it("is followed from week to week, by addresses that can be gone back to", async () => {
    const { page } = await served.open(`/room/${ROOM}?date=${served.tuesday}`, PHONE, { scheme: "dark" });
    await page.locator(".class").first().waitFor();
    const weekBefore = new Date(Date.parse(served.tuesday) - 7 * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole("link", { name: "The week before" }).click();
    await page.waitForURL(`**/room/${ROOM}?date=${weekBefore}`);
    await page.goBack();
    await page.waitForURL(`**/room/${ROOM}?date=${served.tuesday}`);
    await page.locator(".class").first().waitFor();
    expect(addressOf(page)).toBe(`/room/${ROOM}?date=${served.tuesday}`);
  });

  it("shows five days on a phone, and those at the weekend if its date is one of them", async () => {
    const daysInSight = async (page: Page): Promise<string[]> => {
      await page.locator(".class").first().waitFor();
      const days = await page.locator(".day").evaluateAll((columns) =>
        columns.map((column) => {
          const { left, right } = column.getBoundingClientRect();
          return { day: column.getAttribute("data-day") ?? "", isWhole: left >= 0 && right <= innerWidth };
        }),
      );
      return days.flatMap(({ day, isWhole }) => (isWhole ? [day] : []));
    };
    const { page } = await served.open(`/room/${ROOM}?date=${served.tuesday}`, PHONE);
    expect(await daysInSight(page)).toEqual(["M", "T", "W", "R", "F"]);
    const sunday = new Date(Date.parse(served.tuesday) + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`${served.url}/room/${ROOM}?date=${sunday}`);
    await expect.poll(() => daysInSight(page)).toEqual(expect.arrayContaining(["S", "U"]));
  });

  it("goes into a calendar: the reader's own time as a file of the device, its classes as they change", async () => {
    const watched = await served.open(`/room/${ROOM}?date=${served.tuesday}&from=21:00&for=60`, PHONE);
    const { page, problems } = watched;
    await page.locator(".class").first().waitFor();
    await page.getByRole("button", { name: "Add to calendar" }).click();
    const sheet = page.getByRole("dialog", { name: "Add to calendar" });
    const calendar = `/getroom/${ROOM}/calendar.ics?merged=1`;
    const addressOf = (name: string) => sheet.getByRole("link", { name }).getAttribute("href");
    expect([await addressOf("Subscribe"), await addressOf("file")]).toEqual([
      `webcal://${new URL(served.url).host}${calendar}`,
      calendar,
    ]);
    expect([await accessibilityFaults(page), await overflow(watched)]).toEqual([[], 0]);
    const downloaded = page.waitForEvent("download");
    await sheet.getByRole("button", { name: /^Your time: .*21:00 to 22:00$/ }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe(`${ROOM}.ics`);
    expect(await text(await file.createReadStream())).toContain(
      "SUMMARY:Darrin Communications Center 308\r\n",
    );
    await sheet.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  });

  it("shows a day without classes, of another weekday, with unread rows, or outside the term", async () => {
    const watched = await served.open(`/room/${ROOM}?date=2026-10-13`, PHONE, {
      arrange: (page) => page.route(`**/getroom/${ROOM}?*`, (route) => route.fulfill({ json: ownWeek() })),
    });
    const { page, problems } = watched;
    await page.locator(".day.none").filter({ hasText: "No classes" }).waitFor({ state: "attached" });
    await page.locator(".day.unread").filter({ hasText: "could not be read" }).waitFor({ state: "attached" });
    await page.locator(".day.unknown").filter({ hasText: "Outside the term" }).waitFor({ state: "attached" });
    await page.locator(".head").filter({ hasText: "as on a Monday" }).waitFor({ state: "attached" });
    expect(await page.locator(".class.part").textContent()).toBe("HALF 0110:30 to 11:40, until 20 Oct");
    expect(await page.locator(".class").count()).toBe(2);
    expect([problems, await overflow(watched), await page.locator("img[src=x]").count()]).toEqual([[], 0, 0]);
  });

  it("shows bookings, closures with their reason, and cancelled classes, free only if nothing else is there", async () => {
    const { page } = await served.open(`/room/${ROOM}?date=2026-10-13`, DESKTOP, {
      arrange: (opened) =>
        opened.route(`**/getroom/${ROOM}?*`, (route) => route.fulfill({ json: changedWeek() })),
    });
    const cancelled = page.locator('[data-day="T"] .cancelled');
    await cancelled.first().waitFor();
    expect(await cancelled.locator("s").allInnerTexts()).toEqual(["OFF 01", "GONE 01"]);
    expect(await page.locator('[data-day="T"] .freed s').allInnerTexts()).toEqual(["GONE 01"]);
    expect(await page.locator('[data-day="T"] .booking').innerText()).toMatch(/^Chess club\s+Booked/);
    expect(await page.locator('[data-day="R"] .closure').innerText()).toBe("closed: Projector repair");
    const said = (await page.locator("table").innerText()).replace(/\s+/g, " ");
    for (const text of [
      "Chess club (Booked)",
      "OFF 01 (cancelled)",
      "9:00 to 18:00: closed: Projector repair",
    ])
      expect(said).toContain(text);
  });

  it("is found by its building's short form, in spite of a slip, and with keys alone", async () => {
    const { page, problems } = await served.open("/", PHONE);
    const field = page.getByRole("searchbox");
    await field.fill("dcc 308");
    await page.getByText("1 room found").waitFor();
    expect(addressOf(page)).toBe("/?find=dcc+308");
    await field.fill("darin comunications 308");
    const found = page.locator(".found a");
    await found.filter({ hasText: "308" }).waitFor();
    await field.press("Enter");
    await page.waitForURL(`**/room/${ROOM}`);
    await heading(page, "308");
    expect(problems).toEqual([]);
  });

  it("is found with the arrows of the keyboard, which lead back to the field", async () => {
    const { page } = await served.open("/?find=dcc+3", DESKTOP);
    await page.locator(".found a").nth(1).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "the field");
    const links = await page
      .locator(".found a")
      .evaluateAll((found) => found.map((each) => each.getAttribute("href")));
    await page.getByRole("searchbox").focus();
    const seen: (string | null)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp"]) {
      await page.keyboard.press(key);
      seen.push(await focused());
    }
    expect(seen).toEqual([links[0], links[1], links[0], "the field", "the field"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${links[0]}`);
  });

  it("is found with its building, and both say whether they are free", async () => {
    const { page } = await served.open(`/?date=${served.tuesday}&from=14:07&find=dcc`, PHONE);
    const rows = page.locator(".found li");
    await page.locator(".room").first().waitFor();
    await rows.nth(1).waitFor();
    expect(await rows.first().innerText()).toMatch(/^Darrin Communications Center\s+\d+ free$/);
    const states = () => rows.locator("a[href^='/room/'] small").allInnerTexts();
    const isKnown = (text: string) => /^(busy until|free (until \d|all day))/.test(text);
    await expect.poll(async () => (await states()).filter((text) => !isKnown(text))).toEqual([]);
    await rows.first().locator("a").click();
    await page.waitForURL("**/?building=Darrin+Communications+Center");
  });

  it("shows the time that was asked, and says whether the room is free then", async () => {
    const { page } = await served.open(`/room/${ROOM}?date=${served.tuesday}&from=14:07`, PHONE);
    await page.getByText(/^Busy on Tue \d+ \w+, 14:07 to 15:07/).waitFor();
    expect(await page.locator(".slot").innerText()).toBe("");
    await page.goto(`${served.url}/room/${ROOM}?date=${served.tuesday}&from=07:00`);
    await page.getByText(/^Free on Tue \d+ \w+, 7:00 to 8:00/).waitFor();
    expect(await page.locator('[data-day="T"] .slot').innerText()).toBe("your time");
  });

  it("with a wrongly encoded address is missing, too", async () => {
    const { page } = await served.open("/room/%ff", PHONE);
    await heading(page, "There is no such room");
    expect(await page.locator("h1").allTextContents()).toEqual(["There is no such room"]);
  });

  it("that does not exist is said to be missing", async () => {
    const { page } = await served.open("/room/no-such-room", PHONE);
    await heading(page, "There is no such room");
    expect(await page.locator("h1").allTextContents()).toEqual(["There is no such room"]);
  });
});

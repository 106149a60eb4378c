import { courseOf } from "@classroom/timetable/class-names.ts";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { tuesdayOf } from "../tools/testing/screens/campus.ts";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { answerQuestion, openedDesk, press, says } from "../tools/testing/servers/opened-desk.ts";
import { DESKTOP, describePages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { overflow } from "./testing/overflow.ts";

const desk = openedDesk();
const { adminToken, register, roomNames } = desk;

interface Week {
  readonly data: { readonly weekly_schedule: { readonly T: readonly { readonly class_name: string }[] } };
}

const entries = async (id: string, date: string): Promise<string[]> => {
  const response = await fetch(desk.urlOf(`/getroom/${id}?date=${date}`));
  const { data } = (await response.json()) as Week;
  return data.weekly_schedule.T.map(({ class_name }) => class_name);
};

/** A room of the sample whose first class on a Tuesday is one of its kind, and a room to move it to. */
const busyRoom = async () => {
  const date = await tuesdayOf(desk.urlOf(""));
  const response = await fetch(desk.urlOf("/getrooms"));
  const rooms = Object.entries(((await response.json()) as { data: Record<string, string> }).data);
  const [other = ""] = rooms.at(-1) ?? [];
  for (const [name, id] of rooms) {
    const names = await entries(id, date);
    const [meeting] = names;
    if (meeting !== undefined && names.filter((each) => courseOf(each) === courseOf(meeting)).length === 1)
      return { date, id, name, meeting, other };
  }
  throw new Error("No room of the sample has a class on a Tuesday");
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

/** Eight o'clock in the morning or in the evening? */
const doubtfulSheet = async (): Promise<string> =>
  (await springSheet()).replaceAll(",10:", ",8:").replaceAll(",11:", ",1:");

const PROFILE = `sources:
  - name: Nightly
    url: https://sections.school.invalid/secret/sections.csv
    every: 1d
  - name: Team
    url: https://teams.school.invalid/secret/team.ics
    layer: team
    every: 1d
`;

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.locator("#desk-file-input").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

describePages("the registrar's desk", () => {
  it("takes a file, shows what it means, publishes it, and undoes it once by a double click", async () => {
    const { page, problems } = await desk.open(await adminToken("registrar"), DESKTOP);
    const top = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().y);
    expect(await top(".seen")).toBe(await top(".aside"));
    await says(page, "Students see 133 rooms");
    const tabs = page.locator(".tabs a");
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute("aria-current")))).toEqual([
      ...[null, null, null, null],
      "page",
    ]);
    expect(await tabs.last().innerText()).toBe("Desk");
    await page.getByText(/^Fall \(sample\), published /).waitFor();
    await drop(page, "spring.csv", await springSheet());
    await says(page, "30 rows, 10 rooms, 50 classes a week");
    await press(page, "Discard");
    await page.getByText("30 rows, 10 rooms").waitFor({ state: "detached" });
    await drop(page, "spring.csv", await springSheet());
    await says(page, "This term is not published yet.");
    const isInSight = ({ top, bottom }: DOMRect, height: number) => top >= 0 && bottom <= height;
    await page.evaluate(() => scrollTo(0, 0));
    expect(
      isInSight(
        await page.locator(".decision").evaluate((element) => element.getBoundingClientRect()),
        page.viewportSize()?.height ?? 0,
      ),
    ).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, "Publish");
    await says(page, "Published.");
    expect(await page.locator("#history b").allTextContents()).toEqual([
      "spring.csv",
      "rpi-fall-2024-sections.csv",
    ]);
    // A room loses one of its fifty classes a week, and another gets two.
    const [head, first = "", ...rows] = (await springSheet()).trim().split("\n");
    const more = first.replace("BIO 00,MR,10:00,10:50", "BIO 90,TF,14:00,14:50");
    await drop(page, "spring.csv", [head, first, more, ...rows.slice(0, -1)].join("\n"));
    const changed = page.locator(".changes tbody tr");
    const [room0, room9] = [/"(.+)"/.exec(first)?.[1], /"(.+)"/.exec(rows.at(-1) ?? "")?.[1]];
    await changed.nth(1).waitFor();
    expect(
      await changed.evaluateAll((all) =>
        all.map((row) => Array.from(row.children, ({ textContent }) => textContent?.trim())),
      ),
    ).toEqual([
      [room0, "", "2"],
      [room9, "1", ""],
    ]);
    const [added = 0, removed = 0] = await changed
      .locator("i")
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect([added > 60, Math.round(added / removed)]).toEqual([true, 2]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, "Discard");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.locator("#history").getByRole("button", { name: /^Undo/ }).dblclick();
    await says(page, "Undone.");
    expect(sent.filter((request) => request.startsWith("DELETE"))).toHaveLength(1);
    expect(await page.locator("#history b").allTextContents()).toEqual(["rpi-fall-2024-sections.csv"]);
    expect(problems).toEqual([]);
  });

  it("asks what is in doubt, with the rows as each answer reads them, on a phone too", async () => {
    const opened = await desk.open(await adminToken("dean"), PHONE);
    const { page } = opened;
    await drop(page, "spring.csv", await doubtfulSheet());
    await says(page, "One question first");
    expect(await page.locator(".choice li").first().textContent()).toMatch(/^row 2: /);
    expect([await overflow(opened), await accessibilityFaults(page)]).toEqual([0, []]);
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    for (let question = 0; question < 3 && !(await publish.isVisible()); question += 1) {
      await answerQuestion(page);
      await publish.or(page.locator("[aria-labelledby=desk-question]")).first().waitFor();
    }
    await publish.waitFor();
  });

  it("lets any of several places be no room, before it publishes", async () => {
    const opened = await desk.open(await adminToken("provost"), PHONE);
    const { page } = opened;
    await drop(page, "odd.csv", `${await springSheet()}see p. 2?,PE 1,S,10:00,10:50,2027-01-11,2027-04-28\n`);
    await says(page, "Of 11 places these are named unlike the others: see p. 2?.");
    expect([await overflow(opened), await accessibilityFaults(page)]).toEqual([0, []]);
    await page.getByLabel("see p. 2?").check();
    await press(page, "Answer");
    await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
    await says(page, "10 rooms");
  });

  it("asks in the language of the app, and takes the answer", async () => {
    const opened = await desk.open(await adminToken("dekan"), PHONE, { locale: "de-DE" });
    const { page } = opened;
    await drop(page, "orte.csv", "Ort,Tag,Von,Bis,Kurs\nNord,Mo,8:00,9:00,A\nOst,Mi,8:00,9:00,C\n");
    await says(page, "Der Aufbau von orte.csv ist unklar: die Spalte „Ort“ kann der Campus sein");
    expect(await overflow(opened)).toBe(0);
    await drop(page, "empty.csv", " ");
    await says(page, "Die Datei konnte nicht gelesen werden. empty.csv ist leer");
    const rows = (await doubtfulSheet()).trim().split("\n");
    const withExams = rows.map((row, index) => `${row},${index === 0 ? "Exam" : `5/${index}`}`);
    await drop(page, "spring.csv", withExams.join("\n"));
    const card = page.locator("[aria-labelledby=desk-question]");
    await says(page, "Zuerst eine Frage");
    expect(await card.locator("p").first().textContent()).toMatch(
      /^Nicht veröffentlicht\. Zeilen mit einem Raum, die nicht gelesen werden konnten: 10 von 30, etwa Zeile 2, „MR 8:00 8:50“ \(vormittags oder abends\)\. Welche Stunden sind vormittags\?$/,
    );
    expect(await card.locator("h3").allTextContents()).toEqual([
      "Kurse um 8 und 9 sind vormittags",
      "Kurse um 7, 8 und 9 sind vormittags",
      "Trotzdem veröffentlichen: Diese Räume werden an den Tagen dieser Zeilen nicht angeboten",
    ]);
    expect(await card.locator("li").first().textContent()).toMatch(
      /^Zeile 2: .+, Mo, Do 8:00–8:50, BIO 00, 2027-01-11 bis 2027-04-28$/,
    );
    await page.getByText("Zeilen, wie sie gelesen wurden").click();
    await says(page, "am spätesten: ");
    await page.getByText(/Zeilen ausgelassen/).click();
    await says(page, "vormittags oder abends: 10 (Zeilen 2, 5");
    await page.getByText("Hinweise").click();
    await says(page, "Die Spalte „Exam“ wird nicht verwendet. Sie enthält Daten ohne Jahr, etwa 5/1");
    expect([await overflow(opened), await accessibilityFaults(page)]).toEqual([0, []]);
    await press(page, "Das stimmt: Kurse um 8 und 9 sind vormittags");
    await page.getByRole("button", { name: "Veröffentlichen", exact: true }).waitFor();
  });

  it.each(["en-GB", "de-DE", "es-ES", "fr-FR", "zh-CN"])(
    "is in the bar of a phone on its side: %s",
    async (locale) => {
      const opened = await desk.open(await adminToken("warden"), PHONE, { locale });
      await opened.page.setViewportSize({ width: 640, height: 360 });
      await opened.page.locator('.tabs [href="/desk"]').waitFor();
      expect(await overflow(opened)).toBe(0);
    },
  );

  it("cancels, moves, books and closes from a room's week, and takes each back", async () => {
    const { date, id, name, meeting, other } = await busyRoom();
    const { page, problems } = await desk.open(await adminToken("planner"), DESKTOP);
    await page.goto(desk.urlOf(`/room/${id}?date=${date}`));
    await page.getByRole("link", { name: "Change a day" }).click();
    const day = page.locator("#day");
    await day.getByText(meeting, { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await press(page, `Cancel ${meeting}`);
    await says(page, `${name}: class cancelled`);
    await expect.poll(() => entries(id, date)).not.toContain(meeting);
    await day.getByRole("button", { name: /^Undo/ }).click();
    await press(page, `Cancel ${meeting}`);
    await day.getByRole("button", { name: /^Undo/ }).click();

    await day.getByText(`Move ${meeting}`).click();
    const move = day.locator("details", { hasText: `Move ${meeting}` });
    await move.getByLabel("Room", { exact: true }).fill(other);
    await move.getByLabel("From").fill(`${date}T05:00`);
    await move.getByLabel("Until").fill(`${date}T06:00`);
    await press(page, "Move it");
    await move.getByRole("alert").getByText("Room is closed").waitFor();
    await move.getByLabel("Even if the room is in use or closed then").check();
    await press(page, "Move it");
    await says(page, `${name}: class moved`);
    await day.getByRole("button", { name: /^Undo/ }).click();
    await day.getByText(meeting, { exact: true }).waitFor();

    for (const [what, heading] of [
      ["book", `${name} booked`],
      ["close", `${name} closed`],
    ] as const) {
      await day.locator("#desk-what").selectOption(what);
      await day.getByLabel("Title or reason").fill("Robotics <b>");
      await press(page, "Save");
      await day.getByText(heading).waitFor();
    }
    await expect.poll(() => entries(id, date)).toContain("Robotics <b>");
    const undo = day.getByRole("button", { name: /^Undo/ });
    for (const left of [1, 0]) {
      await undo.first().click();
      await expect.poll(() => undo.count()).toBe(left);
    }
    // The browser itself reports the move that was refused, and nothing else is wrong.
    expect(problems).toEqual([expect.stringContaining("409 (Conflict)")]);
  });

  it("cancels the sections that meet together at once, and takes them back at once", async () => {
    const { date } = await busyRoom();
    const id = "darrin-communications-center.308";
    const before = await entries(id, date);
    const { page, problems } = await desk.open(await adminToken("chair"), DESKTOP);
    await page.goto(desk.urlOf(`/desk?room=${id}&date=${date}`));
    const day = page.locator("#day");
    const cancelAll = day.getByRole("button", { name: /^Cancel all \d+: CSCI-1100, / }).first();
    const sections = Number(/all (\d+)/.exec((await cancelAll.getAttribute("aria-label")) ?? "")?.[1]);
    expect(sections).toBeGreaterThan(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await cancelAll.click();
    await says(page, "Saved. Searches show it");
    await expect.poll(async () => (await entries(id, date)).length).toBe(before.length - sections);
    const listed = page
      .locator("[aria-labelledby=desk-changes] > .imports > li")
      .filter({ hasText: `CSCI-1100, ${sections} sections` });
    expect([await listed.count(), await listed.locator("li").count()]).toEqual([1, sections]);
    await listed
      .getByRole("button", { name: /^Undo: .*class cancelled$/ })
      .first()
      .dblclick();
    await expect.poll(() => entries(id, date)).toEqual(before);
    expect(problems).toEqual([]);
  });

  it("shows how rooms are used, and hands the whole report over", async () => {
    const { page, problems } = await desk.open(await adminToken("facilities"), PHONE);
    await page.locator("#utilisation").getByRole("button", { name: "Show" }).click();
    const rows = page.locator("#utilisation tbody tr");
    await rows.first().waitFor();
    expect(await rows.first().locator("th").textContent()).toBe("Fall (sample)");
    expect((await rows.first().locator("td").allTextContents()).join()).toMatch(
      /^\d,\d{3},\d{2},\d{3},\d{2} %$/,
    );
    const ends = await rows
      .locator("td:nth-child(2)")
      .evaluateAll((cells) =>
        cells.map((cell) => [getComputedStyle(cell).textAlign, cell.getBoundingClientRect().right].join()),
      );
    expect(new Set(ends).size).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await press(page, /^Download with every room/);
    expect((await download).suggestedFilename()).toBe("utilisation.csv");
    expect(problems).toEqual([]);
  });

  it("keeps the profile, and lists the files that arrive by themselves with their addresses masked", async () => {
    const opened = await desk.open(await adminToken("keeper"), PHONE);
    const { page, problems } = opened;
    await page.locator("#profile summary").click();
    const profile = page.getByLabel("Profile", { exact: true });
    await profile.fill(PROFILE);
    await press(page, "Save the profile");
    await says(page, "The profile is saved.");
    const listed = page.locator("#sources li");
    expect(await listed.locator("b").allTextContents()).toEqual(["Nightly", "Team"]);
    expect(await listed.locator("p:nth-of-type(1)").allTextContents()).toEqual([
      "https://sections.school.invalid/****.csv",
      "https://teams.school.invalid/****.ics",
    ]);
    expect(await profile.inputValue()).not.toContain("secret");
    expect([await overflow(opened), await accessibilityFaults(page)]).toEqual([0, []]);
    expect(problems).toEqual([]);
  });

  it("does not exist for other users, whose browser never asks for its script", async () => {
    const urls: string[] = [];
    const { page } = await desk.open(await register("student"), DESKTOP, {
      arrange: async (opened) => opened.on("request", (request) => urls.push(request.url())),
    });
    await says(page, "There is no such page.");
    expect(await page.locator('[href="/desk"]').count()).toBe(0);
    expect(urls.filter((url) => url.includes("desk-view"))).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.locator("input[type=password]").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("way-back"))).toBe("/desk");
  });
});

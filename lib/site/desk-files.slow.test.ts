import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { sourceSchedule } from "../../functions/desk/wiring.ts";
import { documentClient } from "../store/document-client.ts";
import { findRunningService } from "../tools/stage/running-service.ts";
import { tableNames } from "../tools/stage/serverless-yml.ts";
import { REAL_FILES } from "../tools/testing/data/real-files.ts";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { answerQuestion, openedDesk, press, says } from "../tools/testing/servers/opened-desk.ts";
import { DESKTOP, describePages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { overflow } from "./testing/overflow.ts";

const desk = openedDesk();
const { adminToken, roomNames } = desk;

/** `20261204`: within the next two weeks. */
const comingFriday = (): string => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + 12 - date.getUTCDay());
  return date.toISOString().slice(0, 10).replaceAll("-", "");
};

/** The profile of a school with a calendar of events, one of them in a place that no room is called. */
const calendarProfile = (address: string): string =>
  `time_zone: America/New_York
sources:
  - {name: Events, url: "${address}/events.ics", layer: events}
`;
const calendarOf = (room: string): string => {
  const day = comingFriday();
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//x//y//EN",
    ...[room, "Old Barn 3"].flatMap((place, index) => [
      ...["BEGIN:VEVENT", `UID:${index}`, "DTSTAMP:20260101T000000Z", "SUMMARY:Chess", `LOCATION:${place}`],
      ...[`DTSTART:${day}T230000Z`, `DTEND:${day}T233000Z`, "END:VEVENT"],
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
};

/** Reads the sources that are due, as the service itself does every five minutes. */
const readSources = async (): Promise<void> => {
  const { dynamodbEndpoint: endpoint, dynamodbAccessKey: accessKey } = await findRunningService(
    desk.dataFolder(),
  );
  const { timetable, accounts } = tableNames("local");
  const client = documentClient({ endpoint, region: "us-east-1", accessKey });
  const environment = { TIMETABLE_TABLE: timetable, ACCOUNTS_TABLE: accounts, SOURCES_LOOPBACK: "true" };
  await sourceSchedule({ client, environment, now: Date.now, log: () => {} })();
  client.destroy();
};

const wholeOf = async (bytes: (typeof REAL_FILES)[number]["file"]["bytes"]): Promise<Buffer> =>
  typeof bytes === "function" ? Buffer.concat(await Array.fromAsync(bytes())) : Buffer.from(bytes);

/** Gives each question its first answer. */
const publishDropped = async (page: Page): Promise<void> => {
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const card = page.locator("[aria-labelledby=desk-question]").first();
  for (await publish.or(card).first().waitFor(); !(await publish.isVisible()); ) {
    await answerQuestion(page);
    await publish.or(card).first().waitFor();
  }
  await publish.click();
  await says(page, "Published.");
};

describePages("files at the registrar's desk", () => {
  it("publishes every school's file with the mouse, keeps its report, and undoes it", async () => {
    const token = await adminToken("provost");
    const { page } = await desk.open(token, DESKTOP);
    const history = page.locator("#history");
    await history.locator("li").first().waitFor();
    const before = await roomNames();
    for (const { file, name } of REAL_FILES) {
      const { name: fileName, bytes } = file;
      await page
        .locator("#desk-file-input")
        .setInputFiles({ name: fileName, mimeType: "text/plain", buffer: await wholeOf(bytes) });
      await publishDropped(page);
      await history.getByText("Report").first().click();
      expect(await history.locator("details p").first().textContent(), name).toMatch(/rows, .* rooms/);
      await history.getByRole("button", { name: /^Undo/ }).click();
      await says(page, "Undone.");
      expect(await history.locator("b").allTextContents(), name).toEqual(["rpi-fall-2024-sections.csv"]);
      await expect.poll(roomNames, { timeout: 30_000 }).toEqual(before);
    }
  });

  it("settles what is in doubt about a calendar that arrives by itself", async () => {
    const [room = ""] = await roomNames();
    const server = createServer((_, response) => response.end(calendarOf(room))).listen(0, "127.0.0.1");
    try {
      await once(server, "listening");
      const token = await adminToken("secretary");
      const { page, problems } = await desk.open(token, PHONE);
      await page.locator("#profile summary").click();
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await page.getByLabel("Profile", { exact: true }).fill(calendarProfile(address));
      await press(page, "Save the profile");
      await says(page, "The profile is saved.");
      await readSources();
      await page.reload();
      await says(page, "in doubt");
      const { page: inGerman } = await desk.open(token, PHONE, { locale: "de-DE" });
      await says(inGerman, 'Termine an unbekannten Orten, die frei bleiben: 1 ("Old Barn 3")');
      await press(page, "Look at it: Events");
      await says(page, "Old Barn 3");
      expect(await accessibilityFaults(page)).toEqual([]);
      await publishDropped(page);
      await page.locator("#sources").getByText("published", { exact: true }).waitFor();
      // The functions look for another version of the changes every few seconds.
      const listed = async (): Promise<number> => {
        await page.reload();
        await page.locator("#sources").getByText("published", { exact: true }).waitFor();
        return page.getByText(`${room} booked`).count();
      };
      await expect.poll(listed, { timeout: 60_000, interval: 2000 }).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    } finally {
      server.close();
    }
  });

  it("asks by the keyboard when the periods are, and which days are the term's", async () => {
    const token = await adminToken("bursar");
    const [room = ""] = await roomNames();
    const { page, problems } = await desk.open(token, PHONE);
    const rows = [1, 2].map((period) => `"${room}",BIO ${period},Monday,${period}\n`);
    const buffer = Buffer.from(`Room,Course,Day,Period\n${rows.join("")}`);
    await page
      .locator("#desk-file-input")
      .setInputFiles({ name: "periods.csv", mimeType: "text/csv", buffer });
    const time = (period: number, label: string) =>
      page.getByRole("group", { name: `Period ${period}` }).getByLabel(label);
    await time(1, "From").fill("08:00");
    await time(1, "Until").fill("07:00");
    await time(2, "From").fill("09:00");
    await time(2, "Until").fill("09:50");
    await time(2, "Until").press("Enter");
    // The browser refuses a period that ends before it begins.
    expect(await time(1, "Until").evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(
      true,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow({ page })).toBeLessThanOrEqual(0);
    await time(1, "Until").fill("08:50");
    await time(1, "Until").press("Enter");
    await page.getByLabel("The first day of the term").fill("2027-01-11");
    await page.getByLabel("The last day of the term").fill("2027-04-28");
    await page.getByLabel("The last day of the term").press("Enter");
    await press(page, "Publish");
    await says(page, "Published.");
    const week = await fetch(desk.urlOf(`/getrooms`));
    const { data } = (await week.json()) as { readonly data: Readonly<Record<string, string>> };
    const schedule = async (): Promise<unknown> => {
      const answer = await fetch(desk.urlOf(`/getroom/${data[room]}?date=2027-01-11`));
      return ((await answer.json()) as { readonly data: { readonly weekly_schedule: object } }).data;
    };
    await expect.poll(schedule, { timeout: 30_000 }).toMatchObject({
      weekly_schedule: {
        M: [
          { class_name: "BIO 1", start_time: 480, end_time: 530 },
          { class_name: "BIO 2", start_time: 540, end_time: 590 },
        ],
      },
    });
    await page.locator("#history").getByRole("button", { name: /^Undo/ }).click();
    await says(page, "Undone.");
    expect(problems).toEqual([]);
  });

  it("keeps the columns that it recognised while a person names another", async () => {
    const token = await adminToken("dean");
    const [room = ""] = await roomNames();
    const { page, problems } = await desk.open(token, PHONE);
    const rows = ["Monday,Friday", "Tuesday,Monday", "Friday,Tuesday"].map(
      (days, index) => `"${room}",BIO ${index},${days},09:00,09:50\n`,
    );
    const buffer = Buffer.from(`Room,Course,Draft,Valid,Start,End\n${rows.join("")}`);
    await page
      .locator("#desk-file-input")
      .setInputFiles({ name: "columns.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    const question = page.locator("[aria-labelledby=desk-question]");
    const chosen = (label: string) => question.getByLabel(label, { exact: true });
    for (const [label, column] of Object.entries({
      Room: "Room",
      Start: "Start",
      End: "End",
      Class: "Course",
    }))
      expect([label, await chosen(label).inputValue()]).toEqual([label, column]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await chosen("Days").selectOption("Valid");
    await press(page, "Answer");
    await says(page, `row 2: ${room}, F 9:00-9:50, BIO 0`);
    expect(problems).toEqual([]);
  });
});

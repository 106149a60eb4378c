import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { readText } from "../../testing/rows-as-read.ts";

const TERM = "2026/09/10-2026/12/16";
const LIST = [
  "Section,Meeting Information",
  `ACCT 1,"${TERM} LEC Mon, Wed 08:30AM - 10:20AM, MAIN, Room 104\n${TERM} LAB Fri 01:30PM - 02:20PM, SCI, Room 31"`,
  `ACCT 2,"${TERM} LEC Tues, Thur 07:00PM - 09:50PM, MAIN, Room 104"`,
  'ACCT 3,"09/10/2026-12/16/2026 Lecture and Lab Saturday 03:00PM - 04:15PM, Main Hall, Room B12"',
];
const CLASSES = [
  "MAIN 104|M|510|620|ACCT 1|2026-09-10|2026-12-16",
  "MAIN 104|R|1140|1310|ACCT 2|2026-09-10|2026-12-16",
  "MAIN 104|T|1140|1310|ACCT 2|2026-09-10|2026-12-16",
  "MAIN 104|W|510|620|ACCT 1|2026-09-10|2026-12-16",
  "Main Hall B12|S|900|975|ACCT 3|2026-09-10|2026-12-16",
  "SCI 31|F|810|860|ACCT 1|2026-09-10|2026-12-16",
];

const readingOf = (...more: readonly string[]) => readText("sections.csv", [...LIST, ...more].join("\n"));

it("each meeting of a section has its dates, days, times and room", async () => {
  expect(await readingOf()).toEqual({ meetings: CLASSES, leftOut: [] });
});

it("what is announced later has no room, or no time", async () => {
  const later = [
    `ACCT 4,"${TERM} EXAM Fri 08:30AM - 10:30AM, Room TBA Room TBA"`,
    `ACCT 5,"${TERM} LEC Days TBA, Times TBA, Room TBA"`,
    `ACCT 6,${TERM}`,
    "ACCT 7,",
  ];
  expect(await readingOf(...later)).toEqual({ meetings: CLASSES, leftOut: ["no room"] });
  expect(await readingOf(`ACCT 4,"${TERM} LEC Days TBA, Times TBA, MAIN, Room 105"`)).toEqual({
    meetings: CLASSES,
    leftOut: [],
  });
});

it("a building may be blank", async () => {
  expect(await readingOf(`ACCT 4,"${TERM} LAB Sun 09:30AM - 11:20AM, , Room GNX"`)).toEqual({
    meetings: ["GNX|U|570|680|ACCT 4|2026-09-10|2026-12-16", ...CLASSES],
    leftOut: [],
  });
});

it.each([
  ["times in another form", "unreadable time", `"${TERM} LEC Mon 8h30 - 9h20, MAIN, Room 105"`],
  ["a text without its end", "several rooms and times", `"${TERM} LEC Mon 08:30AM - 10:20AM, MAIN..."`],
  ["a text without its times", "further meetings not shown", `"${TERM} Room 105 (more)..."`],
])("%s is unread", async (_, fate, cell) => {
  expect(await readingOf(`ACCT 4,${cell}`)).toEqual({ meetings: CLASSES, leftOut: [fate] });
});

it("of a class whose further meetings a page hides the first is read, and the others are unread", async () => {
  const hidden = `ACCT 4,"${TERM} LEC Sun 08:30AM - 10:20AM, SCI, Room 31 (more)..."`;
  expect(await readingOf(hidden)).toEqual({
    meetings: [...CLASSES, "SCI 31|U|510|620|ACCT 4|2026-09-10|2026-12-16"],
    leftOut: ["further meetings not shown"],
  });
  const file = { name: "sections.csv", bytes: Buffer.from([...LIST, hidden].join("\n")) };
  const answers = { timeZone: "UTC" };
  const reading = await readTimetable({ files: [file], answers, now: Date.UTC(2026, 8, 1) });
  const [question] = reading.kind === "questions" ? reading.questions : [];
  expect([question?.message, ...(question?.choices ?? []).map(({ label }) => label)]).toEqual([
    "Not published: 1 of 6 rows with a room could not be read, such as row 6, " +
      `"${TERM} LEC Sun 08:30AM - 10:20AM, SCI, Room 31 (more)..." (further meetings not shown). ` +
      "This file shows only the first meeting of these classes. Export a list of all their meetings.",
    "Publish it all the same, though 1 of these rows do not say which room: a room may be shown as free while " +
      "a class is in it",
  ]);
});

it("an unread meeting blocks the room that it names", async () => {
  const file = {
    name: "sections.csv",
    bytes: Buffer.from([...LIST, `ACCT 4,"${TERM} LEC Mon 8h30 - 9h20, SCI, Room 31"`].join("\n")),
  };
  const answers = { timeZone: "UTC", allowUnread: "50%" };
  const reading = await readTimetable({ files: [file], answers, now: Date.UTC(2026, 8, 1) });
  const rooms = reading.kind === "timetables" ? (reading.terms[0]?.timetable.rooms ?? []) : [];
  expect(rooms.map(({ name, unread }) => [name, unread])).toEqual([
    ["MAIN 104", undefined],
    ["Main Hall B12", undefined],
    ["SCI 31", [...WEEKDAYS]],
  ]);
});

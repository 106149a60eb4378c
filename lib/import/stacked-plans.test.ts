import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const DAYS = "Time,Monday,Tuesday,Wednesday,Thursday,Friday";
const HOURS = ["8:00-8:50", "9:00-9:50", "10:00-10:50", "1:00-1:50"] as const;

/** Rows of a plan, each time with what is on Monday and on Friday. */
const plan = (...classes: readonly (readonly string[])[]): string[] =>
  HOURS.map((time, index) => `${time},${classes[index]?.[0] ?? ""},,,,${classes[index]?.[1] ?? ""}`);

/** What each room holds, or the question and the labels of its choices. */
const read = async (lines: readonly string[], answers: Answer = {}) => {
  const result = await readTimetable({
    files: [fileOf(lines.join("\n"), "plans.csv")],
    answers: { timeZone: "Europe/Rome", accept: "missing weekday,unused rooms,term dates", ...answers },
    now: 0,
  });
  if (result.kind === "questions")
    return result.questions.flatMap(({ message, choices }) => [
      message,
      ...choices.map(({ label }) => label),
    ]);
  return result.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, meetings, unread = [] }) =>
      [
        name,
        ...unread.map((day) => `${day} ?`),
        ...WEEKDAYS.flatMap((day) => meetings[day].map((each) => `${day} ${each.start}-${each.end}`)),
      ].join(" "),
    ),
  );
};

const FIRST = plan(["Latin", ""], ["Greek", "Latin"], [], ["", "Greek"]);
const SECOND = plan(["", "Logic"], [], ["Logic", ""]);

it.each([
  ["with a header each", ["Room 101,,,,,", DAYS, ...FIRST, ",,,,,", "Room 102,,,,,", DAYS, ...SECOND]],
  ["below one header", [DAYS, "Room 102,,,,,", ...FIRST, "Room 103,,,,,", ...SECOND]],
  [
    "with a line between the hours",
    [
      "Room 101,,,,,",
      DAYS,
      ...FIRST.slice(0, 2),
      "Lunch,,,,,",
      ...FIRST.slice(2),
      "Room 102,,,,,",
      DAYS,
      ...SECOND,
    ],
  ],
])("plans of rooms below each other with times beside their rows, %s, are refused", async (_, lines) => {
  expect(await read(lines)).toEqual([
    'plans.csv: plans stand below each other, such as "Room 102". Put each plan on a sheet of its own that has this name, or ask for one list.',
  ]);
});

it.each([
  ["is lost below a header", ["Room 101,,,,,", DAYS, ...FIRST, DAYS, ...SECOND]],
  ["does not call it a room", [DAYS, "E 101,,,,,", ...FIRST, "E 102,,,,,", ...SECOND]],
])("they are not read if the line of a plan %s", async (_, lines) => {
  expect(await read(lines)).toEqual([
    expect.stringContaining("no column for room (recognised: times=Time,M=Monday"),
  ]);
});

it("they are not read if the room is in the header's corner", async () => {
  const lines = [DAYS.replace("Time", "Room 101"), ...FIRST, DAYS.replace("Time", "Room 102"), ...SECOND];
  expect(await read(lines)).toEqual([expect.stringContaining("no column for room, days, start, end")]);
});

const ACROSS = ",8:00-8:50,9:00-9:50,10:00-10:50";
const WEEK = ["Monday,Latin,,", "Tuesday,,Greek,", "Wednesday,,,", "Thursday,,Latin,", "Friday,,,Greek"];

it.each(["Room: ", "Místnost ", "Učionica: ", "Аудитория ", "Derslik: "])(
  "plans of rooms below each other may have the times across, below %s101",
  async (word) => {
    const lines = [101, 102, 103].flatMap((room) => [`${word}${room},,,`, ACROSS, ...WEEK, ",,,"]);
    const meetings = "M 480-530 T 540-590 R 540-590 F 600-650";
    expect(await read(lines)).toEqual([`101 ${meetings}`, `102 ${meetings}`, `103 ${meetings}`]);
  },
);

it("plans below each other keep the names that stand above their times", async () => {
  const lines = ["B101", "Gym"].flatMap((name) => [`${name},,,`, ACROSS, ...WEEK, ",,,"]);
  const [question = "", ...labels] = await read(lines);
  expect([question, labels.at(-1)]).toEqual([
    'plans.csv has days and times but does not say which room they are for. Is "B101" a room?',
    "The headings are the rooms: B101, Gym",
  ]);
  const meetings = "M 480-530 T 540-590 R 540-590 F 600-650";
  const columns = "room=sheet,days=day,times=time,class=course";
  expect(await read(lines, { columns })).toEqual([`B101 ${meetings}`, `Gym ${meetings}`]);
});

it("a plan that goes on with the next day behind its times is never all of the first day", async () => {
  const planOf = (day: string) => [
    `SESI,JAM,${day},`,
    ",,RK/F6.001,F6.002",
    "1,07.00 - 07.50,Latin,",
    ",07.50 - 08.40,Greek,Logic",
    "2,08.50 - 09.40,,Latin",
    ",09.40 - 10.30,Logic,",
  ];
  const lines = [...planOf("SENIN"), ",,,", ...planOf("SELASA")];
  expect(await read(lines)).toEqual([
    expect.stringContaining("no column for room, days (recognised: times=JAM)"),
  ]);
});

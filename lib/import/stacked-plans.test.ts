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
const EXPECTED = ["101 M 480-530 M 540-590 F 540-590 F 780-830", "102 M 600-650 F 480-530"];

it.each([
  ["with a header each", ["Room 101,,,,,", DAYS, ...FIRST, ",,,,,", "Room 102,,,,,", DAYS, ...SECOND]],
  ["below one header", ["Autumn,,,,,", DAYS, "Room 101,,,,,", ...FIRST, "Room: 102,,,,,", ...SECOND]],
  [
    "with the room in the header's corner",
    [DAYS.replace("Time", "Room 101"), ...FIRST, DAYS.replace("Time", "Room 102"), ...SECOND],
  ],
])("plans of rooms below each other, %s", async (_, lines) => {
  expect(await read(lines)).toEqual(EXPECTED);
});

it("plans stay plans if there are classes on each day", async () => {
  const lines = ["Room 101,,,,,", DAYS, "8:00-8:50,A,B,A,B,A", "9:00-9:50,B,A,,A,B", "10:00-10:50,,B,B,A,A"];
  const meetings = "M 480-530 M 540-590 T 480-530 T 540-590 T 600-650 W 480-530 W 600-650";
  const expected = `${meetings} R 480-530 R 540-650 F 480-530 F 540-590 F 600-650`;
  const second = lines.with(0, "Room 102,,,,,");
  expect(await read([...lines, ",,,,,", ...second])).toEqual([`101 ${expected}`, `102 ${expected}`]);
});

it("a line that stands between the hours of several plans begins none", async () => {
  const withLunch = (plan: readonly string[]) => [...plan.slice(0, 3), "Lunch,,,,,", ...plan.slice(3)];
  const lines = [
    DAYS,
    "Room 101,,,,,",
    ...withLunch(FIRST),
    "Room 102,,,,,",
    ...withLunch(SECOND),
    "Printed by hand",
  ];
  expect(await read(lines)).toEqual(EXPECTED);
});

it("a line that stands between the hours of one plan may be another room", async () => {
  const lines = [
    DAYS,
    "Room 101,,,,,",
    ...FIRST.slice(0, 3),
    "Gym,,,,,",
    ...FIRST.slice(3),
    "Room 102,,,,,",
    ...SECOND,
  ];
  expect(await read(lines)).toEqual([
    expect.stringContaining("no column for room (recognised: times=Time,M=Monday"),
  ]);
});

it("a plan whose line is lost below its header is not read as another's", async () => {
  const lines = ["Room 101,,,,,", DAYS, ...FIRST, DAYS, ...SECOND];
  const [question = ""] = await read(lines);
  expect(question).toContain("no column for room (recognised: times=Time,M=Monday");
});

it("a line that does not call its plan a room is a question, with the line as a choice", async () => {
  const lines = [DAYS, "E 101,,,,,", ...FIRST, "E 102,,,,,", ...SECOND];
  expect(await read(lines)).toEqual([
    'plans.csv has days and times but does not say which room they are for. Is "E 101" a room?',
    '"E 101" is the room',
  ]);
});

it("a plan whose own times can't be read does not lend its classes to another", async () => {
  const unclear = ["Room 102,,,,,", DAYS, "early,Logic,,,,", "noon,Logic,,,,", "late,Logic,,,,"];
  const lines = ["Room 101,,,,,", DAYS, ...FIRST, ...unclear, "Room 103,,,,,", DAYS, ...SECOND];
  expect(await read(lines)).toEqual([
    'plans.csv has an unknown layout: no column for room; column "Time" holds no times, such as "Room 102" (recognised: times=Time,M=Monday,T=Tuesday,W=Wednesday,R=Thursday,F=Friday). Its columns are Time, Monday, Tuesday, Wednesday, Thursday, Friday.',
  ]);
});

it("a plan whose line is lost is not of the room above", async () => {
  const lines = [DAYS, "Room 101,,,,,", ...FIRST, ...SECOND, "Room 103,,,,,", ...SECOND];
  expect(await read(lines)).toEqual([
    expect.stringContaining("no column for room (recognised: times=Time,M=Monday"),
  ]);
});

it("a day whose name is lost is not the day before", async () => {
  const lost = DAYS.replace("Friday", "");
  const lines = ["Room 101,,,,,", lost, ...FIRST, "Room 102,,,,,", lost, ...SECOND];
  expect(await read(lines, { allowUnread: "100%" })).toEqual([
    "101 M ? T ? W ? R ? F ? S ? U ? M 480-530 M 540-590",
    "102 M ? T ? W ? R ? F ? S ? U ? M 600-650",
  ]);
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
    '"B101" is the room',
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

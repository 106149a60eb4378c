import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const PERIODS = "1=8:00-8:50,2=9:00-9:50,3=10:00-10:50,4=11:00-11:50,5=13:00-13:50";
/** What a person says to any of these files; the days of the term are left open. */
const SAID: Answer = { timeZone: "Europe/Paris", accept: "term dates,missing weekday" };

/** The classes of each room, after the first choice of each question and the times of the periods. */
const read = async (content: unknown) => {
  const file = fileOf(typeof content === "string" ? content : JSON.stringify(content), "numbers");
  const doubts: string[] = [];
  const readWith = async (answers: Answer): Promise<readonly string[]> => {
    const result = await readTimetable({ files: [file], answers, now: Date.UTC(2026, 8, 20) });
    if (result.kind === "timetables")
      return result.terms.flatMap(({ timetable }) =>
        timetable.rooms.flatMap(({ name, meetings, unread }) => [
          ...WEEKDAYS.flatMap((day) =>
            meetings[day].map(({ start, end, className }) => `${name} ${day} ${start}-${end} ${className}`),
          ),
          ...(unread === undefined ? [] : [`${name} unread ${unread.join("")}`]),
        ]),
      );
    const [question] = result.questions;
    doubts.push(question?.about ?? "");
    if (doubts.length > 3) return [question?.message ?? ""];
    return readWith({
      ...answers,
      ...(question?.periods ? { periods: PERIODS } : question?.choices[0]?.answer),
    });
  };
  const classes = await readWith(SAID);
  return { classes, asked: doubts };
};

/** Day, period, room. */
const LESSONS = [
  [1, 1, "101"],
  [2, 3, "102"],
  [3, 2, "101"],
  [4, 1, "102"],
  [5, 4, "101"],
] as const;
const CLASSES = [
  "101 M 480-530 A",
  "101 W 540-590 A",
  "101 F 660-710 A",
  "102 T 600-650 A",
  "102 R 480-530 A",
];

it.each([
  ["under their usual names", "day", "hour", ["periods"]],
  ["as numbers of each", "day_number", "lessonNumber", ["periods"]],
  ["under short names", "d", "h", ["columns", "periods"]],
] as const)("days and periods are bare numbers: %s", async (_, day, hour, asked) => {
  const content = LESSONS.map(([on, at, room]) => ({ course: "A", room, [day]: on, [hour]: at }));
  expect(await read(content)).toEqual({ classes: CLASSES, asked });
});

it("days and periods stand in a list without names", async () => {
  const content = LESSONS.map(([on, at, room]) => ({ course: "A", room, times: [[on, at]] }));
  expect(await read(content)).toEqual({ classes: CLASSES, asked: ["columns", "periods"] });
});

it("days count from 0", async () => {
  const content = LESSONS.map(([on, at, room]) => ({ course: "A", room, day: on - 1, hour: at }));
  expect(await read(content)).toEqual({ classes: CLASSES, asked: ["periods"] });
});

const LONG = [
  ...["101 M 480-590 A", "101 W 540-590 A", "101 F 480-530 A", "102 T 600-710 A", "102 R 480-530 A"],
];

it.each([
  ["the first and the last period", "start_period,end_period", ["1,2", "3,4", "2,2", "1,1"]],
  ["the first period and their number", "Period,Number of periods", ["1,2", "3,2", "2,1", "1,1"]],
  ["the hour and how many", "Hour,Duration", ["1,2", "3,2", "2,1", "1,1"]],
  ["in German", "Stunde,Dauer", ["1,2", "3,2", "2,1", "1,1"]],
  ["with a full stop", "Period,No. of Periods", ["1,2", "3,2", "2,1", "1,1"]],
  ["in the plural", "Start Period,Periods", ["1,2", "3,2", "2,1", "1,1"]],
  ["in Chinese", "开始节次,结束节次", ["1,2", "3,4", "2,2", "1,1"]],
] as const)("a class takes several periods: %s", async (_, header, [one, two, three, four]) => {
  const rows = [`A,101,1,${one}`, `A,102,2,${two}`, `A,101,3,${three}`, `A,102,4,${four}`, `A,101,5,${four}`];
  expect(await read([`Course,Room,Day,${header}`, ...rows].join("\n"))).toEqual({
    ...{ classes: LONG, asked: ["periods"] },
  });
});

it("a class whose number of periods is blank keeps its room from being offered on its day", async () => {
  const rows = ["A,101,1,1,2", "A,102,2,3,", "A,101,3,2,1", "A,102,4,1,1", "A,101,5,1,1"];
  expect(await read(["Course,Room,Day,Period,Count of periods", ...rows].join("\n"))).toEqual({
    classes: [...LONG.slice(0, 3), "102 R 480-530 A", "102 unread T"],
    asked: ["periods", "unread rows"],
  });
});

it("whole hours up to the evening are hours, whatever their columns are called", async () => {
  const rows = ["A,101,1,8,10", "A,102,2,14,16", "A,101,3,9,11", "A,102,4,8,10", "A,101,5,9,11"];
  const classes = [
    ...["101 M 480-600 A", "101 W 540-660 A", "101 F 540-660 A", "102 T 840-960 A", "102 R 480-600 A"],
  ];
  for (const header of ["Start,End", "startHour,endHour"])
    expect(await read([`Course,Room,Day,${header}`, ...rows].join("\n"))).toEqual({ classes, asked: [] });
});

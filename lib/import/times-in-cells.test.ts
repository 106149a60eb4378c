import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** What each room of a plan holds, or the question. */
const read = async (lines: readonly string[], answers: Answer = {}) => {
  const result = await readTimetable({
    files: [fileOf(lines.join("\n"), "monday.csv")],
    answers: {
      timeZone: "Europe/Rome",
      accept: "missing weekday,unused rooms,term dates",
      ...answers,
    },
    now: 0,
  });
  if (result.kind === "questions") return result.questions.map(({ message }) => message);
  return result.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, meetings, unread = [] }) =>
      [
        name,
        ...unread.map((day) => `${day} ?`),
        ...WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${day} ${start}-${end}`)),
      ].join(" "),
    ),
  );
};

const planOf = (text: string): readonly string[] => [
  "Monday,,,",
  "Room,08:30-09:50,11:30-12:50,13:00-14:20",
  `C-301,Logic,${text},`,
  "C-302,Logic,Latin,Greek",
  "C-303,,Greek,Latin",
];

it.each([
  "Latin 11:30-01:15",
  "Latin (from 10:45)",
  "Latin until 1.15 pm",
  "Latin 11.30-13.15",
  "Latin 10:00 am",
])("a room is not offered on the day of a class with another time than its place: %s", async (text) => {
  expect(await read(planOf(text))).toEqual([
    'Not published: 1 of 7 rows with a room could not be read, such as row 3, "Monday ?" (unreadable time). Fix row 3.',
  ]);
  expect(await read(planOf(text), { allowUnread: "20%" })).toEqual([
    "C-301 M ? M 510-590",
    "C-302 M 510-590 M 690-770 M 780-860",
    "C-303 M 690-770 M 780-860",
  ]);
});

it.each(["Latin 11:30-12:50", "Latin 11:30-12:15", "Latin from 12:30 pm", "Room 2.15", "Latin 10-12"])(
  "a class keeps the time of its place if the cell says no other: %s",
  async (text) => {
    expect(await read(planOf(text))).toEqual([
      "C-301 M 510-590 M 690-770",
      "C-302 M 510-590 M 690-770 M 780-860",
      "C-303 M 690-770 M 780-860",
    ]);
  },
);

const PERIODS = "1=8:00-9:00,2=9:00-10:00,3=10:00-11:00,4=11:00-12:00";

it("a class with a time among others that have the one of their period is unread", async () => {
  const plan = ["Monday,,,,", "Room,1,2,3,4", "A 1,Art,,Latin 10:00-11:30,", "A 2,Art,Latin,,Logic"];
  expect(await read(plan, { periods: PERIODS })).toEqual([
    'Not published: 1 of 5 rows with a room could not be read, such as row 3, "Monday ?" (unknown period). Fix row 3.',
  ]);
  const all = ["Monday,,,,", "Room,1,2,3,4", "A 1,8:00 Art,,10:00 Latin,", "A 2,8:00 Art,9:00 Latin,,Logic"];
  expect(await read(all, { periods: PERIODS })).toEqual([
    "A 1 M 480-540 M 600-660",
    "A 2 M 480-540 M 540-600 M 660-720",
  ]);
});

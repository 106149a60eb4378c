import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

type Hours = readonly [start: string | number, end: string | number];

/** The times of a workbook's classes, each of which is in a room of its own on Monday; a question, if there is one. */
const readingOf = async (hours: readonly Hours[]): Promise<readonly string[]> => {
  const rows = hours.map((pair, at) => [`Hall ${at + 1}`, "Monday", ...pair]);
  const book = utils.book_new(utils.aoa_to_sheet([["Room", "Day", "Start", "End"], ...rows]));
  const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }));
  const reading = await readTimetable({
    files: [fileOf(bytes, "school.xlsx")],
    answers: { accept: "term dates,missing weekday", timeZone: "America/Toronto", allowUnread: "99%" },
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { rooms } }) =>
    rooms.flatMap(({ name, meetings, unread = [] }) => [
      ...unread.map((day) => `${name} ${day} unread`),
      ...WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${name} ${day} ${start}-${end}`)),
    ]),
  );
};

it("a number beside texts such as 17.30 may be a time that lost its last zero, and is unread", async () => {
  expect(
    await readingOf([
      ["17.30", "18.20"],
      [9.3, 10.2],
      [11, 11.5],
      [8.05, "09.00"],
    ]),
  ).toEqual(["Hall 1 M 1050-1100", "Hall 2 M unread", "Hall 3 M unread", "Hall 4 M 485-540"]);
});

it.each<readonly [string, readonly Hours[], readonly string[]]>([
  [
    "a text may be a part of an hour",
    [
      ["17.50", "18.25"],
      ["8.50", "9.25"],
      [9.5, 10.5],
    ],
    ["Hall 1 M 1070-1105", "Hall 2 M 530-565", "Hall 3 M unread"],
  ],
  [
    "another is not on the five minutes of a clock",
    [
      ["17.33", "18.23"],
      ["8.30", "9.20"],
      [9.3, 10.2],
    ],
    ["Hall 1 M 1053-1103", "Hall 2 M 510-560", "Hall 3 M unread"],
  ],
  [
    "one has more digits",
    [
      ["17.30", "18.20"],
      ["8.30", "9.20"],
      [9.375, 10.125],
    ],
    ["Hall 1 M 1050-1100", "Hall 2 M 510-560", "Hall 3 M unread"],
  ],
  [
    "no text shows that they are times",
    [
      [9.3, 10.2],
      [11.3, 12.2],
      [13.3, 14.2],
    ],
    [
      "school.xlsx has an unknown layout: no column for start, end (recognised: location=Room,days=Day,first=Start,last=End). Its columns are Room, Day, Start, End.",
    ],
  ],
])("a number stays one if %s", async (_, hours, expected) => {
  expect(await readingOf(hours)).toEqual(expected);
});

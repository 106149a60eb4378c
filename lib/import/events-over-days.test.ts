import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** Bookings of single days, and one that goes on for three. */
const bookings = (row: (date: string, start: string, last: string, end: string) => string): string[] => [
  ...Array.from({ length: 30 }, (_, index) => {
    const date = `2026-09-${String(index + 1).padStart(2, "0")}`;
    return row(date, "09:00", date, "10:30");
  }),
  row("2026-09-08", "11:00", "2026-09-10", "17:00"),
];

it.each([
  [
    "a date beside two instants",
    "Room,Date,From,To,Title",
    bookings((date, start, last, end) => `A1,${date},${date} ${start},${last} ${end},Fair`),
  ],
  [
    "two instants",
    "Room,From,To,Title",
    bookings((date, start, last, end) => `A1,${date} ${start},${last} ${end},Fair`),
  ],
  [
    "dates and times in columns of their own",
    "Room,Start Date,Start Time,End Date,End Time,Title",
    bookings((date, start, last, end) => `A1,${date},${start},${last},${end},Fair`),
  ],
])("an event over several days is unread, and its room is offered on none: %s", async (_, header, rows) => {
  const result = await readTimetable({
    files: [fileOf([header, ...rows].join("\n"), "bookings.csv")],
    answers: { timeZone: "Europe/Paris", allowUnread: "10%", accept: "missing weekday" },
    now: 0,
  });
  if (result.kind === "questions") throw new Error(result.questions[0]?.message);
  const [{ timetable, report } = { timetable: { rooms: [] }, report: { leftOut: {} } }] = result.terms;
  expect([timetable.rooms.map(({ name, unread }) => [name, unread]), report.leftOut]).toEqual([
    [["A1", ["M", "T", "W", "R", "F", "S", "U"]]],
    { "unknown day": { count: 1, rows: [32] } },
  ]);
});

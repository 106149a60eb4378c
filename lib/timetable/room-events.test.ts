import { expect, it } from "vitest";
import { dayNumber } from "./calendar-date.ts";
import type { Meeting } from "./meeting.ts";
import { roomEvents } from "./room-events.ts";
import { roomWeek } from "./room-week.ts";
import { type Term, termDays } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday } from "./weekday.ts";

const dates = { first: "2026-08-31", last: "2026-09-13" };
const TERM: Term = {
  id: "t",
  name: "T",
  ...dates,
  timeZone: "UTC",
  days: termDays({ ...dates, noClasses: ["2026-09-07"], follows: { "2026-09-08": "M" } }),
};
const CLASS: Meeting = { className: "C", start: 540, end: 600 };
const LATE: Meeting = { className: "L", start: 540, end: 600, on: [[7, 13]] };
const ROOM: Room = {
  id: "r",
  name: "R",
  building: null,
  capacity: null,
  meetings: { ...eachWeekday(() => []), M: [CLASS], W: [CLASS, LATE] },
};

const days = (...texts: readonly string[]) => texts.map(dayNumber);

it("what takes place in a room has all its dates, by the day of the week that they are", () => {
  const event = { className: "C", start: 540, end: 600 };
  expect(roomEvents({ term: TERM, room: ROOM })).toEqual([
    { ...event, weekday: "M", dates: days("2026-08-31") },
    { ...event, weekday: "W", dates: days("2026-09-02", "2026-09-09") },
    { ...event, weekday: "T", dates: days("2026-09-08") },
    { ...event, className: "L", weekday: "W", dates: days("2026-09-09") },
  ]);
});

it("a week says between which dates a class meets that does not in the whole term", () => {
  const week = roomWeek([{ term: TERM, room: ROOM }], dayNumber("2026-09-10"));
  const day = { term: TERM, isUnread: false, areExamsUnknown: false };
  expect(week.W).toEqual({
    ...day,
    date: dayNumber("2026-09-09"),
    follows: "W",
    meetings: [CLASS, { ...LATE, first: dayNumber("2026-09-07"), last: dayNumber("2026-09-13") }],
  });
  expect(week.M).toEqual({ ...day, date: dayNumber("2026-09-07"), follows: undefined, meetings: [] });
  expect(week.T).toEqual({ ...day, date: dayNumber("2026-09-08"), follows: "M", meetings: [CLASS] });
});

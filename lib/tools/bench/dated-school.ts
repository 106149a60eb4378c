import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { DateRanges } from "@classroom/timetable/date-ranges.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { seededRandom } from "./seeded-random.ts";

/** The term of the schools that do not exist: fifteen weeks from a Monday. */
export const TERM: Term = (() => {
  const dates = { first: "2026-08-31", last: "2026-12-13" };
  return { id: "bench", name: "BENCH", ...dates, timeZone: "America/New_York", days: termDays(dates) };
})();
const WEEKS = TERM.days.length / 7;

/** Weeks as schools write them: `1-5,7-10`, halves, odd and even ones, all but one. */
const PATTERNS: readonly ((week: number) => boolean)[] = [
  () => true,
  (week) => week <= 7,
  (week) => week > 7,
  (week) => week % 2 === 1,
  (week) => week % 2 === 0,
  (week) => week !== 6 && week <= 10,
  (week) => week !== 6,
  (week) => week >= 2,
  (week) => week < WEEKS,
  (week) => week >= 2 && week <= 12,
  (week) => week <= 5,
  (week) => week >= 11,
];

const someWeeks = (random: () => number): DateRanges => {
  const isIn = PATTERNS[Math.floor(random() * PATTERNS.length)] ?? (() => true);
  return Array.from({ length: WEEKS }, (_, week) => [week * 7, week * 7 + 6] as const).filter((_, week) =>
    isIn(week + 1),
  );
};

/** A school in which every meeting has its own weeks. */
export const inWeeks = (rooms: readonly Room[]): Room[] => {
  const random = seededRandom(7);
  return rooms.map((room) => ({
    ...room,
    meetings: eachWeekday((weekday) =>
      room.meetings[weekday].map((meeting) => ({ ...meeting, on: someWeeks(random) })),
    ),
  }));
};

/** The same with nothing but what takes place in one of its weeks (0 is the first), as a week that repeats. */
export const weekAlone = (rooms: readonly Room[], week: number): Room[] =>
  rooms.map((room) => ({
    ...room,
    meetings: eachWeekday((weekday) =>
      meetingsOn(TERM, room, week * 7 + WEEKDAYS.indexOf(weekday)).map(({ on: _, ...meeting }) => meeting),
    ),
  }));

/** How many days after the first of the term a date (a day number) is. */
export const dayIn = (date: number): number => date - dayNumber(TERM.first);

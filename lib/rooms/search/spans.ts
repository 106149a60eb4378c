import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";

/** A part of one date. */
export interface Span {
  readonly date: DayNumber;
  readonly period: Period;
}

/** Minutes since 1970-01-01 by a wall clock, as parts of dates; a date has 1440 of them, whatever its clocks do. */
export const spansBetween = (start: number, end: number): Span[] => {
  const spans: Span[] = [];
  for (let date = Math.floor(start / DAY_END); date * DAY_END < end; date += 1) {
    const midnight = date * DAY_END;
    const period = { start: Math.max(0, start - midnight), end: Math.min(DAY_END, end - midnight) };
    spans.push({ date, period });
  }
  return spans;
};

import { type DayNumber, isoDate } from "./calendar-date.ts";
import { DAY_END, type Period } from "./period.ts";

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

/** `2026-10-14T09:30`: a local date and time, in no zone. */
export const localDateTime = (minutes: number): string => {
  const date = Math.floor(minutes / DAY_END);
  const minute = minutes - date * DAY_END;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${isoDate(date)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

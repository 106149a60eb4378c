import { type DayNumber, daysBetween } from "./calendar-date.ts";
import { DAY_END, type Period } from "./period.ts";

/** A part of one date. */
export interface Span {
  readonly date: DayNumber;
  readonly period: Period;
}

/** Minutes since 1970-01-01 by a wall clock, as parts of dates; a date has 1440 of them, whatever its clocks do. */
export const spansBetween = (start: number, end: number): Span[] =>
  daysBetween(Math.floor(start / DAY_END), Math.ceil(end / DAY_END) - 1).map((date) => {
    const midnight = date * DAY_END;
    return { date, period: { start: Math.max(0, start - midnight), end: Math.min(DAY_END, end - midnight) } };
  });

/** `2026-10-14T09:30`: a local date and time, in no zone. */
export const localDateTime = (minutes: number): string =>
  new Date(minutes * 60_000).toISOString().slice(0, 16);

import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { Place } from "../cells/place.ts";
import type { Reason } from "./row-fate.ts";
import type { LeftOut } from "./row-reading.ts";

const REASONS: Readonly<Record<string, Reason>> = {
  "unknown day": "unknown day",
  "a day code beside others that are unknown": "unknown day",
  "a day that other languages read otherwise": "unknown day",
  "morning or evening": "morning or evening",
  "12-hour or 24-hour clock, or minutes": "clock in doubt",
  "AM and PM swapped": "clock in doubt",
  "at night": "clock in doubt",
  "unknown period": "unknown period",
  "end not after start": "end not after start",
  "formula instead of text": "formula instead of text",
  "too long for a room": "field too long",
};

/** The reason that a cell is unclear, as the report counts it. */
export const reasonOf = (unclear: string, otherwise: Reason): Reason => REASONS[unclear] ?? otherwise;

/** What is left out, of each room that it names; without `days` on all of them. */
export const leftOut = (
  reason: Reason,
  value: string,
  places: readonly Place[],
  days?: readonly Weekday[],
): LeftOut[] =>
  places.length === 0
    ? [{ leftOut: reason, value }]
    : places.map((place) => ({ leftOut: reason, value, place, days }));

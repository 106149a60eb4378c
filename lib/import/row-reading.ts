import type { Period } from "../timetable/period.ts";
import { type DayReading, readDays } from "./cells/day-pattern.ts";
import { nameOf, type Place } from "./cells/place.ts";
import { isFormula, isPlaceholder, tidyText } from "./cells/source-text.ts";
import type { Reason } from "./row-fate.ts";
import { readPeriod } from "./time-of-day.ts";

/** What a row says, cell by cell. */
export interface SourceRow {
  /** `undefined` where the row names no room. */
  readonly place: Place | undefined;
  readonly className: string;
  readonly days: string;
  readonly start: string;
  readonly end: string;
  readonly capacity: string;
}

/** A class in the room, weekly on the days. */
export interface MeetingPattern extends Period {
  readonly className: string;
  readonly days: DayReading;
}

/** What a row means: a room, with a meeting pattern where it has a time; or why it is left out. */
export type RowReading =
  | {
      readonly place: Place;
      readonly capacity: number | null;
      readonly pattern: MeetingPattern | undefined;
    }
  | LeftOut;

/** A row that makes no meeting. What it says of its room and days is kept: neither may be offered. */
export interface LeftOut {
  readonly leftOut: Reason;
  /** The room it names, if that much could be read. */
  readonly place?: Place | undefined;
  /** `undefined` if its days could not be read either. */
  readonly days?: DayReading | undefined;
  /** The text that could not be read. */
  readonly value?: string | undefined;
}

/** Characters; a longer one is no name but a mistake in the file. */
const LONGEST_NAME = 200;

/** Seats; `null` where it is no plain number. */
const readCapacity = (text: string): number | null =>
  /^\d{1,6}$/.test(tidyText(text)) ? Number(tidyText(text)) : null;

/** The reason that a place or a class name is none. */
export const nameProblem = (place: Place, className: string): Reason | undefined => {
  const texts = [place.building ?? "", place.room, className];
  if (Math.max(nameOf(place).length, className.length) > LONGEST_NAME) return "field too long";
  return texts.some(isFormula) ? "formula instead of text" : undefined;
};

export const readRow = ({ place, className, days, start, end, capacity }: SourceRow): RowReading => {
  if (place === undefined) return { leftOut: "no room" };
  const problem = nameProblem(place, className);
  if (problem !== undefined)
    return nameProblem(place, "") === undefined
      ? { leftOut: problem, place, days: readDays(days), value: className }
      : { leftOut: problem, value: nameOf(place) };
  const known = { place, capacity: readCapacity(capacity) };
  const hasTime = !(isPlaceholder(days) || (isPlaceholder(start) && isPlaceholder(end)));
  if (!hasTime) return { ...known, pattern: undefined };
  const reading = readDays(days);
  const period = readPeriod(start, end);
  if ("problem" in period)
    return { leftOut: period.problem, place, days: reading, value: `${start} - ${end}` };
  if (reading.letters === undefined && reading.pairs === undefined)
    return { leftOut: "unknown day", place, value: days };
  return { ...known, pattern: { ...period, className, days: reading } };
};

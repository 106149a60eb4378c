import type { Period } from "@classroom/timetable/period.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { Place } from "../cells/place.ts";
import { tidyText } from "../cells/source-text.ts";
import type { Within } from "./dates-of-row.ts";
import { isUnread, REASONS, type Reason } from "./row-fate.ts";

/** A class in the room, weekly on the days. */
export interface MeetingPattern extends Period, Within {
  readonly className: string;
  readonly days: readonly Weekday[];
}

/** A room, with a meeting pattern if the row has a time. */
export interface Placed {
  readonly place: Place;
  readonly capacity: number | null;
  readonly pattern: MeetingPattern | undefined;
}

/** A row that makes no meeting. Its room and days are kept, so that the room is not offered then. */
export interface LeftOut {
  readonly leftOut: Reason;
  /** The room it names, if that much could be read. */
  readonly place?: Place | undefined;
  /** `undefined` if its days could not be read either. */
  readonly days?: readonly Weekday[] | undefined;
  /** The text that could not be read. */
  readonly value?: string | undefined;
  /** What a cancelled row would mean. */
  readonly entries?: readonly Entry[];
}

export type Entry = Placed | LeftOut;

/** What a row means: something of each room that it names; at least one entry. */
export type RowReading = readonly Entry[];

/** Seats; `null` if it is not a plain number. */
export const readCapacity = (text: string): number | null =>
  /^\d{1,6}$/.test(tidyText(text)) ? Number(tidyText(text)) : null;

/** The reason that a cell is unclear, as the report counts it. */
export const reasonOf = (unclear: string, otherwise: Reason): Reason =>
  REASONS.find((reason) => reason === unclear) ?? otherwise;

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

/** The rooms and days of a row of which nothing else is sure. */
export const blocked = (reading: RowReading, reason: Reason, value: string): RowReading =>
  reading.flatMap((entry) => {
    if ("leftOut" in entry && !isUnread(entry.leftOut)) return entry;
    const days = "leftOut" in entry ? entry.days : entry.pattern?.days;
    return leftOut(reason, value, [entry.place ?? []].flat(), days);
  });

/** A row without a time, in a file that leaves the times of its room out: the room may be busy. */
export const unsaid = (reading: RowReading): RowReading =>
  reading.map((entry) =>
    "leftOut" in entry || entry.pattern !== undefined ? entry : { leftOut: "no schedule" },
  );

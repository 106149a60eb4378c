import { DAY_END } from "@classroom/timetable/period.ts";
import ICAL from "ical.js";
import { sentence } from "../../sentences.ts";
import { type CalendarZones, EventUnreadable, onClock, timesOf, type WrittenTime } from "./event-times.ts";
import type { SeriesStart } from "./recurring-times.ts";
import type { ZoneClock } from "./zone-clocks.ts";

/** An event, or a time of a series that is another than its rule says. */
export interface Written {
  readonly component: ICAL.Component;
  readonly start: SeriesStart;
  /** Minutes. */
  readonly length: number;
}

const only = (times: readonly WrittenTime[]): WrittenTime | undefined => times[0];

const lengthOf = (
  component: ICAL.Component,
  { wall, isDate, clock }: SeriesStart,
  zones: CalendarZones,
): number | undefined => {
  const end = only(timesOf(component, "dtend", zones));
  // A day that ends at a time in UTC ends then or, as it is written, later.
  if (end !== undefined)
    return Math.max(onClock(clock, end), isDate ? end.wall : Number.NEGATIVE_INFINITY) - wall;
  const duration: unknown = component.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration) return Math.ceil(duration.toSeconds() / 60);
  return isDate ? DAY_END : undefined;
};

/** @param series of an exception: says what it leaves out */
export const written = (component: ICAL.Component, zones: CalendarZones, series?: Written): Written => {
  const time = only(timesOf(component, "dtstart", zones)) ?? only(timesOf(component, "recurrence-id", zones));
  if (time === undefined) throw new EventUnreadable(sentence("no start", {}));
  const { wall, isDate } = time;
  const start = { wall, isDate, clock: time.clock ?? zones.floating };
  const length = lengthOf(component, start, zones) ?? series?.length;
  if (length === undefined) throw new EventUnreadable(sentence("no end", {}));
  if (length < 0) throw new EventUnreadable(sentence("end before start", {}));
  return { component, start, length };
};

export interface Exception extends Written {
  readonly id: WrittenTime;
  /** The series goes on as this one says. */
  readonly isForAll: boolean;
}

export const exceptionOf = (
  component: ICAL.Component,
  zones: CalendarZones,
  series: Written | undefined,
): Exception => {
  const property = component.getFirstProperty("recurrence-id");
  const [id] = timesOf(component, "recurrence-id", zones);
  if (id === undefined) throw new EventUnreadable(sentence("no recurrence id", {}));
  return {
    ...written(component, zones, series),
    id,
    isForAll: property?.getFirstParameter("range") === "THISANDFUTURE",
  };
};

const sequenceOf = (component: ICAL.Component): number =>
  Number(component.getFirstPropertyValue("sequence") ?? 0) || 0;

/** Those of the highest number. */
export const lastVersions = <Version extends Written>(versions: readonly Version[]): Version[] => {
  const last = Math.max(...versions.map(({ component }) => sequenceOf(component)));
  return versions.filter(({ component }) => sequenceOf(component) === last);
};

/** The last edit of each time, by the times. */
export const lastEdits = (exceptions: readonly Exception[], clock: ZoneClock): Exception[] =>
  [...Map.groupBy(exceptions, ({ id }) => onClock(clock, id))]
    .sort(([a], [b]) => a - b)
    .flatMap(([, edits]) => lastVersions(edits));

/** Versions of one event say the same of its place and its first time; events without a UID have no versions. */
export const versionKey = ({ component }: Written): string | ICAL.Component =>
  component.hasProperty("uid")
    ? ["dtstart", "dtend", "duration", "rrule", "rdate", "location"]
        .flatMap((name) => component.getAllProperties(name).map((property) => property.toICALString()))
        .join("\n")
    : component;

export const isSeries = ({ component }: Written): boolean =>
  ["rrule", "rdate"].some((name) => component.hasProperty(name));

import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import ICAL from "ical.js";
import { shownOn, type ZoneClock } from "./zone-clocks.ts";

/** A time of an event as it is written: minutes since 1970-01-01 by its clock. */
export interface WrittenTime {
  readonly wall: number;
  /** A date without a time. */
  readonly isDate: boolean;
  /** `undefined`: by the reader's clock. */
  readonly clock: ZoneClock | undefined;
  /** Of a period of RDATE: when it ends, by the same clock. */
  readonly until?: number;
}

/** The zones of a calendar. */
export interface CalendarZones {
  readonly utc: ZoneClock;
  /** Of times that name no zone. */
  readonly floating: ZoneClock;
  /** @throws OperatorError if nothing says what the zone is */
  readonly named: (zone: string) => ZoneClock;
}

/** The event cannot be read. The message says why and quotes nothing of the event. */
export class EventUnreadable extends OperatorError {}

/** @param roundUp of an end: a second more is a minute more */
const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time, roundUp: boolean): number =>
  Date.UTC(year, month - 1, day, hour, minute) / 60_000 + (roundUp && second > 0 ? 1 : 0);

const clockOf = (property: ICAL.Property, time: ICAL.Time, { utc, named }: CalendarZones) => {
  if (time.isDate) return undefined;
  if (time.zone === ICAL.Timezone.utcTimezone) return utc;
  const zone: unknown = property.getParameter("tzid");
  return typeof zone === "string" && zone !== "" ? named(zone) : undefined;
};

/** What a property says, in its order; other values are skipped. */
export const writtenTimes = (property: ICAL.Property, zones: CalendarZones): WrittenTime[] =>
  property.getValues().flatMap((value: unknown): WrittenTime[] => {
    if (value instanceof ICAL.Time)
      return [
        {
          wall: wallOf(value, property.name === "dtend"),
          isDate: value.isDate,
          clock: clockOf(property, value, zones),
        },
      ];
    if (!(value instanceof ICAL.Period)) return [];
    const start = value.start;
    return [
      {
        wall: wallOf(start, false),
        isDate: false,
        clock: clockOf(property, start, zones),
        until: wallOf(value.getEnd(), true),
      },
    ];
  });

/** What an event says of one kind of time. */
export const timesOf = (event: ICAL.Component, name: string, zones: CalendarZones): WrittenTime[] =>
  event.getAllProperties(name).flatMap((property) => writtenTimes(property, zones));

/** The time as a clock shows it; one without a zone is by that clock. */
export const onClock = (clock: ZoneClock, { wall, clock: own }: WrittenTime): number =>
  own === undefined ? wall : shownOn(clock, own, wall);

/** The day, since 1970-01-01, of a time by its own clock. */
const dayOf = (wall: number): number => Math.floor(wall / DAY_END);

/** The date that a time of a series of whole days means: in UTC it is the midnight of some zone. */
export const dateMeant = ({ wall, clock }: WrittenTime, { utc }: CalendarZones): number =>
  dayOf(clock === utc && wall % 30 === 0 ? wall + DAY_END / 2 : wall);

/** Names the time of a series that a date or a time means, as its clock shows it. */
export const meantBy = (
  time: WrittenTime,
  series: { readonly isDate: boolean; readonly clock: ZoneClock },
  zones: CalendarZones,
): ((wall: number) => boolean) => {
  const day = series.isDate ? dateMeant(time, zones) : dayOf(time.wall);
  if (series.isDate || time.isDate) return (wall) => dayOf(wall) === day;
  const shown = onClock(series.clock, time);
  return (wall) => wall === shown;
};

import { DAY_END } from "@classroom/timetable/period.ts";
import { isTimeZone, utcOffset } from "@classroom/timetable/school-clock.ts";
import ICAL from "ical.js";
import { UTC_NAMES } from "./calendar-zones.ts";

/** Minutes by which the clocks of a zone are ahead of UTC at an instant, which is minutes since 1970-01-01 UTC. */
export type ZoneClock = (instant: number) => number;

/** Minutes since 1970-01-01 on the walls of some zone, half-open. */
export interface WallSpan {
  readonly from: number;
  readonly until: number;
}

const MINUTE_MS = 60_000;
/** Clocks change at these minutes only. */
const QUARTER = 15;

const remembered = (clock: ZoneClock): ZoneClock => {
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER);
    const offset = offsets.get(quarter) ?? clock(quarter * QUARTER);
    offsets.set(quarter, offset);
    return offset;
  };
};

/** Of a zone of the IANA database. */
const clockOf = (timeZone: string): ZoneClock =>
  remembered((instant) => utcOffset(instant * MINUTE_MS, timeZone));

const timeAt = (minutes: number): ICAL.Time => {
  const time = new Date(minutes * MINUTE_MS);
  return ICAL.Time.fromData({
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    hour: time.getUTCHours(),
    minute: time.getUTCMinutes(),
    second: 0,
    isDate: false,
  });
};

/** Of a zone that a calendar defines (RFC 5545 section 3.6.5). */
const clockIn = (definition: ICAL.Component): ZoneClock => {
  const zone = new ICAL.Timezone(definition);
  const offsetAt = (wall: number): number => zone.utcOffset(timeAt(wall)) / 60;
  return remembered((instant) => offsetAt(instant + offsetAt(instant)));
};

/** Some programs put their own name before the zone's: `/mozilla.org/20050126_1/Europe/Berlin`. */
const zoneNamed = (name: string): string | undefined =>
  [name, /[A-Z][\w+-]*\/[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)?$/.exec(name)?.[0]].find(
    (each) => each?.includes("/") && isTimeZone(each),
  );

/** One clock for each zone, by the names that events give to it; the IANA database goes before what a calendar defines. */
export const calendarClocks = (
  definitions: readonly ICAL.Component[],
): ((name: string) => ZoneClock | undefined) => {
  const defined = new Map(definitions.map((each) => [String(each.getFirstPropertyValue("tzid")), each]));
  const clocks = new Map<string, ZoneClock>();
  return (written) => {
    const name = UTC_NAMES.has(written.toLowerCase()) ? "UTC" : written;
    const definition = defined.get(name);
    const zone = zoneNamed(name) ?? (definition === undefined && isTimeZone(name) ? name : undefined);
    if (zone === undefined && definition === undefined) return undefined;
    const key = zone ?? `defined ${name}`;
    const clock =
      clocks.get(key) ?? (zone === undefined && definition ? clockIn(definition) : clockOf(zone ?? name));
    clocks.set(key, clock);
    return clock;
  };
};

/** When the clock shows a time: twice if it is set back over it. A time that it skips counts by the offset before. */
const instantsAt = (clock: ZoneClock, wall: number): readonly [first: number, last: number] => {
  const [before, after] = [clock(wall - DAY_END), clock(wall + DAY_END)];
  const shown = [wall - before, wall - after].filter((instant) => clock(instant) === wall - instant);
  return shown.length === 0 ? [wall - before, wall - before] : [Math.min(...shown), Math.max(...shown)];
};

/** The time on one clock as another shows it. */
export const shownOn = (other: ZoneClock, clock: ZoneClock, wall: number): number => {
  if (other === clock) return wall;
  const [instant] = instantsAt(clock, wall);
  return instant + other(instant);
};

/** The first instant after `from`, `until` at the latest, of another offset. */
const changeBetween = (clock: ZoneClock, from: number, until: number): number => {
  let [same, other] = [from, until];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (clock(middle) === clock(from)) same = middle;
    else other = middle;
  }
  return other;
};

/**
 * A span by an event's clock as the school's clock shows it. Where the school's clock is set back within the span, it
 * is all that the clock shows meanwhile.
 */
export const schoolSpan = (school: ZoneClock, clock: ZoneClock, { from, until }: WallSpan): WallSpan => {
  const [first] = instantsAt(clock, from);
  const last = Math.max(first + 1, instantsAt(clock, until)[1]);
  const [before, after] = [school(first), school(last - 1)];
  const change = before > after ? changeBetween(school, first, last - 1) : undefined;
  const shown = {
    from: Math.min(first + before, change === undefined ? Number.POSITIVE_INFINITY : change + after),
    until: Math.max(last + after, change === undefined ? 0 : change + before),
  };
  // A time that the school's own clock skips is kept as it is written.
  if (clock !== school) return shown;
  return { from: Math.min(from, shown.from), until: Math.max(until, shown.until) };
};

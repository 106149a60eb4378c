import { DAY_END } from "@classroom/timetable/period.ts";
import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import {
  type CalendarZones,
  dateMeant,
  EventUnreadable,
  meantBy,
  onClock,
  timesOf,
  type WrittenTime,
} from "./event-times.ts";
import type { WallSpan, ZoneClock } from "./zone-clocks.ts";

/** The first occurrence of a series. */
export interface SeriesStart {
  /** By the clock, as all that is made of it. */
  readonly wall: number;
  readonly isDate: boolean;
  readonly clock: ZoneClock;
}

const MINUTE_MS = 60_000;
/** Of one rule: more periods than a daily event has in fifty years, and a second's work. */
const MAX_ITERATIONS = 20_000;
const MAX_CANDIDATES = 200_000;

/** `20260907T090000Z`: a rule knows no zones, for clocks on walls repeat whatever they skip. */
const basicForm = (wall: number): string =>
  new Date(wall * MINUTE_MS).toISOString().replace(/[-:]|\.\d+/g, "");

/** The last time that a rule may give; a date is meant with all of its day. */
const lastOf = (until: ICAL.Time, { clock, isDate }: SeriesStart, zones: CalendarZones): number => {
  const wall = Date.UTC(until.year, until.month - 1, until.day, until.hour, until.minute) / MINUTE_MS;
  if (until.isDate) return wall + DAY_END - 1;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const time = { wall, isDate: false, clock: isUtc ? zones.utc : undefined };
  // A second before midnight is the end of that day.
  return isDate && until.second === 0 ? dateMeant(time, zones) * DAY_END : onClock(clock, time);
};

const timesOfRule = (
  rule: ICAL.Recur,
  start: SeriesStart,
  within: WallSpan,
  zones: CalendarZones,
): number[] => {
  const parts = rule
    .toString()
    .split(";")
    // Some programs write COUNT=-1 for no end.
    .filter((part) => !/^(?:UNTIL=|COUNT=(?:-|0+$))/i.test(part));
  const last = rule.until ? lastOf(rule.until, start, zones) : undefined;
  const { wall } = start;
  if (last !== undefined && last < wall) return [];
  const until = last === undefined ? [] : [`UNTIL=${basicForm(last)}`];
  try {
    const recurrence = new RRuleTemporal({
      rruleString: `DTSTART:${basicForm(wall)}\nRRULE:${[...parts, ...until].join(";")}`,
      maxIterations: MAX_ITERATIONS,
      maxCandidateEvaluations: MAX_CANDIDATES,
    });
    return recurrence
      .between(new Date(within.from * MINUTE_MS), new Date(within.until * MINUTE_MS), true)
      .map(({ epochMilliseconds }) => Math.floor(epochMilliseconds / MINUTE_MS));
  } catch (cause) {
    throw new EventUnreadable("its rule is impossible, or has too many times", { cause });
  }
};

const rulesOf = (event: ICAL.Component, name: string): ICAL.Recur[] =>
  event.getAllProperties(name).flatMap((property) => {
    const rule: unknown = property.getFirstValue();
    return rule instanceof ICAL.Recur ? [rule] : [];
  });

/**
 * When an event begins, by its clock, within the span: its start, its rules and more dates, without those that are
 * excepted. With the end of a date that has one of its own.
 *
 * @throws EventUnreadable if a rule is impossible or has too many times
 */
export const timesOfSeries = (
  event: ICAL.Component,
  start: SeriesStart,
  within: WallSpan,
  zones: CalendarZones,
): ReadonlyMap<number, number | undefined> => {
  const { wall, isDate, clock } = start;
  const expanded = (name: string): number[] =>
    rulesOf(event, name).flatMap((rule) => timesOfRule(rule, start, within, zones));
  // A date alone begins when the others do.
  const beginOf = (time: WrittenTime): number =>
    onClock(clock, time) + (time.isDate && !isDate ? ((wall % DAY_END) + DAY_END) % DAY_END : 0);
  const times = new Map<number, number | undefined>();
  for (const each of [wall, ...expanded("rrule")]) times.set(each, undefined);
  for (const time of timesOf(event, "rdate", zones)) {
    const begin = beginOf(time);
    times.set(begin, time.until === undefined ? undefined : begin + time.until - time.wall);
  }
  for (const each of expanded("exrule")) times.delete(each);
  for (const time of timesOf(event, "exdate", zones)) {
    const isMeant = meantBy(time, start, zones);
    for (const each of times.keys()) if (isMeant(each)) times.delete(each);
  }
  return times;
};

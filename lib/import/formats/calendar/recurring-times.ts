import { DAY_END } from "@classroom/timetable/period.ts";
import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { sentence } from "../../sentences.ts";
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
  /** By the event's clock, like everything computed from it. */
  readonly wall: number;
  readonly isDate: boolean;
  readonly clock: ZoneClock;
}

const MINUTE_MS = 60_000;
/** Of one rule: more periods than a daily event has in fifty years, and a second's work. */
const MAX_ITERATIONS = 20_000;
const MAX_CANDIDATES = 200_000;
/** What an impossible rule costs, in times of a possible one. */
const IMPOSSIBLE = 1000;
/** Times compared with exceptions at the cost of one time of a rule. */
export const COMPARISONS = 2000;

/**
 * `20260907T090000Z`: rules are computed without zones, because clocks on walls repeat regardless of what they skip.
 */
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

/**
 * Takes the times that an event costs from what its file may cost; gives back what is negative.
 *
 * @throws OperatorError if nothing is left
 */
export type Spend = (event: ICAL.Component, times: number) => void;

/** A rule with its first time, as text; `undefined` if it ends before that. */
const ruleText = (rule: ICAL.Recur, start: SeriesStart, zones: CalendarZones): string | undefined => {
  const parts = rule
    .toString()
    .split(";")
    // Some programs write COUNT=-1 for no end.
    .filter((part) => !/^(?:UNTIL=|COUNT=(?:-|0+$))/i.test(part));
  const last = rule.until ? lastOf(rule.until, start, zones) : undefined;
  if (last !== undefined && last < start.wall) return undefined;
  const until = last === undefined ? [] : [`UNTIL=${basicForm(last)}`];
  return `DTSTART:${basicForm(start.wall)}\nRRULE:${[...parts, ...until].join(";")}`;
};

const timesWithin = (rruleString: string, within: WallSpan): readonly number[] => {
  try {
    return new RRuleTemporal({
      rruleString,
      maxIterations: MAX_ITERATIONS,
      maxCandidateEvaluations: MAX_CANDIDATES,
    })
      .between(new Date(within.from * MINUTE_MS), new Date(within.until * MINUTE_MS), true)
      .map(({ epochMilliseconds }) => Math.floor(epochMilliseconds / MINUTE_MS));
  } catch (cause) {
    throw new EventUnreadable(sentence("impossible rule", {}), { cause });
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
export type TimesOfSeries = (
  event: ICAL.Component,
  start: SeriesStart,
  within: WallSpan,
) => ReadonlyMap<number, number | undefined>;

/** Follows each rule once, however many of a calendar's events begin at the same time and repeat by it. */
export const seriesReader = (zones: CalendarZones, spend: Spend): TimesOfSeries => {
  const followed = new Map<string, readonly number[]>();
  return (event, start, within) => {
    const { wall, isDate, clock } = start;
    const span = { from: Math.max(within.from, wall), until: within.until };
    const timesOfRule = (rule: ICAL.Recur): readonly number[] => {
      const text = ruleText(rule, start, zones);
      if (text === undefined) return [];
      const key = `${span.from} ${span.until} ${text}`;
      const cachedTimes = followed.get(key);
      if (cachedTimes !== undefined) return cachedTimes;
      // A rule with a COUNT is followed from its first time, even before the span.
      const counted = Math.min(rule.count ?? 0, MAX_ITERATIONS);
      const expected = Math.max(counted, IMPOSSIBLE);
      spend(event, expected);
      const times = timesWithin(text, span);
      spend(event, Math.max(counted, times.length) - expected);
      followed.set(key, times);
      return times;
    };
    const expanded = (name: string): number[] => rulesOf(event, name).flatMap(timesOfRule);
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
    const excepted = timesOf(event, "exdate", zones);
    spend(event, (times.size * excepted.length) / COMPARISONS);
    for (const time of excepted) {
      const isMeant = meantBy(time, start, zones);
      for (const each of times.keys()) if (isMeant(each)) times.delete(each);
    }
    return times;
  };
};

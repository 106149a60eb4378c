import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import type { ClockTime, TimePair } from "./clock-time.ts";
import { areHalvesSwapped, isAtNight, MANY_TIMES, MORNING, mayBeEvenings } from "./questions/clock-doubts.ts";
import { ok, type Reading, unclear } from "./reading.ts";

/**
 * How a column counts its times. Only a person can choose `12h-from-7`: a 12-hour clock on which 7 and 8 are in the
 * morning, because no class is in the evening. `five-minutes` are units of five minutes from midnight. `unknown` if its
 * values fit several and would mean different times.
 */
export type Clock = "24h" | "12h" | "12h-from-7" | "minutes" | "five-minutes" | "unknown";

/** What a person says of how times count. */
export interface ClockOptions {
  readonly clock?: Clock | undefined;
  /** What a person said of an earlier file: it holds where the times do not show another. */
  readonly usualClock?: Clock | undefined;
  /** An end that is not after its start is on the next date: minutes beyond 1440. Of events; classes end on their day. */
  readonly isOvernight?: boolean | undefined;
}

/** Of five minutes, which some systems count their times in. */
const UNITS_A_DAY = 288;
const NOON = 720;
/** No class starts before, but one may at 6:00, in the morning or in the evening. */
const EARLY = 6 * 60;
/** A share up to which early or impossible times are slips; one alone is a slip beside many others. */
const MANY = 0.02;
/** Beside times such as `0645`. */
const MANY_OF_PADDED = 0.05;

/**
 * What a column of bare digits counts, if they are not surely times; `undefined` if they are. `1-2` may be the first two
 * periods of the day, `101` the first period of a Monday, and what can't be a time, such as `1020` beside `570`, minutes.
 */
const clockOfDigits = (pairs: readonly TimePair[]): Clock | undefined => {
  const all = pairs.flat();
  const areUpTo = (most: number): boolean => all.every(({ digits = 0 }) => digits <= most);
  const early = pairs.filter(([{ digits = 0 }]) => digits < 7);
  // Before any class begins.
  if (areUpTo(24) && early.length > MANY * pairs.length) return "unknown";
  if (all.some(({ isPadded }) => isPadded)) return undefined;
  if (areUpTo(DAY_END)) {
    if (all.some(({ minutes }) => Number.isNaN(minutes))) return areUpTo(UNITS_A_DAY) ? "unknown" : "minutes";
    // Eight times of a school that counted minutes would not all end in 00 to 59.
    if (!areUpTo(24) && new Set(all.map(({ digits }) => digits)).size < 8) return "unknown";
  }
  const starts = [...new Set(pairs.map(([{ minutes }]) => minutes))];
  const offClock = starts.filter((minutes) => minutes % 5 !== 0);
  return offClock.length * 2 > starts.length ? "unknown" : undefined;
};

/** The clock that a column's pairs prove together. */
const clockOf = (pairs: readonly TimePair[], isOvernight = false): Clock => {
  const all = pairs.flat();
  const ofDigits = all.every(({ digits }) => digits !== undefined) ? clockOfDigits(pairs) : undefined;
  if (ofDigits !== undefined) return ofDigits;
  // `00:00` to `00:00` stands for no time, and proves nothing.
  const unmarked = pairs.filter(
    ([start, end]) => start.half === undefined && end.half === undefined && start.minutes !== end.minutes,
  );
  const isLate = ({ minutes }: ClockTime) => minutes >= NOON + 60 || minutes < 60;
  const late = unmarked.filter(([start, end]) => isLate(start) || isLate(end)).length;
  const startsBefore = (limit: number) =>
    unmarked.filter(([{ minutes }]) => minutes >= 60 && minutes < limit).length;
  const isCrossing = ([start, end]: TimePair) => end.minutes < start.minutes && end.minutes > 0;
  const crossing = isOvernight ? 0 : unmarked.filter(isCrossing).length;
  const odd = startsBefore(EARLY) + crossing;
  const isPadded = all.some((time) => time.isPadded);
  const isSlip = crossing > 0 && crossing <= Math.max(1, MANY_OF_PADDED * pairs.length);
  if (isPadded && odd === crossing && isSlip && pairs.length > 1) return "24h";
  const isInDoubt = startsBefore(MORNING) > 0 || mayBeEvenings(unmarked);
  if (late === 0) return odd > 0 ? "12h" : isInDoubt ? "unknown" : "24h";
  const slips = unmarked.length > MANY_TIMES && late > 1 ? 1 : 0;
  if (odd <= Math.max(slips, MANY * unmarked.length)) return "24h";
  return late > MANY * unmarked.length ? "unknown" : "12h";
};

/** The shortest period of possible starts and ends; an end at midnight is the end of the day. */
const shortest = (starts: readonly number[], ends: readonly number[]): Reading<Period> => {
  const [first] = starts
    .flatMap((start) =>
      ends.filter((end) => end !== start).map((end) => ({ start, end: end === 0 ? DAY_END : end })),
    )
    .filter(({ start, end }) => start < end && end <= DAY_END)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  return first === undefined ? unclear("end not after start") : ok(first);
};

const isSure = ({ half, minutes }: ClockTime): boolean => half !== undefined || minutes > NOON + 59;

/** What a time may be on a clock of 12 hours, midnight included. */
const onDial = ({ minutes }: ClockTime): readonly number[] =>
  [0, NOON, DAY_END].map((half) => (minutes % NOON) + half);

/** Without AM or PM: 1 to 6 are of the afternoon; before an hour of the morning only a class that goes on past noon is clear. */
const byDial = ([start, end]: TimePair, firstMorning: number): Reading<Period> => {
  const [dial = 0, evening = 0] = onDial(start);
  const isMorning = dial >= MORNING;
  const period = shortest([isMorning ? dial : evening], onDial(end));
  const isInDoubt = isMorning && dial < firstMorning && "ok" in period && period.ok.end < NOON;
  return isInDoubt ? unclear("morning or evening") : period;
};

/**
 * How the pairs of a column are read, by all of them together: a period, or why a pair has none. Of one end that says AM
 * or PM the other is the nearest time. On a 12-hour clock without AM or PM, classes start from 7:00 on: 1 to 6 are of the
 * afternoon, 10 and 11 of the morning. Classes at night are in doubt unless a person said that the clock has 24 hours.
 */
export const pairReader = (
  pairs: readonly TimePair[],
  { clock: now, usualClock, isOvernight = false }: ClockOptions = {},
) => {
  const proven = now ?? clockOf(pairs, isOvernight);
  const isUsual = proven === "unknown" || usualClock?.startsWith(proven) === true;
  const said = now ?? (isUsual ? usualClock : undefined);
  const clock = said ?? proven;
  const halves = new Set(pairs.flat().map(({ half }) => half));
  const marksEvenings = halves.has("pm") && halves.has(undefined) && !halves.has("am");
  const firstMorning = marksEvenings || said === "12h-from-7" ? 7 : said === undefined ? 10 : 8;
  const areSwapped = said === undefined && areHalvesSwapped(pairs);
  const asWritten = ([{ minutes: start }, { minutes: end }]: TimePair): Reading<Period> =>
    isOvernight && start < DAY_END && end > 0 && end < start
      ? ok({ start, end: end + DAY_END })
      : shortest([start], [end]);

  return (pair: TimePair): Reading<Period> => {
    const [start, end] = pair;
    const isMarked = pair.some(({ half }) => half !== undefined);
    if (isMarked ? areSwapped : clock === "unknown") return unclear("clock in doubt");
    if (clock === "minutes" || clock === "five-minutes") {
      const unit = clock === "minutes" ? 1 : 5;
      return shortest([(start.digits ?? Number.NaN) * unit], [(end.digits || Number.NaN) * unit]);
    }
    if (pair.some(({ minutes }) => Number.isNaN(minutes))) return unclear("unreadable time");
    if (pair.every(({ half }) => half !== undefined)) return asWritten(pair);
    if (isMarked) {
      const [starts = [], ends = []] = pair.map((time) => (isSure(time) ? [time.minutes] : onDial(time)));
      return shortest(starts, ends);
    }
    if (clock === "24h" || pair.some(isSure))
      return isAtNight(pair) && said !== "24h" ? unclear("clock in doubt") : asWritten(pair);
    return byDial(pair, firstMorning * 60);
  };
};

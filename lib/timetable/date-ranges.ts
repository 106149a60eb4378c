import type { Term } from "./term.ts";
import type { Weekday } from "./weekday.ts";

/**
 * A part of a term, as days of it: 0 is its first day. Ascending, disjoint, both ends of a range included.
 *
 * A range of several days means the dates in it that follow the meeting's weekday. A range of a single day names
 * that date even if the calendar has no classes on it: an examination takes place on a day without classes.
 */
export type DateRanges = readonly DateRange[];
export type DateRange = readonly [first: number, last: number];

/** True if the day of the term is in one of the ranges. */
export const includesDay = (ranges: DateRanges, day: number): boolean =>
  ranges.some(([first, last]) => first <= day && day <= last);

/** True if something of the weekday, limited to the ranges, takes place on the day of the term. */
export const takesPlace = (
  term: Term,
  weekday: Weekday,
  on: DateRanges | undefined,
  day: number,
): boolean => {
  const follows = term.days[day] === weekday;
  if (on === undefined) return follows;
  return on.some(([first, last]) => first <= day && day <= last && (follows || first === last));
};

/** The days of the term on which something of the weekday, limited to the ranges, takes place, ascending. */
export const daysOf = (term: Term, weekday: Weekday, on: DateRanges | undefined): number[] => {
  const days: number[] = [];
  for (const [first, last] of on ?? [[0, term.days.length - 1] as const])
    for (let day = Math.max(0, first); day <= Math.min(last, term.days.length - 1); day += 1)
      if (takesPlace(term, weekday, on, day)) days.push(day);
  return days;
};

/**
 * The fewest ranges that name exactly these days of the term for something of the weekday; `undefined` if they are all
 * the days that follow it. The inverse of `daysOf`.
 */
export const rangesOf = (term: Term, weekday: Weekday, days: ReadonlySet<number>): DateRanges | undefined => {
  const ranges: [first: number, last: number][] = [];
  let isWhole = true;
  let goesOn = false;
  for (let day = 0; day < term.days.length; day += 1) {
    const follows = term.days[day] === weekday;
    const isIn = days.has(day);
    const last = ranges.at(-1);
    if (isIn && follows && goesOn && last !== undefined) last[1] = day;
    else if (isIn) ranges.push([day, day]);
    if (isIn || follows) goesOn = isIn && follows;
    if (isIn !== follows) isWhole = false;
  }
  return isWhole ? undefined : ranges;
};

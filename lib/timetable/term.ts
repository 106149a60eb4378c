import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { type DayNumber, dayNumber, isDate, isoDate, weekdayOf } from "./calendar-date.ts";
import { isTimeZone } from "./school-clock.ts";
import { isWeekday, type Weekday } from "./weekday.ts";

/** A part of the year in which one timetable holds. */
export interface Term {
  /** Names the term for programs and stays the same over every import; safe in a URL. */
  readonly id: string;
  /** As the school names it. */
  readonly name: string;
  /** The first and the last date that belong to it, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  /** Of the school, as the IANA time zone database names it (`America/New_York`). */
  readonly timeZone: string;
  /**
   * A character for each date from the first to the last: the weekday whose schedule it follows, or `-` for no classes.
   */
  readonly days: string;
  /** The days that are holidays or in a break (`PH` and `SH` of opening hours); 0 is the first day of the term. */
  readonly holidays?: readonly DayRange[];
  readonly breaks?: readonly DayRange[];
  /** The examination weeks, `YYYY-MM-DD`, both dates included. */
  readonly exams?: { readonly from: string; readonly to: string };
}

/** Days of a term, both included. */
type DayRange = readonly [first: number, last: number];

/** The character of a date without classes. */
export const NO_CLASSES = "-";

/** Longer than any term; bounds what a mistyped year can cost. */
const MAX_DAYS = 800;

export interface CalendarDays {
  readonly first: string;
  readonly last: string;
  readonly noClasses?: Iterable<string>;
  /** Dates that follow another weekday's schedule. A date that also has no classes has none. */
  readonly follows?: Readonly<Record<string, Weekday>>;
}

/** `Term.days` from what differs from the plain calendar; dates outside the term are ignored. @throws RangeError */
export const termDays = ({ first, last, noClasses = [], follows = {} }: CalendarDays): string => {
  const from = dayNumber(first);
  const length = dayNumber(last) - from + 1;
  if (length < 1) throw new RangeError(`A term cannot end on ${last}, before its first day ${first}`);
  if (length > MAX_DAYS) throw new RangeError(`A term cannot last from ${first} to ${last}`);
  const none = new Set(noClasses);
  return Array.from({ length }, (_, index) => {
    const date = isoDate(from + index);
    return none.has(date) ? NO_CLASSES : (follows[date] ?? weekdayOf(from + index));
  }).join("");
};

/** The first thing that is wrong with a term, or `undefined`. */
export const termProblem = ({ id, first, last, timeZone, days, exams }: Term): string | undefined => {
  if (!/^[\w.~-]{1,64}$/.test(id)) return `${id} is not a term's id`;
  if (!isDate(first) || !isDate(last)) return "a term begins and ends on dates";
  if (days.length !== dayNumber(last) - dayNumber(first) + 1 || days.length > MAX_DAYS)
    return "a term's days must be as many as its dates";
  if (![...days].every((code) => code === NO_CLASSES || isWeekday(code)))
    return "a term's days must be day codes";
  if (exams !== undefined && (exams.from < first || exams.from > exams.to || exams.to > last))
    return "examinations must be within their term";
  return isTimeZone(timeZone) ? undefined : `${timeZone} is not a time zone`;
};

/** Terms are asked for each search, and a date's text takes longer to read than a table. */
const firstDayOf = memoizeByObject(({ first }: Term): DayNumber => dayNumber(first));

/** How many days after the term's first one; 0 is the first. `undefined` outside the term. */
export const dayOfTerm = (term: Term, date: DayNumber): number | undefined => {
  const index = date - firstDayOf(term);
  return index >= 0 && index < term.days.length ? index : undefined;
};

/** True on a date within the term's examination weeks. */
export const isInExams = ({ exams }: Term, date: DayNumber): boolean =>
  exams !== undefined && date >= dayNumber(exams.from) && date <= dayNumber(exams.to);

export const holdsDate = (term: Term, date: DayNumber): boolean => dayOfTerm(term, date) !== undefined;

/** The weekday whose schedule the day of the term follows; `undefined` if it has no classes or is outside. */
export const scheduleOf = ({ days }: Term, index: number): Weekday | undefined => {
  const code = days[index];
  return isWeekday(code) ? code : undefined;
};

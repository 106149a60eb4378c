import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { NO_CLASSES, type Term } from "@classroom/timetable/term.ts";
import { type Weeks, weeksValue } from "../cells/weeks.ts";
import type { OddWeeks } from "../question.ts";
import { sentence } from "../sentences.ts";
import { type DraftRoom, meetingsOf } from "./timetable-draft.ts";

const WEEK = 7;
/** A term whose first weeks have none of the classes that name weeks; further on, others are counted. */
const LATEST_FIRST = 3;

const NOT_TAUGHT: readonly string[] = [NO_CLASSES, "S", "U"];

/** The number of a date's week in its year, by ISO 8601: the week of the year's first Thursday is 1. */
export const weekOfYear = (date: DayNumber): number => {
  const thursday = mondayOf(date) + 3;
  const [year = ""] = isoDate(thursday).split("-");
  return Math.floor((thursday - dayNumber(`${year}-01-01`)) / WEEK) + 1;
};

/** The weeks that the meetings of some rooms name. */
export const weeksIn = (rooms: Iterable<DraftRoom>): Set<Weeks> => {
  const named = new Map<string, Weeks>();
  for (const { weeks } of meetingsOf(rooms)) if (weeks !== undefined) named.set(String(weeks), weeks);
  return new Set(named.values());
};

/** True if classes name week 1 or 2 and no other, in a term that has more: these may take turns all term. */
const isRota = (numbers: readonly number[], { days }: Term): boolean =>
  numbers.length > 0 && Math.max(...numbers) <= 2 && days.length > 3 * WEEK;

/** The Monday of week 1, if all the classes that name weeks and dates agree on it. */
const sharedOrigin = (rooms: Iterable<DraftRoom>): DayNumber | undefined => {
  const byNumber = new Set<DayNumber>();
  const byDate = new Set<DayNumber>();
  for (const { weeks, dates } of meetingsOf(rooms)) {
    if (weeks === undefined || dates === undefined) continue;
    const monday = mondayOf(dayNumber(dates.first));
    byDate.add(monday);
    byNumber.add(typeof weeks === "string" ? monday : monday - ((weeks[0] ?? 1) - 1) * WEEK);
  }
  const [only] = byNumber.size === 1 ? byNumber : byDate.size === 1 ? byDate : [];
  return only;
};

/** What is known of how a term's weeks are counted. */
export interface WeekCount {
  /** The Monday of week 1. */
  readonly origin?: DayNumber | undefined;
  /** As a person says it. */
  readonly oddWeeks?: OddWeeks | undefined;
}

/**
 * The Monday from which weeks are counted; `undefined` if unknown. The first date of a file does not: an
 * orientation a week before the classes would move all of them.
 *
 * @param stated the term's first day, as a person or the profile states it
 */
export const weekOrigin = (rooms: Iterable<DraftRoom>, stated: string | undefined): DayNumber | undefined =>
  stated === undefined ? sharedOrigin(rooms) : mondayOf(dayNumber(stated));

/** Numbers of each week of a term: a week that can be counted in two ways has two, one before week 1 none. */
type Numbering = readonly (readonly number[])[];

/**
 * Weeks counted from an origin. Those without any classes are counted by some schools and left out by others, so what
 * follows them has both numbers.
 *
 * @param before how many weeks the term has before week 1
 */
const ofTerm = ({ days }: Term, weekAt: (day: number) => number, before: number): Numbering => {
  const last = weekAt(days.length - 1);
  const hasClasses = new Set(
    [...days].flatMap((code, day) => (NOT_TAUGHT.includes(code) ? [] : [weekAt(day)])),
  );
  let taught = 0;
  return Array.from({ length: last + 1 }, (_, week) => {
    const number = week + 1 - before;
    if (number < 1) return [];
    if (hasClasses.has(week)) taught += 1;
    return taught === number || !hasClasses.has(week) ? [number] : [number, taught];
  });
};

const fits = (numbers: readonly number[], numbering: Numbering): boolean =>
  numbers.every((number) => numbering.some((each) => each.includes(number)));

const numbersIn = (named: Iterable<Weeks>): readonly number[] => [
  ...new Set([...named].flatMap((weeks) => (typeof weeks === "string" ? [] : weeks))),
];

/**
 * How the weeks are counted that a term's classes name: from the origin, or by the year, if their numbers fit only one
 * of these. Odd and even weeks are counted as the numbers are, and without any they are known if both agree. Weeks 1
 * and 2 alone may be a rota, and are unknown.
 */
export const weekDays = (term: Term, named: Iterable<Weeks>, { origin, oddWeeks }: WeekCount) => {
  const begins = mondayOf(dayNumber(term.first));
  const offset = dayNumber(term.first) - begins;
  const weekAt = (day: number): number => Math.floor((day + offset) / WEEK);
  const termWeeks = ofTerm(term, weekAt, ((origin ?? begins) - begins) / WEEK);
  const yearWeeks = termWeeks.map((_, week) => [weekOfYear(begins + week * WEEK)]);
  const numbers = numbersIn(named);
  const fitsTerm = fits(numbers, termWeeks) && Math.min(...numbers) <= LATEST_FIRST;
  const fitsYear = fits(numbers, yearWeeks);
  const areSame = termWeeks.every((each, week) => each.join() === yearWeeks[week]?.join());
  const isOfTerm = origin !== undefined && fitsTerm && (!fitsYear || areSame) && !isRota(numbers, term);
  const isOfYear = !isOfTerm && fitsYear && !fitsTerm;
  const numbering = isOfTerm ? termWeeks : isOfYear ? yearWeeks : [];
  const daysIn = (isIn: (week: number) => boolean): ReadonlySet<number> =>
    new Set(Array.from(term.days, (_, day) => day).filter((day) => isIn(weekAt(day))));
  const agrees =
    origin !== undefined &&
    termWeeks.every(
      (each, week) => each.length === 1 && (yearWeeks[week]?.[0] ?? 0) % 2 === (each[0] ?? 0) % 2,
    );
  /** The days of the term on which classes of these weeks may meet; `undefined` if unknown. */
  return (weeks: Weeks): ReadonlySet<number> | undefined => {
    if (typeof weeks === "string") {
      const rest = weeks.startsWith("odd") ? 1 : 0;
      const isSaid = weeks.endsWith("year") || (numbers.length > 0 && isOfYear);
      const isCounted = agrees || oddWeeks === "term" || (numbers.length > 0 && isOfTerm);
      const counted = isSaid || oddWeeks === "year" ? yearWeeks : isCounted ? termWeeks : undefined;
      return counted && daysIn((week) => counted[week]?.some((number) => number % 2 === rest) ?? false);
    }
    return numbering.length === 0
      ? undefined
      : daysIn((week) => numbering[week]?.some((number) => weeks.includes(number)) ?? false);
  };
};

/** What a reader should know of the weeks that classes name; empty if none does. */
export const weekNotes = (
  rooms: Iterable<DraftRoom>,
  term: Term | undefined,
  count: WeekCount,
): Sentence[] => {
  const { origin } = count;
  const named = weeksIn(rooms);
  const [first] = named;
  if (first === undefined) return [];
  if (term === undefined) return [sentence("weeks without term", { weeks: weeksValue(first) })];
  if (isRota(numbersIn(named), term)) return [sentence("weeks in turns", {})];
  const daysOf = weekDays(term, named, count);
  const unknown = [...named].find((weeks) => daysOf(weeks) === undefined);
  if (unknown === undefined) {
    const from = isoDate(origin ?? dayNumber(term.first));
    return [sentence("weeks counted", { first: from, weeks: weeksValue(first) })];
  }
  const weeks = weeksValue(unknown);
  return [sentence(origin === undefined ? "weeks without first" : "weeks in several ways", { weeks })];
};

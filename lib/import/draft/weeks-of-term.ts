import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { NO_CLASSES, type Term } from "@classroom/timetable/term.ts";
import type { Weeks } from "../cells/weeks.ts";
import type { OddWeeks } from "../question.ts";
import { sentence } from "../sentences.ts";
import { isRota, mayBeCounts } from "./questions/weeks-in-doubt.ts";
import { weeksValue } from "./questions/weeks-value.ts";
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

/**
 * The Monday of week 1, if all the classes that name weeks and dates agree on it. Dates that are all the same may be the
 * term's: then a class of weeks 3 to 10 alone does not show whether its dates begin in week 3.
 */
const sharedOrigin = (rooms: Iterable<DraftRoom>): DayNumber | undefined => {
  const byNumber = new Set<DayNumber>();
  const byDate = new Set<DayNumber>();
  for (const { weeks, dates } of meetingsOf(rooms)) {
    if (weeks === undefined || dates === undefined) continue;
    const monday = mondayOf(dayNumber(dates.first));
    byDate.add(monday);
    byNumber.add(typeof weeks === "string" ? monday : monday - ((weeks[0] ?? 1) - 1) * WEEK);
  }
  const shared = byDate.size > 1 ? byNumber : byNumber.size > 1 ? byDate : byDate.intersection(byNumber);
  return shared.size === 1 ? [...shared][0] : undefined;
};

/** Numbers of each week of a term: a week that can be counted in two ways has two, one before week 1 none. */
type Numbering = readonly (readonly number[])[];

/** What a person or the profile says of a term's weeks. */
interface SaidWeeks {
  readonly first?: string | undefined;
  readonly firstWeek?: number | undefined;
  readonly oddWeeks?: OddWeeks | undefined;
}

/** How the weeks that a term's classes name are counted. */
export interface WeeksOfTerm {
  /** The days of the term, from 0, on which classes of these weeks may meet; `undefined` if unknown. */
  readonly daysIn: (weeks: Weeks) => ReadonlySet<number> | undefined;
  /** What a reader should know of it; empty if no class names weeks. */
  readonly notes: readonly Sentence[];
}

/**
 * From the origin, or by the year, if the numbers that classes name fit only one of these. Odd and even weeks are
 * counted as a person says, or as the numbers are, and without any they are known if both agree.
 *
 * @param origin the Monday of week 1; absent: unknown
 */
const weekDays = (
  term: Term,
  numbers: readonly number[],
  origin: DayNumber | undefined,
  { oddWeeks, firstWeek }: SaidWeeks,
): WeeksOfTerm["daysIn"] => {
  const begins = mondayOf(dayNumber(term.first));
  const offset = dayNumber(term.first) - begins;
  const days = Array.from(term.days, (_, day) => day);
  const weeks = [...Map.groupBy(days, (day) => Math.floor((day + offset) / WEEK)).values()];
  const before = ((origin ?? begins) - begins) / WEEK;
  let taught = Math.max(0, -before);
  // Some schools count a week without any classes, others leave it out: what follows it has both numbers.
  const ofTerm: Numbering = weeks.map((ofWeek, week) => {
    const number = week + 1 - before;
    const isTaught = ofWeek.some((day) => !NOT_TAUGHT.includes(term.days.charAt(day)));
    if (number < 1) return [];
    if (isTaught) taught += 1;
    return taught === number || !isTaught ? [number] : [number, taught];
  });
  const ofYear: Numbering = weeks.map((_, week) => [weekOfYear(begins + week * WEEK)]);
  const fits = (numbering: Numbering): boolean =>
    numbers.length > 0 && numbers.every((number) => numbering.flat().includes(number));
  const fitsTerm = fits(ofTerm) && Math.min(...numbers) <= LATEST_FIRST;
  const isEqual = ofTerm.every((each, week) => each.join() === ofYear[week]?.join());
  const isOfTerm = origin !== undefined && !isRota(numbers, term) && (isEqual || !fits(ofYear));
  const likely = fitsTerm ? (isOfTerm ? ofTerm : undefined) : fits(ofYear) ? ofYear : undefined;
  const byNumbers = firstWeek === undefined ? likely : ofTerm;
  const isAlike = ofTerm.every(
    ([number = 0, another], week) =>
      another === undefined && number % 2 === (ofYear[week]?.[0] ?? 0) % 2 && number > 0,
  );
  const inTurns = oddWeeks === "term" || (origin !== undefined && isAlike) ? ofTerm : byNumbers;
  return (named) => {
    const isTurn = typeof named === "string";
    const isIn = (number: number): boolean =>
      isTurn ? number % 2 === Number(named.startsWith("odd")) : named.includes(number);
    const isOfYear = isTurn && (named.endsWith("year") || oddWeeks === "year");
    const counted = isOfYear ? ofYear : isTurn ? inTurns : byNumbers;
    return counted && new Set(weeks.flatMap((ofWeek, week) => (counted[week]?.some(isIn) ? ofWeek : [])));
  };
};

/**
 * How the weeks are counted that the classes of some rooms name. The first date of a file is not taken for the first
 * day of week 1: an orientation a week before the classes would move all of them. Weeks 1 and 2 alone may be a rota,
 * and are unknown.
 *
 * @param said the term's first day, the number of its first week, and which weeks are odd
 */
export const weeksOf = (
  rooms: readonly DraftRoom[],
  term: Term | undefined,
  said: SaidWeeks,
): WeeksOfTerm => {
  const named = new Map<string, Weeks>();
  for (const { weeks } of meetingsOf(rooms)) if (weeks !== undefined) named.set(String(weeks), weeks);
  const all = [...named.values()];
  const [first] = all;
  if (first === undefined) return { daysIn: () => undefined, notes: [] };
  const unused = sentence("weeks without term", { weeks: weeksValue(first) });
  if (term === undefined) return { daysIn: () => undefined, notes: [unused] };
  const numbers = [...new Set(all.flatMap((weeks) => (typeof weeks === "string" ? [] : weeks)))];
  const { first: stated = said.firstWeek && term.first, firstWeek = 1 } = said;
  const origin = stated ? mondayOf(dayNumber(stated)) - (firstWeek - 1) * WEEK : sharedOrigin(rooms);
  const daysIn = weekDays(term, mayBeCounts(rooms, all) ? [] : numbers, origin, said);
  if (isRota(numbers, term)) return { daysIn, notes: [sentence("weeks in turns", {})] };
  const unknown = all.find((weeks) => daysIn(weeks) === undefined);
  const counted = { first: isoDate(origin ?? dayNumber(term.first)), weeks: weeksValue(first) };
  if (unknown === undefined) return { daysIn, notes: [sentence("weeks counted", counted)] };
  const code = origin === undefined ? "weeks without first" : "weeks in several ways";
  return { daysIn, notes: [sentence(code, { weeks: weeksValue(unknown) })] };
};

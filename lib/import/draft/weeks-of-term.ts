import { type DayNumber, dayNumber, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { NO_CLASSES, type Term } from "@classroom/timetable/term.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { type Weeks, weeksText } from "../cells/weeks.ts";
import type { DraftRoom } from "./timetable-draft.ts";

const WEEK = 7;
/** A term whose first weeks have none of the classes that name weeks; further on, others are counted. */
const LATEST_FIRST = 3;

const NOT_TAUGHT: readonly string[] = [NO_CLASSES, "S", "U"];

const mondayOf = (date: DayNumber): DayNumber => date - WEEKDAYS.indexOf(weekdayOf(date));

/** The number of a date's week in its year, by ISO 8601: the week of the year's first Thursday is 1. */
const weekOfYear = (date: DayNumber): number => {
  const thursday = mondayOf(date) + 3;
  const [year = ""] = isoDate(thursday).split("-");
  return Math.floor((thursday - dayNumber(`${year}-01-01`)) / WEEK) + 1;
};

/** The weeks that the meetings of some rooms name. */
export const weeksIn = (rooms: Iterable<DraftRoom>): Set<Weeks> => {
  const found = new Map<string, Weeks>();
  for (const { meetings } of rooms)
    for (const weekday of WEEKDAYS)
      for (const { weeks } of meetings[weekday]) if (weeks !== undefined) found.set(String(weeks), weeks);
  return new Set(found.values());
};

/** Numbers of each week of a term, from its first: a week that can be counted in two ways has two. */
type Numbering = readonly (readonly number[])[];

/**
 * Weeks counted from the term's first, which is 1. Those without any classes are counted by some schools and left out
 * by others, so what follows them has both numbers.
 */
const ofTerm = ({ days }: Term, weekAt: (day: number) => number): Numbering => {
  const last = weekAt(days.length - 1);
  const hasClasses = new Set(
    [...days].flatMap((code, day) => (NOT_TAUGHT.includes(code) ? [] : [weekAt(day)])),
  );
  let taught = 0;
  return Array.from({ length: last + 1 }, (_, week) => {
    if (hasClasses.has(week)) taught += 1;
    return taught === week + 1 || !hasClasses.has(week) ? [week + 1] : [week + 1, taught];
  });
};

const fits = (numbers: readonly number[], numbering: Numbering): boolean =>
  numbers.every((number) => numbering.some((each) => each.includes(number)));

/** Tells on which days of a term classes of certain weeks may meet; `undefined` if nobody can tell. */
export type WeekDays = (weeks: Weeks) => ReadonlySet<number> | undefined;

/**
 * How the weeks are counted that a term's classes name: from the term's first week, or by the year, if their numbers
 * fit only one of these. Odd and even weeks are known if both agree.
 */
export const weekDays = (term: Term, named: Iterable<Weeks>): WeekDays => {
  const begins = mondayOf(dayNumber(term.first));
  const offset = dayNumber(term.first) - begins;
  const weekAt = (day: number): number => Math.floor((day + offset) / WEEK);
  const termWeeks = ofTerm(term, weekAt);
  const yearWeeks = termWeeks.map((_, week) => [weekOfYear(begins + week * WEEK)]);
  const numbers = [...new Set([...named].flatMap((weeks) => (typeof weeks === "string" ? [] : weeks)))];
  const fitsTerm = fits(numbers, termWeeks) && Math.min(...numbers) <= LATEST_FIRST;
  const fitsYear = fits(numbers, yearWeeks);
  const areSame = termWeeks.every((each, week) => each.join() === yearWeeks[week]?.join());
  const numbering = fitsTerm && (!fitsYear || areSame) ? termWeeks : fitsYear && !fitsTerm ? yearWeeks : [];

  const daysIn = (isIn: (week: number) => boolean): ReadonlySet<number> =>
    new Set(Array.from(term.days, (_, day) => day).filter((day) => isIn(weekAt(day))));
  const agrees = termWeeks.every(
    (each, week) => each.length === 1 && (yearWeeks[week]?.[0] ?? 0) % 2 === (each[0] ?? 0) % 2,
  );
  return (weeks) => {
    if (typeof weeks === "string") {
      const rest = weeks === "odd" ? 1 : 0;
      return agrees ? daysIn((week) => (termWeeks[week]?.[0] ?? 0) % 2 === rest) : undefined;
    }
    return numbering.length === 0
      ? undefined
      : daysIn((week) => numbering[week]?.some((number) => weeks.includes(number)) ?? false);
  };
};

/** What a reader should know of the weeks that classes name; empty if none does. */
export const weekNotes = (rooms: Iterable<DraftRoom>, term: Term | undefined): string[] => {
  const named = weeksIn(rooms);
  const [first] = named;
  if (first === undefined) return [];
  if (term === undefined)
    return [
      `Classes name their weeks, such as ${weeksText(first)}, but not when the term begins: they hold all term. ` +
        "Say it with --first-day and --last-day",
    ];
  const daysOf = weekDays(term, named);
  const unknown = [...named].find((weeks) => daysOf(weeks) === undefined);
  return unknown === undefined
    ? [`Weeks are counted as they fit the term from ${term.first}, such as ${weeksText(first)}`]
    : [
        `Weeks such as ${weeksText(unknown)} fit the term in several ways, or in none: their classes hold all term`,
      ];
};

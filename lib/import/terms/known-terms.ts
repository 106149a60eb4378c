import { type DayNumber, dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { DateRange } from "../cells/dates.ts";
import { foldText } from "../cells/source-text.ts";
import { seasonOf } from "../cells/term-names.ts";

/** A term as the school describes it; what is absent comes from the file. */
export interface KnownTerm {
  readonly name: string;
  /** What the file calls it, if not by its name. */
  readonly inFile?: string | undefined;
  /** `YYYY-MM-DD`, both included. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  /** The number that the file has for its first week. */
  readonly firstWeek?: number | undefined;
  readonly noClasses?: readonly string[] | undefined;
  /** Of these the holidays, those in a break, and those whose kind the profile does not name. */
  readonly holidays?: readonly string[] | undefined;
  readonly breaks?: readonly string[] | undefined;
  readonly unlabelled?: readonly string[] | undefined;
  /** Both dates included; after the last class they belong to the term. */
  readonly exams?: { readonly from: string; readonly to: string } | undefined;
  /** The day whose schedule a date follows. */
  readonly follows?: Readonly<Record<string, Weekday>> | undefined;
}

/** What a person and the profile say of terms; it goes before what a file says. */
export interface SaidTerms {
  /** Of this file's term. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly terms?: readonly KnownTerm[] | undefined;
  /** A file without dates is of no term that ended before. */
  readonly today?: DayNumber | undefined;
}

/** The term of the profile that a file is of: by its name, which may be that of every year, or its dates, else one not over. */
export const knownTerm = (
  name: string | null,
  extent: DateRange | undefined,
  { terms = [], today = 0 }: SaidTerms,
): KnownTerm | undefined => {
  const label = foldText(name ?? "");
  const isOver = ({ last }: KnownTerm): boolean => last !== undefined && dayNumber(last) < today;
  const isOfYear = /\d{4}|\d{2}$|\d{2}[-/]\d{2}/.test(label);
  const mayBe = terms.filter((term) => extent !== undefined || isOfYear || !isOver(term));
  if (name !== null)
    return mayBe.find((term) => [term.name, term.inFile].some((each) => foldText(each ?? "") === label));
  const [only, second] = mayBe.filter(
    ({ first = "", last = "9999" }) => extent === undefined || (extent.first <= last && extent.last >= first),
  );
  return second === undefined ? only : undefined;
};

const WEEK = 7;

/** The days of a term, for dates without a year: as a person or the profile states them, else as its name suggests. */
export const likelyDays = (name: string, { first, last, terms, today }: SaidTerms): DateRange | undefined => {
  if (first !== undefined && last !== undefined) return { first, last };
  const term = knownTerm(name || null, undefined, { terms, today });
  if (term?.first !== undefined && term.last !== undefined) return { first: term.first, last: term.last };
  const season = seasonOf(name);
  return season && { first: season.near, last: isoDate(dayNumber(season.near) + season.weeks * WEEK) };
};

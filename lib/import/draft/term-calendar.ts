import { createHash } from "node:crypto";
import { type DayNumber, dayNumber, daysBetween, isoDate } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { type Term, termDays, termProblem } from "@classroom/timetable/term.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { DateRange } from "../cells/dates.ts";
import { foldText, slugOf } from "../cells/source-text.ts";
import { seasonOf } from "../cells/term-names.ts";
import { runsOf } from "../cells/weeks.ts";
import { type Outcome, read } from "../outcome.ts";
import type { OddWeeks } from "../question.ts";
import { sentence } from "../sentences.ts";
import { LONGEST_TERM, longTerm } from "./questions/long-term.ts";
import { type DraftRoom, meetingsOf } from "./timetable-draft.ts";

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

/** How the dates of a file become terms. */
export interface CalendarOptions {
  /** As the IANA time zone database names it. */
  readonly timeZone: string;
  /** The term's; they go before what the file says. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly terms?: readonly KnownTerm[] | undefined;
  /** Dates without classes, in any term. */
  readonly holidays?: readonly string[] | undefined;
  /** Which weeks are odd, if the file leaves it in doubt. */
  readonly oddWeeks?: OddWeeks | undefined;
  readonly firstWeek?: number | undefined;
  /** A file without dates is of no term that ended before. */
  readonly today?: DayNumber | undefined;
}

/** Characters of a term's id, without a hash. */
const LONGEST_ID = 48;

/** Safe in a URL; the same over every import of a term of this name. */
const termIdOf = (name: string): string => {
  const folded = foldText(name);
  const words = slugOf(folded).replace(/^-|-$/g, "");
  const isWhole = words.length <= LONGEST_ID && !/[^\p{M}\p{P}\p{S}\sa-z0-9]/u.test(folded.normalize("NFKD"));
  if (isWhole && words !== "") return words;
  const hash = createHash("sha256").update(folded).digest("hex").slice(0, 8);
  return [words.slice(0, LONGEST_ID), hash].filter((part) => part !== "").join("-");
};

/** The least length of a term, in days, that a few dated classes are taken to tell of all the others. */
const SHORTEST_TERM = 28;

/**
 * From the first date that a class of the term names to the last. A few examinations among classes without dates say
 * nothing of the term.
 */
const extentOf = (rooms: Iterable<DraftRoom>): DateRange | undefined => {
  let [first, last, dated, all] = ["9999-12-31", "", 0, 0];
  for (const { dates } of meetingsOf(rooms)) {
    all += 1;
    if (dates === undefined) continue;
    dated += 1;
    if (dates.first < first) first = dates.first;
    if (dates.last > last) last = dates.last;
  }
  if (dated === 0) return undefined;
  const isTerm = dayNumber(last) - dayNumber(first) + 1 >= SHORTEST_TERM;
  return isTerm || dated * 2 >= all ? { first, last } : undefined;
};

/** The term of the profile that a file is of: by its name, which may be that of every year, or its dates, else one not over. */
const knownTerm = (
  name: string | null,
  extent: DateRange | undefined,
  { terms = [], today = 0 }: Pick<CalendarOptions, "terms" | "today">,
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
export const likelyDays = (
  name: string,
  { first, last, terms, today }: CalendarOptions,
): DateRange | undefined => {
  if (first !== undefined && last !== undefined) return { first, last };
  const term = knownTerm(name || null, undefined, { terms, today });
  if (term?.first !== undefined && term.last !== undefined) return { first: term.first, last: term.last };
  const season = seasonOf(name);
  return season && { first: season.near, last: isoDate(dayNumber(season.near) + season.weeks * WEEK) };
};

/** A term, and its first day if a person or the profile stated it; without dates a week that repeats without end. */
export interface DatedTerm {
  readonly term?: Term | undefined;
  readonly statedFirst?: string | undefined;
  readonly firstWeek?: number | undefined;
  /** Its dates without classes whose kind the profile does not name. */
  readonly unlabelled?: readonly string[];
}

/** Dates of the term as ranges of its days. */
const dayRanges = ({ first, last }: DateRange, dates: readonly string[]) => {
  const inTerm = [...new Set(dates)].filter((date) => date >= first && date <= last).sort();
  return runsOf(inTerm.map((date) => dayNumber(date) - dayNumber(first)));
};

/**
 * The calendar of a term: as the school describes it, else from the first date to the last that its classes name.
 *
 * @param name as the file or the operator names the term
 * @throws OperatorError if the dates do not make a term
 */
export const calendarOf = (
  source: string,
  name: string | null,
  rooms: readonly DraftRoom[],
  { timeZone, terms, today, holidays = [], ...stated }: CalendarOptions,
): Outcome<DatedTerm> => {
  const extent = extentOf(rooms);
  const schoolTerm = knownTerm(name, extent, { terms, today });
  const first = stated.first ?? schoolTerm?.first ?? extent?.first;
  const lastClass = stated.last ?? schoolTerm?.last ?? extent?.last;
  const { noClasses = [], breaks = [], unlabelled = [], exams, follows = {} } = schoolTerm ?? {};
  const last = exams !== undefined && lastClass !== undefined && exams.to > lastClass ? exams.to : lastClass;
  if (first === undefined && last === undefined) return read({});
  if (first === undefined || last === undefined || lastClass === undefined)
    throw new OperatorError(sentence("half of a term", { file: source }));
  if (first > last) throw new OperatorError(sentence("term ends early", { first, last }));
  if (dayNumber(last) - dayNumber(first) >= LONGEST_TERM) return longTerm(source, { first, last }, rooms);
  const afterClasses = daysBetween(dayNumber(lastClass) + 1, dayNumber(last)).map(isoDate);
  const [free, off] = [
    dayRanges({ first, last }, [...(schoolTerm?.holidays ?? []), ...holidays]),
    dayRanges({ first, last }, breaks),
  ];
  const title = schoolTerm?.name ?? name;
  const term: Term = {
    id: termIdOf(title ?? first.slice(0, 7)),
    name: title ?? `${first} to ${last}`,
    first,
    last,
    timeZone,
    days: termDays({ first, last, noClasses: [...noClasses, ...holidays, ...afterClasses], follows }),
    ...(free.length > 0 && { holidays: free }),
    ...(off.length > 0 && { breaks: off }),
    ...(exams && { exams }),
  };
  const problem = termProblem(term);
  if (problem !== undefined) throw new OperatorError(problem);
  const inTerm = unlabelled.filter((date) => date >= first && date <= last);
  const firstWeek = stated.firstWeek ?? schoolTerm?.firstWeek;
  return read({ term, statedFirst: stated.first ?? schoolTerm?.first, firstWeek, unlabelled: inTerm });
};

import { dayNumber, daysBetween, isoDate } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { type Term, termDays, termProblem } from "@classroom/timetable/term.ts";
import type { DateRange } from "../cells/dates.ts";
import { runsOf } from "../cells/weeks.ts";
import { termIdOf } from "../ids/term-id.ts";
import { type Outcome, read } from "../outcome.ts";
import type { OddWeeks } from "../question.ts";
import { sentence } from "../sentences.ts";
import { knownTerm, type SaidTerms } from "../terms/known-terms.ts";
import { LONGEST_TERM, longTerm } from "./questions/long-term.ts";
import { type DraftRoom, meetingsOf } from "./timetable-draft.ts";

/** How the dates of a file become terms. */
export interface CalendarOptions extends SaidTerms {
  /** As the IANA time zone database names it. */
  readonly timeZone: string;
  /** Dates without classes, in any term. */
  readonly holidays?: readonly string[] | undefined;
  /** Which weeks are odd, if the file leaves it in doubt. */
  readonly oddWeeks?: OddWeeks | undefined;
  readonly firstWeek?: number | undefined;
}

/** The least days of a class that is taken to tell of all the others. */
const SHORTEST_TERM = 28;

/**
 * From the first date that a class of the term names to the last. A few examinations and single dates among
 * classes without dates say nothing of the term.
 */
const extentOf = (rooms: Iterable<DraftRoom>): DateRange | undefined => {
  let [first, last, dated, all, longest] = ["9999-12-31", "", 0, 0, 0];
  for (const { dates } of meetingsOf(rooms)) {
    all += 1;
    if (dates === undefined) continue;
    dated += 1;
    longest = Math.max(longest, dayNumber(dates.last) - dayNumber(dates.first) + 1);
    if (dates.first < first) first = dates.first;
    if (dates.last > last) last = dates.last;
  }
  if (dated === 0) return undefined;
  return longest >= SHORTEST_TERM || dated * 2 >= all ? { first, last } : undefined;
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
  const free = dayRanges({ first, last }, [...(schoolTerm?.holidays ?? []), ...holidays]);
  const off = dayRanges({ first, last }, breaks);
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

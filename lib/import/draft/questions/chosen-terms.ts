import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Term } from "@classroom/timetable/term.ts";
import { foldText, tidyText } from "../../cells/source-text.ts";
import { type Outcome, read } from "../../outcome.ts";
import { sentence } from "../../sentences.ts";
import { isUnread } from "../row-fate.ts";
import { type CalendarOptions, calendarOf, type DatedTerm } from "../term-calendar.ts";
import { LONGEST_TERM } from "../term-drafts.ts";
import type { DraftRoom, TimetableDraft } from "../timetable-draft.ts";
import { type WeeksOfTerm, weeksOf } from "../weeks-of-term.ts";
import { whichTerm } from "./which-term.ts";

/** A term of a file that is published. */
interface ChosenTerm {
  readonly draft: TimetableDraft;
  /** `null` where neither the file nor the operator names it. */
  readonly name: string | null;
  readonly rooms: readonly DraftRoom[];
  /** Absent: a week that repeats without end. */
  readonly calendar: Term | undefined;
  readonly weeks: WeeksOfTerm;
  /** Its dates without classes whose kind the profile does not name. */
  readonly unlabelled: readonly string[];
}

/** True if it has rooms that more than an unread row names. */
const isUsable = ({ fates }: TimetableDraft): boolean => fates.has("meetings") || fates.has("no time");

/** True of a term to come whose classes have no rooms yet. */
const isVoid = ({ fates }: TimetableDraft): boolean => ![...fates.keys()].some(isUnread);

/**
 * The terms of a file that are published: the wanted one, the only one, or all of them if each has dates, which then
 * tell which is current. If it has several, not all of them have dates, and none is chosen, a person has to say which.
 *
 * @param all the terms that the file has
 * @param calendar absent: dates are left out
 * @param merge makes rooms that the file writes in several ways one
 */
export const chooseTerms = (
  file: string,
  all: readonly TimetableDraft[],
  wanted: string | undefined,
  calendar: CalendarOptions | undefined,
  merge: (rooms: readonly DraftRoom[]) => readonly DraftRoom[],
): Outcome<readonly ChosenTerm[]> => {
  if (wanted !== undefined && wanted.length > LONGEST_TERM)
    throw new OperatorError(`The term has over ${LONGEST_TERM} characters`);
  const labels = all.map(({ label }) => label);
  const dated = (terms: readonly TimetableDraft[]): Outcome<readonly ChosenTerm[]> => {
    const chosen: ChosenTerm[] = [];
    for (const draft of terms) {
      const rooms = merge([...draft.rooms.values()]);
      const name = (all.length > 1 ? draft.label : tidyText(wanted ?? draft.label)) || null;
      const reading = calendar ? calendarOf(file, name, rooms, calendar) : read<DatedTerm>({});
      if (reading.kind === "unclear") return reading;
      const { term, statedFirst, firstWeek, unlabelled = [] } = reading.value;
      const weeks = weeksOf(rooms, term, { first: statedFirst, firstWeek, oddWeeks: calendar?.oddWeeks });
      chosen.push({ draft, name, rooms, calendar: term, weeks, unlabelled });
    }
    return read(chosen);
  };
  if (all.length === 1) return dated(all);
  if (wanted !== undefined) {
    const named = all.filter(({ label }) => foldText(label) === foldText(wanted));
    return named.length > 0
      ? dated(named)
      : whichTerm(labels, sentence("no such term", { file, term: wanted, terms: labels }));
  }
  const whichOne = whichTerm(labels, sentence("which term", { file, terms: labels }));
  if (calendar === undefined) return whichOne;
  if (calendar.first !== undefined || calendar.last !== undefined)
    return whichTerm(labels, sentence("which term has days", { file, terms: labels }));
  const usable = all.filter(isUsable);
  const reading = dated(usable);
  const isOnly = usable.length === 1 && all.every((each) => usable.includes(each) || isVoid(each));
  if (reading.kind === "unclear" || isOnly) return reading;
  const terms = reading.value;
  const ids = new Set(terms.map((term) => term.calendar?.id));
  if (terms.length < 2 || ids.has(undefined) || ids.size < terms.length) return whichOne;
  return read(terms.toSorted((a, b) => ((a.calendar?.first ?? "") < (b.calendar?.first ?? "") ? -1 : 1)));
};

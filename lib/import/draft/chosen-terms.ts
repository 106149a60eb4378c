import type { Term } from "@classroom/timetable/term.ts";
import { type Outcome, read } from "../outcome.ts";
import { sentence } from "../sentences.ts";
import { whichTerm } from "./questions/which-term.ts";
import { isUnread } from "./row-fate.ts";
import { type CalendarOptions, calendarOf, type DatedTerm } from "./term-calendar.ts";
import type { ChosenTerm, TermDrafts } from "./term-drafts.ts";
import type { DraftRoom } from "./timetable-draft.ts";
import { type WeekCount, weekOrigin } from "./weeks-of-term.ts";

/** A term of a file that is published. */
interface TermOfFile extends ChosenTerm {
  /** Absent: a week that repeats without end. */
  readonly calendar: Term | undefined;
  readonly weeks: WeekCount;
  /** Its dates without classes whose kind the profile does not name. */
  readonly unlabelled: readonly string[];
}

const isUsable = ({ fates }: ChosenTerm): boolean => fates.has("meetings") || fates.has("no time");

/** True of a term to come whose classes have no rooms yet. */
const isVoid = ({ fates }: ChosenTerm): boolean => ![...fates.keys()].some(isUnread);

/**
 * The terms of a file that are published: the wanted one, the only one, or all of them if each has dates, which then
 * tell which is current.
 *
 * @param merge makes rooms that the file writes in several ways one
 * @param calendar absent: dates are left out
 * If it has several, not all of them have dates, and none is chosen, a person has to say which.
 */
export const chooseTerms = (
  source: string,
  drafts: TermDrafts,
  wanted: string | undefined,
  calendar: CalendarOptions | undefined,
  merge: (rooms: readonly DraftRoom[]) => readonly DraftRoom[],
): Outcome<readonly TermOfFile[]> => {
  const dated = (all: readonly ChosenTerm[]): Outcome<readonly TermOfFile[]> => {
    const terms: TermOfFile[] = [];
    for (const chosen of all) {
      const rooms = merge([...chosen.rooms]);
      const reading = calendar ? calendarOf(source, chosen.term, rooms, calendar) : read<DatedTerm>({});
      if (reading.kind === "unclear") return reading;
      const { term, statedFirst, unlabelled = [] } = reading.value;
      const weeks = { origin: weekOrigin(rooms, statedFirst), oddWeeks: calendar?.oddWeeks };
      terms.push({ ...chosen, rooms, calendar: term, weeks, unlabelled });
    }
    return read(terms);
  };
  const one = (term: string | undefined): Outcome<readonly TermOfFile[]> => {
    const choice = drafts.choose(source, term);
    return choice.kind === "unclear" ? choice : dated([choice.value]);
  };
  const labels = drafts.labels();
  if (wanted !== undefined || labels.length < 2 || calendar === undefined) return one(wanted);
  if (labels.includes("")) return one(undefined);
  if (calendar.first !== undefined || calendar.last !== undefined)
    return whichTerm(labels, (terms) => sentence("which term has days", { file: source, terms }));
  const all = labels.flatMap((label) => {
    const choice = drafts.choose(source, label);
    return choice.kind === "read" ? choice.value : [];
  });
  const usable = all.filter(isUsable);
  const [only, second] = usable;
  if (only !== undefined && second === undefined && all.every((each) => each === only || isVoid(each)))
    return dated([only]);
  const reading = dated(usable);
  if (reading.kind === "unclear") return reading;
  const terms = reading.value;
  const ids = new Set(terms.map((term) => term.calendar?.id));
  if (terms.length < 2 || ids.has(undefined) || ids.size < terms.length) return one(undefined);
  return read(terms.toSorted((a, b) => ((a.calendar?.first ?? "") < (b.calendar?.first ?? "") ? -1 : 1)));
};

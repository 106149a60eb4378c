import type { Term } from "@classroom/timetable/term.ts";
import { ImportError } from "../import-error.ts";
import { isUnread } from "./row-fate.ts";
import { type CalendarOptions, calendarOf } from "./term-calendar.ts";
import type { ChosenTerm, TermDrafts } from "./term-drafts.ts";
import type { DraftRoom } from "./timetable-draft.ts";

/** A term of a file that is published. */
interface TermOfFile extends ChosenTerm {
  /** Absent: a week that repeats without end. */
  readonly calendar: Term | undefined;
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
 * @throws ImportError if it has several, not all of them have dates, and none is chosen
 */
export const chooseTerms = (
  source: string,
  drafts: TermDrafts,
  wanted: string | undefined,
  calendar: CalendarOptions | undefined,
  merge: (rooms: readonly DraftRoom[]) => readonly DraftRoom[],
): readonly TermOfFile[] => {
  const dated = (chosen: ChosenTerm): TermOfFile => {
    const rooms = merge([...chosen.rooms]);
    const { term } = chosen;
    return { ...chosen, rooms, calendar: calendar && calendarOf(source, term, rooms, calendar) };
  };
  const labels = drafts.labels();
  if (wanted !== undefined || labels.length < 2 || calendar === undefined)
    return [dated(drafts.choose(source, wanted))];
  if (labels.includes("")) return [dated(drafts.choose(source, undefined))];
  if (calendar.first !== undefined || calendar.last !== undefined)
    throw new ImportError(
      `${source} has several terms (${labels.join(", ")}): choose the one of these days with --term`,
    );
  const all = labels.map((label) => drafts.choose(source, label));
  const usable = all.filter(isUsable);
  const [only, second] = usable;
  if (only !== undefined && second === undefined && all.every((each) => each === only || isVoid(each)))
    return [dated(only)];
  const terms = usable.map(dated);
  const ids = new Set(terms.map((term) => term.calendar?.id));
  if (terms.length < 2 || ids.has(undefined) || ids.size < terms.length)
    return [dated(drafts.choose(source, undefined))];
  return terms.toSorted((a, b) => ((a.calendar?.first ?? "") < (b.calendar?.first ?? "") ? -1 : 1));
};

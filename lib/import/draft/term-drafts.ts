import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { foldText } from "../cells/source-text.ts";
import { sentence } from "../sentences.ts";
import { joinRows, NO_ROWS } from "./row-fate.ts";
import type { RowReading } from "./row-reading.ts";
import { createTimetableDraft, type TimetableDraft } from "./timetable-draft.ts";

const MAX_TERMS = 100;
/** Characters. */
export const LONGEST_TERM = 100;

/** A file's rows by the term they belong to; which of them counts is known when all are read. */
export const createTermDrafts = () => {
  const drafts = new Map<string, TimetableDraft>();

  const draftOf = (label: string): TimetableDraft => {
    const draft = drafts.get(foldText(label));
    if (draft !== undefined) return draft;
    if (drafts.size === MAX_TERMS) throw new OperatorError(sentence("too many terms", { limit: MAX_TERMS }));
    if (label.length > LONGEST_TERM)
      throw new OperatorError(sentence("long term name", { limit: LONGEST_TERM }));
    const made = createTimetableDraft(label);
    drafts.set(foldText(label), made);
    return made;
  };

  return {
    add: (row: number, term: string, reading: RowReading): void => draftOf(term).add(row, reading),
    /**
     * The terms that the file has, once all rows are read; one without a name for a file that names none. Rows without a
     * term may be of any of them: they take their rooms in each, and if there are several, all the time.
     */
    terms: (): readonly TimetableDraft[] => {
      const named = [...drafts.values()].filter(({ label }) => label !== "");
      const termless = draftOf("");
      const terms = named.length === 0 ? [termless] : named;
      const counted = terms.map(
        (term) => [term, [...term.fates.values()].reduce(joinRows, NO_ROWS)] as const,
      );
      for (const term of named) term.absorb(termless, named.length === 1);
      for (const term of terms)
        for (const [other, rows] of counted) if (other !== term) term.note("other term", rows);
      return terms;
    },
  };
};

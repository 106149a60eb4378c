import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { foldText } from "../cells/source-text.ts";
import { sentence } from "../sentences.ts";
import { addRow, type RowList } from "./row-fate.ts";
import type { RowReading } from "./row-reading.ts";
import { createTimetableDraft, type TimetableDraft } from "./timetable-draft.ts";

/** A term that a file has, and all that its rows say of it. */
export interface TermDraft {
  /** As the file's rows have it; empty if they have none. */
  readonly label: string;
  readonly draft: TimetableDraft;
}

interface CountedDraft extends TermDraft {
  rows: RowList;
}

/** True if it has rooms that more than an unread row names. */
export const isUsable = ({ fates }: TimetableDraft): boolean => fates.has("meetings") || fates.has("no time");

const MAX_TERMS = 100;
/** Characters. */
export const LONGEST_TERM = 100;

/** A file's rows by the term they belong to; which of them counts is known when all are read. */
export const createTermDrafts = () => {
  const drafts = new Map<string, CountedDraft>();

  const draftOf = (label: string): CountedDraft => {
    const draft = drafts.get(foldText(label));
    if (draft !== undefined) return draft;
    if (drafts.size === MAX_TERMS) throw new OperatorError(sentence("too many terms", { limit: MAX_TERMS }));
    if (label.length > LONGEST_TERM)
      throw new OperatorError(sentence("long term name", { limit: LONGEST_TERM }));
    const made = { label, draft: createTimetableDraft(), rows: { count: 0, rows: [] } };
    drafts.set(foldText(label), made);
    return made;
  };

  return {
    add: (row: number, term: string, reading: RowReading): void => {
      const termDraft = draftOf(term);
      termDraft.rows = addRow(termDraft.rows, row);
      termDraft.draft.add(row, reading);
    },
    /**
     * The terms that the file has, once all rows are read; one without a name for a file that names none. Rows without a
     * term are a term if they bring rooms of their own. What could not be read of them belongs to each of the others.
     */
    terms: (): readonly TermDraft[] => {
      const own = [...drafts.values()].filter(({ label, draft }) => label !== "" || isUsable(draft));
      const terms = own.length === 0 ? [draftOf("")] : own;
      const termless = drafts.get("");
      for (const { draft } of terms)
        if (termless !== undefined && termless.draft !== draft) draft.absorb(termless.draft);
      for (const term of terms)
        for (const other of drafts.values())
          if (other !== term && other !== termless) term.draft.note("other term", other.rows);
      return terms;
    },
  };
};

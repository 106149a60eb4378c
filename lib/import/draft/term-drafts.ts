import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { foldText, tidyText } from "../cells/source-text.ts";
import { type Outcome, read } from "../outcome.ts";
import { sentence } from "../sentences.ts";
import { whichTerm } from "./questions/which-term.ts";
import { addRow, type Fate, joinRows, type RowList } from "./row-fate.ts";
import type { RowReading } from "./row-reading.ts";
import { createTimetableDraft, type DraftRoom, type TimetableDraft } from "./timetable-draft.ts";

/** The one term that a file is imported as. */
export interface ChosenTerm {
  /** `null` where neither the file nor the operator names it. */
  readonly term: string | null;
  /** As the file's rows have it; empty if they have none. */
  readonly label: string;
  readonly rooms: Iterable<DraftRoom>;
  readonly fates: ReadonlyMap<Fate, RowList>;
  readonly offending: ReadonlyMap<Fate, ReadonlySet<string>>;
  readonly placeless: RowList;
}

export type TermDrafts = ReturnType<typeof createTermDrafts>;

const MAX_TERMS = 100;
/** Characters. */
const LONGEST_TERM = 100;

interface TermDraft {
  readonly label: string;
  readonly draft: TimetableDraft;
  rows: RowList;
}

/** True if it has rooms that more than an unread row names. */
const isOwn = ({ fates }: TimetableDraft): boolean => fates.has("meetings") || fates.has("no time");

/** A file's rows by the term they belong to; which of them counts is known when all are read. */
export const createTermDrafts = () => {
  const drafts = new Map<string, TermDraft>();

  const draftOf = (label: string): TermDraft => {
    const draft = drafts.get(foldText(label));
    if (draft !== undefined) return draft;
    if (drafts.size === MAX_TERMS) throw new OperatorError(sentence("too many terms", { limit: MAX_TERMS }));
    if (label.length > LONGEST_TERM)
      throw new OperatorError(sentence("long term name", { limit: LONGEST_TERM }));
    const made = { label, draft: createTimetableDraft(), rows: { count: 0, rows: [] } };
    drafts.set(foldText(label), made);
    return made;
  };

  /** Rows without a term belong to the only one there is, unless they bring rooms of their own. */
  const candidatesFor = () => [...drafts].filter(([key, { draft }]) => key !== "" || isOwn(draft));

  const chosenDraft = (file: string, wanted: string | undefined): Outcome<TermDraft> => {
    const candidates = candidatesFor();
    const [only, second] = candidates;
    if (second === undefined) return read(only?.[1] ?? draftOf(""));
    const chosen = wanted === undefined ? undefined : candidates.find(([key]) => key === foldText(wanted));
    if (chosen !== undefined) return read(chosen[1]);
    return whichTerm(
      candidates.map(([, { label }]) => label),
      (terms) =>
        wanted === undefined
          ? sentence("which term", { file, terms })
          : sentence("no such term", { file, term: wanted, terms }),
    );
  };

  return {
    add: (row: number, term: string, reading: RowReading): void => {
      const termDraft = draftOf(term);
      termDraft.rows = addRow(termDraft.rows, row);
      termDraft.draft.add(row, reading);
    },
    /** The terms that the file has, as it names them; one without a name for a file that names none. */
    labels: (): readonly string[] => candidatesFor().map(([, { label }]) => label),
    /** Unclear if the file has several terms and none is the wanted one. */
    choose: (file: string, wanted: string | undefined): Outcome<ChosenTerm> => {
      if (wanted !== undefined && wanted.length > LONGEST_TERM)
        throw new OperatorError(`The term has over ${LONGEST_TERM} characters`);
      const result = chosenDraft(file, wanted);
      if (result.kind === "unclear") return result;
      const chosen = result.value;
      const fates = new Map(chosen.draft.fates);
      let placeless = chosen.draft.placeless();
      for (const other of drafts.values()) {
        if (other === chosen) continue;
        const belongs = other.label === "" && !isOwn(other.draft);
        const rest = belongs ? other.draft.fates : new Map<Fate, RowList>([["other term", other.rows]]);
        // A cut line may lack its term as well.
        if (other.label === "") {
          placeless = joinRows(placeless, other.draft.placeless());
          if (belongs) chosen.draft.block(other.draft.rooms.values());
        }
        for (const [fate, rows] of rest) fates.set(fate, joinRows(fates.get(fate), rows));
      }
      const offending = new Map([...drafts.values()].flatMap(({ draft }) => [...draft.offending]));
      for (const [reason, texts] of chosen.draft.offending) offending.set(reason, texts);
      const several = [...drafts.values()].filter(({ label }) => label !== "").length > 1;
      const name = several ? chosen.label : tidyText(wanted ?? chosen.label);
      return read({
        term: name === "" ? null : name,
        label: chosen.label,
        rooms: chosen.draft.rooms.values(),
        fates,
        offending,
        placeless,
      });
    },
  };
};

import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Term } from "@classroom/timetable/term.ts";
import type { Oddities } from "../draft/assemble-timetable.ts";
import { type Fate, isUnread, NO_ROWS, REASONS, type Reason, type RowList } from "../draft/row-fate.ts";
import { cellValue, joined, sentence, word } from "../sentences.ts";
import type { Changes } from "./changes.ts";
import { remedyText } from "./remedy.ts";
import { type Page, rowAt, rowText } from "./row-place.ts";

/**
 * What an import did with each row of a file. `rows` is the sum of `meetingRows`, `roomOnly.count` and every `leftOut`
 * count. Rows are named by their line in a CSV file (the header is line 1), in JSON by their place among all meetings,
 * from 1; those of several pages count on, and `rowText` says on which one they are.
 */
export interface ImportReport extends Oddities {
  /** The base name of the file. */
  readonly source: string;
  /** Which column is what, as `--columns` would name them. */
  readonly layout: string;
  /** Notes about the file as a whole: lines in another encoding, sheets that were not read. */
  readonly notes: readonly Sentence[];
  /** Where the rows of each file, sheet or list begin; empty if there is one. */
  readonly pages: readonly Page[];
  /** What changes against the published timetable of the term; absent if there is none, or it was not looked up. */
  readonly changes?: Changes | undefined;
  /** A few rows as they were read, for people. */
  readonly examples: readonly Sentence[];
  /** The extremes of what was read, where a misread file shows first; for people. */
  readonly oddest: readonly Sentence[];
  readonly term: string | null;
  /** The term's dates; `null` if the week repeats without end. */
  readonly calendar: Term | null;
  readonly rows: number;
  readonly rooms: number;
  readonly meetings: number;
  /** Rows that make meetings, or repeat one. */
  readonly meetingRows: number;
  /** Rows with a room and no day or time: the room is known. */
  readonly roomOnly: RowList;
  /** Only the reasons that there are. */
  readonly leftOut: Readonly<Partial<Record<Reason, RowList>>>;
  /** Up to five different texts of each reason that could not be read. */
  readonly offending: Readonly<Partial<Record<Reason, readonly string[]>>>;
  /** Rows that could not be read and whose room is unknown: no room can be kept from being offered for them. */
  readonly placeless: RowList;
  /** Rooms that are never offered on some day, since a row of theirs could not be read. */
  readonly blocked: number;
  /** Rooms of the rooms file that no class of the timetable names. */
  readonly unmatched: readonly string[];
}

export const fatesOf = (
  fates: ReadonlyMap<Fate, RowList>,
  texts: ReadonlyMap<Fate, ReadonlySet<string>>,
): Pick<ImportReport, "meetingRows" | "roomOnly" | "leftOut" | "offending"> => {
  const leftOut: Partial<Record<Reason, RowList>> = {};
  const offending: Partial<Record<Reason, readonly string[]>> = {};
  for (const reason of REASONS) {
    const rows = fates.get(reason);
    if (rows !== undefined) leftOut[reason] = rows;
    const examples = texts.get(reason);
    if (examples !== undefined && examples.size > 0) offending[reason] = [...examples];
  }
  return {
    meetingRows: fates.get("meetings")?.count ?? 0,
    roomOnly: fates.get("no time") ?? NO_ROWS,
    leftOut,
    offending,
  };
};

const sum = (lists: readonly (RowList | undefined)[]): number =>
  lists.reduce((count, list) => count + (list?.count ?? 0), 0);

/** Rows that name a room, and those of them (and of the rows without a place) that could not be read. */
export const understood = ({ rows, leftOut }: Pick<ImportReport, "rows" | "leftOut">) => ({
  named: rows - sum([leftOut["no room"], leftOut["other term"]]),
  unread: sum(REASONS.filter(isUnread).map((reason) => leftOut[reason])),
});

/** What `--strict` objects to: the rows left out for another reason than no room or no time. */
export const strictProblem = ({ leftOut, pages }: ImportReport): string | undefined => {
  const problems = REASONS.filter(isUnread).flatMap((reason) => {
    const rows = leftOut[reason];
    return rows ? [`${reason} (${rows.count}: ${rowText(pages, rows.rows[0] ?? 0)})`] : [];
  });
  return problems.length === 0 ? undefined : problems.join(", ");
};

/** Why nothing of a file could be used, by reason; that no row names a room only where it is so. */
export const nothingUsable = (report: ImportReport): Sentence => {
  const { source: file, rows, leftOut, offending, pages, notes } = report;
  if (rows === 0) return sentence("no rows", { file });
  if (leftOut["no room"]?.count === rows)
    return notes.find(({ code }) => code === "no locations") ?? sentence("no rooms", { file, rows });
  const reasons = REASONS.flatMap((reason) => {
    const rowsLeftOut = leftOut[reason];
    const [text] = offending[reason] ?? [];
    if (rowsLeftOut === undefined) return [];
    const example =
      text === undefined
        ? ""
        : sentence("such as", { row: rowAt(pages, rowsLeftOut.rows[0] ?? 0), text: cellValue(text) });
    return sentence("rows left out", { reason: word(reason), count: rowsLeftOut.count, example });
  });
  return sentence("nothing usable", { file, reasons: joined(reasons), remedy: remedyText(report) });
};

import type { Oddities } from "./assemble-timetable.ts";
import { type Fate, REASONS, type Reason, type RowList } from "./row-fate.ts";

/**
 * What became of a file. `rows` is the sum of `meetingRows`, `roomOnly.count` and every `leftOut` count. Rows are
 * named by their line in a CSV file (the header is line 1), in JSON by their place among all meetings, from 1.
 */
export interface ImportReport extends Oddities {
  /** The base name of the file. */
  readonly source: string;
  readonly layout: string;
  readonly term: string | null;
  readonly rows: number;
  readonly rooms: number;
  readonly meetings: number;
  /** Rows that make meetings, or repeat one. */
  readonly meetingRows: number;
  /** Rows with a room and no day or time: the room is known. */
  readonly roomOnly: RowList;
  /** Only the reasons that there are. */
  readonly leftOut: Readonly<Partial<Record<Reason, RowList>>>;
}

const NONE: RowList = { count: 0, rows: [] };

export const fatesOf = (
  fates: ReadonlyMap<Fate, RowList>,
): Pick<ImportReport, "meetingRows" | "roomOnly" | "leftOut"> => {
  const leftOut: Partial<Record<Reason, RowList>> = {};
  for (const reason of REASONS) {
    const rows = fates.get(reason);
    if (rows !== undefined) leftOut[reason] = rows;
  }
  return {
    meetingRows: fates.get("meetings")?.count ?? 0,
    roomOnly: fates.get("no time") ?? NONE,
    leftOut,
  };
};

/** Reasons that say nothing against a file: a term is full of them. */
const USUAL: readonly Reason[] = ["no room", "other term"];

/** What `--strict` objects to: the rows left out for another reason than no room or no time. */
export const strictProblem = ({ leftOut }: ImportReport): string | undefined => {
  const problems = REASONS.flatMap((reason) => {
    const rows = USUAL.includes(reason) ? undefined : leftOut[reason];
    return rows ? [`${reason} (${rows.count}: row ${rows.rows[0]})`] : [];
  });
  return problems.length === 0 ? undefined : problems.join(", ");
};

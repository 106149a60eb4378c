import type { SaidNotation } from "../cells/said-notation.ts";
import { classColumns } from "./class-columns.ts";
import { columnsByHeader } from "./columns-by-header.ts";
import { blankHeader, headerIn } from "./header-row.ts";
import { isComplete, type Layout, repeats } from "./layout.ts";
import { layoutDoubts } from "./layout-doubts.ts";
import { meetingColumns } from "./meeting-columns.ts";
import { areStudyYears } from "./study-years.ts";

/** What was found, and what is missing for a layout that can be trusted. */
export interface Detected {
  /** The header's place among the rows, from 0; -1 if there is none. */
  readonly headerRow: number;
  readonly layout: Layout;
  /** Words for people; empty if nothing is in doubt. */
  readonly doubts: readonly string[];
}

/** Layouts are told by their headers and held against the values below. */
export const detectLayout = (rows: readonly (readonly string[])[], said: SaidNotation = {}): Detected => {
  const headerRow = headerIn(rows);
  const header = rows[headerRow] ?? blankHeader(rows);
  const body = rows.slice(headerRow + 1).filter((row) => !repeats(header, row));
  const headed = columnsByHeader(header, body, said);
  const { best, valuesOf } = headed;
  const term = best("term");
  const isTerm = term !== undefined && !areStudyYears([...new Set(valuesOf(term))]);

  const { found, doubts } = meetingColumns(headed);
  const complete = found.filter(isComplete);
  const used = new Set(
    complete.flatMap((columns) => Object.values(columns).filter((each) => typeof each === "number")),
  );
  return {
    headerRow,
    layout: {
      header,
      meetings: complete.length > 0 ? complete : found.slice(0, 1),
      className: classColumns(headed, used),
      capacity: best("capacity"),
      term: isTerm ? term : undefined,
      status: best("status"),
    },
    doubts: [...doubts, ...layoutDoubts(headed, found, used)],
  };
};

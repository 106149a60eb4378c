import type { Sentence } from "@classroom/timetable/sentence.ts";
import { classColumns } from "./class-columns.ts";
import { columnsByHeader } from "./columns-by-header.ts";
import { blankHeader, headerIn } from "./header-row.ts";
import { type Column, type Layout, repeats } from "./layout.ts";
import { layoutDoubts } from "./layout-doubts.ts";
import type { LayoutOptions } from "./layout-options.ts";
import { meetingColumns } from "./meeting-columns.ts";
import { isComplete } from "./missing-columns.ts";
import { placeNamed } from "./named-columns.ts";
import { mayBeRooms } from "./room-candidates.ts";
import { wholeHeader } from "./spanned-header.ts";
import { areStudyYears } from "./study-years.ts";

/** The recognised columns, and what a trusted layout still lacks. */
export interface Detected {
  /** The header's place among the rows, from 0; -1 if there is none. */
  readonly headerRow: number;
  readonly layout: Layout;
  /** Empty if nothing is in doubt. */
  readonly doubts: readonly Sentence[];
  /** Columns that may be the room, the likeliest first, if no header says which is. */
  readonly mayBeRooms: readonly Column[];
}

/** Headers say what columns are; the values below must agree. */
export const detectLayout = (
  rows: readonly (readonly string[])[],
  { columns, ...options }: LayoutOptions = {},
): Detected => {
  const headerRow = headerIn(rows);
  const written = rows[headerRow] ?? blankHeader(rows);
  const body = rows.slice(headerRow + 1).filter((row) => !repeats(written, row));
  const header = wholeHeader(written, body);
  const headed = columnsByHeader(header, body, options, columns && placeNamed(header, columns));
  const { best, valuesOf } = headed;
  const term = best("term");
  const isTerm = term !== undefined && !areStudyYears([...new Set(valuesOf(term))]);

  const { meetings, doubts } = meetingColumns(headed);
  const complete = meetings.filter(isComplete);
  const used = new Set(
    complete.flatMap((columns) => Object.values(columns).filter((each) => typeof each === "number")),
  );
  return {
    headerRow,
    layout: {
      header,
      meetings: complete.length > 0 ? complete : meetings.slice(0, 1),
      className: classColumns(headed, used),
      capacity: best("capacity"),
      term: isTerm ? term : undefined,
      status: best("status"),
    },
    doubts: [...doubts, ...layoutDoubts(headed, meetings, used)],
    mayBeRooms: mayBeRooms(headed, used),
  };
};

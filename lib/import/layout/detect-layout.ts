import { countOf, isTermName } from "../cells/term-names.ts";
import { columnsByHeader, type HeadedColumns } from "./columns-by-header.ts";
import { blankHeader, headerIn, wholeHeader } from "./header-row.ts";
import {
  type Column,
  columnsIn,
  isComplete,
  type Layout,
  type MeetingColumns,
  type Rows,
  repeats,
} from "./layout.ts";
import { meetingColumns } from "./meeting-columns.ts";
import { EACH_DAY, type LayoutOptions, placesNamed } from "./questions/column-option.ts";

/**
 * The columns that name the class: one with all of it, a course and its section, or subject, number and section. Without
 * such headers its group, unless that may be the room.
 *
 * @param used the columns that say where and when; empty if the room or the time is unknown
 */
const classColumns = ({ best }: HeadedColumns, used: ReadonlySet<Column>): readonly Column[] => {
  const [whole, course, section] = [best("whole"), best("course"), best("section")];
  const group = used.size === 0 ? undefined : best("group");
  const title = best("title") ?? (group !== undefined && used.has(group) ? undefined : group);
  if (whole !== undefined) return [whole];
  const named = course === undefined ? [best("subject"), best("number")] : [course];
  const parts = named.some((column) => column !== undefined) ? [...named, section] : [title, section];
  const columns = parts.filter((column) => column !== undefined);
  if (columns.length > 0) return columns;
  return [best("reference") ?? []].flat();
};

/** More terms than a year has. */
const TOO_MANY = 5;

/**
 * True if what calls itself a semester counts the semesters of those who study: `2nd`, `4th`, `6th` take place side by
 * side, and a room is free only if none of them is in it.
 */
const areStudyYears = (values: readonly string[]): boolean => {
  const counts = values.map(countOf);
  return counts.every((count) => count !== undefined) && Math.max(0, ...counts.map(Number)) >= TOO_MANY;
};

/** The column whose values are all names of terms, whatever its header says. */
const termByValue = ({ header, valuesOf }: HeadedColumns): Column | undefined =>
  header.keys().find((at) => valuesOf(at).length > 0 && valuesOf(at).every(isTermName));

/** Which column is what, and how that was found. */
export interface FoundLayout {
  /** The index of the header among the rows; -1 without a header. */
  readonly headerRow: number;
  readonly layout: Layout;
  readonly headed: HeadedColumns;
  /** What a row may hold, also in part; absent if a person named the columns. */
  readonly meetings?: readonly MeetingColumns[];
}

/** The recognised columns: headers say what columns are, and the values must agree. */
export const detectLayout = (rows: Rows, { columns, ...options }: LayoutOptions = {}): FoundLayout => {
  const headerRow = headerIn(rows);
  const written = rows[headerRow] ?? blankHeader(rows);
  const body = rows.slice(headerRow + 1).filter((row) => !repeats(written, row));
  const header = wholeHeader(written, body);
  const headed = columnsByHeader(header, body, options, columns && placesNamed(header, columns));
  const { best, valuesOf } = headed;
  const term = best("term") ?? termByValue(headed);
  const isTerm = term !== undefined && !areStudyYears([...new Set(valuesOf(term))]);

  const meetings = meetingColumns(headed, columns?.room === EACH_DAY);
  const complete = meetings.filter(isComplete);
  const layout: Layout = {
    header,
    meetings: complete.length > 0 ? complete : meetings.slice(0, 1),
    className: classColumns(headed, new Set(complete.flatMap(columnsIn))),
    capacity: best("capacity"),
    term: isTerm ? term : undefined,
    status: best("status"),
  };
  return { headerRow, layout, headed, meetings };
};

import type { Sentence } from "@classroom/timetable/sentence.ts";
import { cellText } from "../formats/cell-text.ts";
import { tooMany } from "../formats/source-file.ts";
import { firstRows, type Table } from "../formats/table.ts";
import { sentence } from "../sentences.ts";
import { detectLayout } from "./detect-layout.ts";
import { MAX_COLUMNS } from "./grid/grid-days.ts";
import { gridTable } from "./grid/grid-table.ts";
import { repeatedHeadTable } from "./grid/repeated-head.ts";
import type { Layout, Rows } from "./layout.ts";
import { blankRooms } from "./questions/blank-rooms.ts";
import { EACH_COLUMN, type LayoutOptions, namesPlaceOnly } from "./questions/column-option.ts";
import { datedBelowTimes, datedGrid, datedList, datedTable, listOfDates } from "./questions/dated-grid.ts";
import { layoutQuestion } from "./questions/layout-question.ts";
import { namedLayout } from "./questions/named-layout.ts";
import { otherRooms } from "./questions/other-rooms.ts";
import { roomQuestion, SHEET } from "./questions/room-part-choices.ts";
import { roomsBesideHours } from "./questions/rooms-beside-hours.ts";
import { roomsWithin } from "./questions/rooms-within.ts";
import type { UnclearLayout } from "./questions/unclear-layout.ts";
import { unusedColumns } from "./questions/unused-columns.ts";
import { roomColumnsTable } from "./room-columns.ts";

/** A table that says where and when classes meet, and how it is read. */
export interface ChosenTable {
  readonly name: string;
  readonly table: Table;
  /** The index of the header among the rows. */
  readonly headerRow: number;
  readonly layout: Layout;
  /** What a reader should know of columns that are not used. */
  readonly notes: readonly Sentence[];
  /** True if it was a grid of times, and no list. */
  readonly isGrid?: boolean;
}

/** A plan as a list: of times or periods across, or of groups whose head is the same. */
interface Plan {
  readonly list: Table;
  readonly grid?: Awaited<ReturnType<typeof gridTable>>;
  readonly upToLast: Rows;
}

const HEAD_ROWS = 1000;

/** Its first rows as texts: what the layout is read from. */
export const headOf = async (table: Table): Promise<Rows> =>
  (await firstRows(table, HEAD_ROWS)).map(({ cells }) => cells.map(cellText));

/** True for the question why a table is neither a list nor a grid. */
export const isRefusal = (outcome: ChosenTable | UnclearLayout): outcome is UnclearLayout =>
  "question" in outcome;

/**
 * A table by its columns, or why they do not say where and when classes meet.
 *
 * @throws OperatorError if it has too many of them
 */
const readAs = async (
  file: string,
  table: Table,
  options: LayoutOptions,
): Promise<ChosenTable | UnclearLayout> => {
  const rows = await headOf(table);
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw tooMany(file, MAX_COLUMNS, "data columns");
  const { columns = {} } = options;
  const found = namesPlaceOnly(columns) ? detectLayout(rows, options) : namedLayout(file, rows, columns);
  if ("question" in found) return found;
  const { headerRow, layout } = found;
  const body = rows.slice(headerRow + 1);
  const question =
    blankRooms(file, layout, body, columns) ??
    otherRooms(file, layout, body, columns) ??
    roomsWithin(file, layout, body, columns) ??
    layoutQuestion(file, found, body);
  if (question !== undefined) return question;
  const hidden = table.isHidden === true ? [sentence("hidden sheet", { sheet: table.name })] : [];
  return { name: file, table, headerRow, layout, notes: [...hidden, ...unusedColumns(layout, body)] };
};

/** A table as it stands, or the list that a grid of times is; else why it is neither. */
export const asList = async (
  name: string,
  table: Table,
  head: Rows,
  options: LayoutOptions,
): Promise<ChosenTable | UnclearLayout> => {
  const { columns, roomInCell } = options;
  const outcome = await readAs(name, table, options);
  const isEachColumn = columns?.room === EACH_COLUMN;
  if (isEachColumn || (isRefusal(outcome) && columns !== undefined)) {
    const listed = await roomColumnsTable(table);
    // That answer says what list the table is, whose columns are named by their header.
    const said = isEachColumn ? { ...options, columns: undefined } : options;
    const list = listed && (await readAs(name, listed, said));
    if (list !== undefined && !isRefusal(list)) return { ...list, isGrid: true };
  }
  const hourly = roomsBesideHours(name, head);
  if (hourly !== undefined) return hourly;
  const dates = isRefusal(outcome) ? undefined : datedList(name, outcome.layout);
  if (!isRefusal(outcome) && dates === undefined) return outcome;
  const planOf = async (each: Table): Promise<Plan | undefined> => {
    const list = await repeatedHeadTable(each);
    if (list !== undefined) return { list, upToLast: head };
    const grid = await gridTable(each, { areRooms: columns?.room === SHEET, part: roomInCell });
    return grid && { list: grid.table, grid, upToLast: grid.upToLast };
  };
  const readPlan = async ({ list, grid }: Plan): Promise<ChosenTable | UnclearLayout> => {
    if (grid !== undefined && !grid.namesRooms && (columns === undefined || !grid.hasPlaces))
      return roomQuestion(name, table.name, grid, await headOf(list), head) ?? outcome;
    const read = await readAs(name, list, options);
    if (isRefusal(read)) return grid !== undefined && roomInCell === undefined ? outcome : read;
    const free = grid?.freeText === undefined ? [] : [sentence("free cells", { text: grid.freeText })];
    return { ...read, ...(grid && { isGrid: true }), notes: [...read.notes, ...free] };
  };
  const plan = await planOf(table);
  const dated = plan === undefined ? datedBelowTimes(name, head) : datedGrid(name, plan.upToLast);
  if (plan !== undefined && (dates ?? dated) === undefined) return readPlan(plan);
  const onDates = await planOf(datedTable(table));
  const list = await listOfDates(onDates?.list);
  const read = list && (await readPlan({ ...onDates, list, upToLast: head }));
  const isRead = read !== undefined && (!isRefusal(read) || read.question.choices.length > 0);
  return isRead ? read : (dates ?? dated ?? outcome);
};

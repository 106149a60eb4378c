import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { cellText } from "../formats/cell-text.ts";
import { batchesOf, type Table } from "../formats/table.ts";
import { gridTable } from "./grid/grid-table.ts";
import type { Layout } from "./layout.ts";
import { layoutOf } from "./layout-of.ts";
import type { LayoutOptions } from "./layout-options.ts";
import { roomsNamed } from "./roomless-sheet.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";
import { unusedColumns } from "./unused-columns.ts";

/** A table that says where and when classes meet, and how it is read. */
export interface ChosenTable {
  readonly name: string;
  readonly table: Table;
  /** The header's place among the rows, from 0. */
  readonly headerRow: number;
  readonly layout: Layout;
  /** What its first rows say of rooms, in the form of `foldText`. */
  readonly rooms: ReadonlySet<string>;
  /** What a reader should know of columns that are not used. */
  readonly notes: readonly string[];
  /** True if it was a grid of times, and no list. */
  readonly isGrid?: boolean;
}

/** What the column of rooms is called if each sheet is one. */
const SHEET = "sheet";
const HEAD_ROWS = 1000;

/** Its first rows as texts: what the layout is read from. */
export const headOf = async (table: Table): Promise<(readonly string[])[]> => {
  const head: (readonly string[])[] = [];
  for await (const batch of batchesOf(table))
    for (const { cells } of batch) {
      head.push(cells.map(cellText));
      if (head.length === HEAD_ROWS) return head;
    }
  return head;
};

/** Why a table is neither a list nor a grid: a question about its columns, or what is wrong with it. */
export type Refusal = UnclearLayout | OperatorError;

const readAs = (
  name: string,
  table: Table,
  head: readonly (readonly string[])[],
  options: LayoutOptions,
): ChosenTable | Refusal => {
  try {
    const found = layoutOf(name, head, options);
    if (found.kind === "unclear") return found;
    const { headerRow, layout } = found;
    const rows = head.slice(headerRow + 1);
    const rooms = roomsNamed(layout, rows);
    const hidden = table.isHidden === true ? [`The hidden sheet "${table.name}" is read as well`] : [];
    const notes = [...hidden, ...unusedColumns(layout, rows, rooms)];
    return { name, table, headerRow, layout, rooms, notes };
  } catch (refusal) {
    if (refusal instanceof OperatorError) return refusal;
    throw refusal;
  }
};

export const isRefusal = (found: ChosenTable | Refusal): found is Refusal =>
  found instanceof OperatorError || "question" in found;

/** A table as it stands, or the list that a grid of times is; else why it is neither. */
export const asList = async (
  name: string,
  table: Table,
  head: readonly (readonly string[])[],
  options: LayoutOptions,
): Promise<ChosenTable | Refusal> => {
  const found = readAs(name, table, head, options);
  if (!isRefusal(found)) return found;
  const grid = await gridTable(table, options.columns?.room === SHEET);
  if (grid === undefined) return found;
  const cells = await headOf(grid.table);
  if (grid.namesRooms || options.columns !== undefined) {
    const list = readAs(name, grid.table, cells, options);
    return isRefusal(list) ? found : { ...list, isGrid: true };
  }
  const times = cells[0]?.[2] === "period" ? "periods=period" : "times=time";
  const columns = `room=${SHEET},days=day,${times},class=course`;
  const title = cells[1]?.[0] ?? table.name;
  return unclearLayout(`${name} has days and times, and does not say of which room. Is "${title}" a room?`, {
    known: ASKED_FIRST,
    choices: [{ label: `"${title}" is the room`, answer: { columns } }],
  });
};

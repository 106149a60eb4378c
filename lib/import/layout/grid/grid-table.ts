import { cellText } from "../../formats/cell-text.ts";
import { batchesOf, type Row, type Table } from "../../formats/table.ts";
import { type Grid, gridOf } from "./grid-rows.ts";
import type { SheetRow } from "./sheet-row.ts";
import { slotAxis } from "./slot-axis.ts";

/** A grid as a list: a row for each class. */
export interface GridTable {
  readonly table: Table;
  readonly namesRooms: boolean;
}

/** No grid of a school is larger. */
const MAX_ROWS = 5000;
const MAX_COLUMNS = 500;

const rowsOf = async (table: Table): Promise<SheetRow[] | undefined> => {
  const found: SheetRow[] = [];
  for await (const batch of batchesOf(table))
    for (const { line, cells } of batch) {
      if (found.length === MAX_ROWS || cells.length > MAX_COLUMNS) return undefined;
      found.push({ line, cells: cells.map(cellText) });
    }
  return found;
};

/** With rows for columns. */
const turned = (rows: readonly SheetRow[]): SheetRow[] => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (rows.length > MAX_COLUMNS) return [];
  return Array.from({ length: width }, (_, column) => ({
    line: column + 1,
    cells: rows.map(({ cells }) => cells[column] ?? ""),
  }));
};

/** What stands above numbers that only count the rows: `S.No.`, `Nr`, `#`. */
const NUMBERED = /^(?:s(?:l|r|er(?:ial)?)?\.? ?)?(?:no|nr|num(?:ber)?|#)\.?$/i;

/** True for rows of which one, or a column, has times or periods at its head, as grids do. */
export const hasSlots = (rows: readonly (readonly string[])[]): boolean => {
  const head = rows.slice(0, MAX_COLUMNS).map((cells, line): SheetRow => ({ line, cells }));
  return (
    head.some(({ cells }) => slotAxis(cells) !== undefined) ||
    turned(head).some(
      ({ cells }) => slotAxis(cells) !== undefined && !cells.some((cell) => NUMBERED.test(cell)),
    )
  );
};

const listed = ({ kind, entries, namesRooms }: Grid): Row[] => [
  {
    line: 1,
    cells: [namesRooms ? "room" : "sheet", "day", kind === "times" ? "time" : "period", "course"],
  },
  ...entries.map(({ line, room, day, slot, className }) => ({ line, cells: [room, day, slot, className] })),
];

/**
 * A table that is a grid of times, as a list; `undefined` for any other.
 *
 * @param areRooms that a person says so of all sheets
 */
export const gridTable = async (table: Table, areRooms = false): Promise<GridTable | undefined> => {
  if (table.path !== undefined) return undefined;
  const rows = await rowsOf(table);
  if (rows === undefined) return undefined;
  const grid = gridOf(table.name, rows) ?? gridOf(table.name, turned(rows));
  return (
    grid && {
      table: { name: table.name, rows: listed({ ...grid, namesRooms: grid.namesRooms && !areRooms }) },
      namesRooms: grid.namesRooms,
    }
  );
};

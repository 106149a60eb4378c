import { cellText } from "../formats/cell-text.ts";
import { batchesOf, type Table } from "../formats/table.ts";
import { ImportError } from "../import-error.ts";
import { gridTable } from "./grid/grid-table.ts";
import type { Layout } from "./layout.ts";
import { layoutOf } from "./layout-of.ts";
import type { LayoutOptions } from "./layout-options.ts";
import { roomsNamed } from "./roomless-sheet.ts";
import { SAID_FIRST, UnknownLayout } from "./unknown-layout.ts";

/** A table that says where and when classes meet, and how it is read. */
export interface ChosenTable {
  readonly name: string;
  readonly table: Table;
  /** The header's place among the rows, from 0. */
  readonly headerRow: number;
  readonly layout: Layout;
  /** What its first rows say of rooms, in the form of `foldText`. */
  readonly rooms: ReadonlySet<string>;
  /** True if it was a grid of times, and no list. */
  readonly isGrid?: boolean;
}

const HEAD_ROWS = 1000;

/** Its first rows as texts: what the layout is told from. */
export const headOf = async (table: Table): Promise<(readonly string[])[]> => {
  const head: (readonly string[])[] = [];
  for await (const batch of batchesOf(table))
    for (const { cells } of batch) {
      head.push(cells.map(cellText));
      if (head.length === HEAD_ROWS) return head;
    }
  return head;
};

const readAs = (
  name: string,
  table: Table,
  head: readonly (readonly string[])[],
  options: LayoutOptions,
): ChosenTable | ImportError => {
  try {
    const found = layoutOf(name, head, options);
    return { name, table, ...found, rooms: roomsNamed(found.layout, head.slice(found.headerRow + 1)) };
  } catch (refusal) {
    if (refusal instanceof ImportError) return refusal;
    throw refusal;
  }
};

/** A table as it stands, or the list that a grid of times is; else why it is neither. */
export const asList = async (
  name: string,
  table: Table,
  head: readonly (readonly string[])[],
  options: LayoutOptions,
): Promise<ChosenTable | ImportError> => {
  const found = readAs(name, table, head, options);
  if (!(found instanceof ImportError)) return found;
  const grid = await gridTable(table);
  if (grid === undefined) return found;
  const cells = await headOf(grid.table);
  if (grid.namesRooms || options.columns !== undefined) {
    const list = readAs(name, grid.table, cells, options);
    return list instanceof ImportError ? found : { ...list, isGrid: true };
  }
  const times = cells[0]?.[2] === "period" ? "periods=period" : "times=time";
  return new UnknownLayout(
    `${name} has days and times, and nobody says of which room: if "${cells[1]?.[0] ?? table.name}" is one, say ` +
      `--columns room=sheet,days=day,${times},class=course`,
    SAID_FIRST,
  );
};

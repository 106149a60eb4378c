import type { Cell, Table } from "../table.ts";

/** A list that a reader of a system makes: its header, and rows that each say their own place. */
export const listedTable = (
  name: string,
  lines: readonly (readonly Cell[])[],
  clock?: Table["clock"],
): Table => ({
  ...{ name, clock, hasWholeRows: true },
  rows: lines.map((cells, index) => ({ line: index + 1, cells })),
});

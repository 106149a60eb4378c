import { cellText } from "./cell-text.ts";
import type { Cell } from "./table.ts";
import { rewriter } from "./table-header.ts";

/** `9.30`, on a clock's five minutes. */
const WRITTEN = /^(?:[01]?\d|2[0-3])\.[0-5][05]$/;

/** `9.30`, as the text was typed that a workbook's program took for the number 9.3; any other cell as it is. */
const typed = (cell: Cell): Cell =>
  typeof cell === "number" && Number(cell.toFixed(2)) === cell ? cell.toFixed(2) : cell;

/** `17.30` is a time if 17.3 hours would be 17:18, which is not on a clock's five minutes. */
const isNoPartOfHour = (text: string): boolean => Math.round(Number(text) * 60) % 5 !== 0;

/** True for cells that are times, some of them texts and some numbers: in a column of numbers alone 9.3 may be anything. */
const areTimes = (cells: readonly Cell[]): boolean => {
  const values = cells.filter((cell) => /\d/.test(cellText(cell)));
  const texts = values.map((cell) => cellText(typed(cell)));
  const areMixed = new Set(values.map((cell) => typeof cell)).size > 1;
  return areMixed && texts.every((text) => WRITTEN.test(text)) && texts.some(isNoPartOfHour);
};

/** A workbook's sheet with the times that its program took for numbers; any other table as it is. */
export const withPointTimes = rewriter(
  (header) => header.keys().toArray(),
  (columns, sample) => {
    const times = columns.filter((column) => areTimes(sample.map(({ cells }) => cells[column] ?? null)));
    if (times.length === 0) return undefined;
    return times.map((at) => ({ at, cellOf: ({ cells }) => typed(cells[at] ?? null) }));
  },
);

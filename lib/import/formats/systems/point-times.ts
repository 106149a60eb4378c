import { isPlaceholder } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { type Cell, firstRows, mappedRows, type Table } from "../table.ts";

/** Rows that show how a column writes its times. */
const LOOKED_AT = 1000;
const WRITTEN = /^(\d{1,2})\.(\d{2})$/;

/** `9.30`, as the text was typed that a workbook's program took for the number 9.3; any other cell as it is. */
const typed = (cell: Cell): Cell =>
  typeof cell === "number" && Number(cell.toFixed(2)) === cell ? cell.toFixed(2) : cell;

/** The minutes from midnight of `9.30`, if they are on a clock's five; else `NaN`. */
const minutesOf = (text: string): number => {
  const [, hour, minute] = WRITTEN.exec(text) ?? [];
  const isOnClock = Number(hour) < 24 && Number(minute) < 60 && Number(minute) % 5 === 0;
  return isOnClock ? Number(hour) * 60 + Number(minute) : Number.NaN;
};

/** `17.30` is a time if 17.3 hours would be 17:18, which is not on a clock's five minutes. */
const isNoPartOfHour = (text: string): boolean => Math.round(Number(text) * 60) % 5 !== 0;

/**
 * True for the cells of a column in which times are texts, `17.30`, and some became numbers, `9.3`: all of them are times
 * then, and one is not a part of an hour. In a column of numbers alone 9.3 may be anything.
 */
const areTimes = (cells: readonly Cell[]): boolean => {
  const values = cells.filter((cell) => /\d/.test(cellText(cell)) && !isPlaceholder(cellText(cell)));
  const isText = (cell: Cell): boolean => typeof cell === "string";
  const texts = values.map((cell) => cellText(typed(cell)));
  return (
    values.some(isText) &&
    !values.every(isText) &&
    texts.every((text) => !Number.isNaN(minutesOf(text))) &&
    texts.some(isNoPartOfHour)
  );
};

/** A workbook's sheet with the times that its program took for numbers. */
export const withPointTimes = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    areTimes(rows.map(({ cells }) => cells[column] ?? null)),
  );
  if (columns.length === 0) return table;
  return mappedRows(table, ({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (columns.includes(column) ? typed(cell) : cell)),
  }));
};

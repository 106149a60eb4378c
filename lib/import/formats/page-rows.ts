import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { sentence } from "../sentences.ts";

/** Columns of one cell, and rows; a table has fewer. */
const MAX_SPAN = 1000;
const MAX_COLUMNS = 2000;
/** Of a page, with what reaches into the rows of its tables: a few bytes of spans could fill the memory. */
const MAX_CELLS = 12_000_000;

/** A cell, and how many columns and rows it spans. */
export interface PageCell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

/** What the attributes `colspan` and `rowspan` say: at least 1. */
export const spanOf = (attribute: string | undefined): number => {
  const span = Number.parseInt(attribute ?? "1", 10);
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1;
};

/**
 * Lays the cells of a page's tables out, one table at each call: a cell that spans several places stands in each of
 * them, as a person sees it. A cell alone, over all columns, is a title of the rows below.
 *
 * @returns a function that throws OperatorError if there are too many cells or columns
 */
export const pageLayout = (file: string) => {
  let cells = 0;
  const place = (row: string[], column: number, text: string): void => {
    cells += 1;
    if (cells > MAX_CELLS) throw new OperatorError(sentence("too many cells", { file, limit: MAX_CELLS }));
    if (column >= MAX_COLUMNS)
      throw new OperatorError(`A table of the page has more than ${MAX_COLUMNS} columns`);
    row[column] = text;
  };
  return (table: readonly (readonly PageCell[])[]): string[][] => {
    const rows: string[][] = table.map(() => []);
    return table.map((line, at) => {
      const row = rows[at] ?? [];
      const isTitle = line.length === 1 && row.length === 0;
      let column = 0;
      for (const { text, columns, rows: down } of line) {
        while (row[column] !== undefined) column += 1;
        for (const below of rows.slice(at, at + down))
          for (let next = column; next < column + columns; next += 1) place(below, next, text);
        column += columns;
      }
      return isTitle ? row.slice(0, 1) : Array.from(row, (text = "") => text);
    });
  };
};

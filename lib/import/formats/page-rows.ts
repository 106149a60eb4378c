import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { sentence } from "../sentences.ts";

/** Columns of one cell, and rows; a table has fewer. */
const MAX_SPAN = 1000;
const MAX_COLUMNS = 2000;
/** Of a page, with what reaches into the rows of its tables: a few bytes of spans could fill the memory. */
const MAX_CELLS = 12_000_000;

/** A cell that is still open, and how far it spans. */
export interface OpenCell {
  text: string;
  readonly columns: number;
  readonly rows: number;
}

/** What the attributes `colspan` and `rowspan` say: at least 1. */
export const spanOf = (attribute: string | undefined): number => {
  const span = Number.parseInt(attribute ?? "1", 10);
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1;
};

export type PageRows = ReturnType<typeof pageRows>;

/** Counts the cells of all tables of a page. @throws OperatorError if there are too many */
export const pageCells = (file: string): (() => void) => {
  let cells = 0;
  return () => {
    cells += 1;
    if (cells > MAX_CELLS) throw new OperatorError(sentence("too many cells", { file, limit: MAX_CELLS }));
  };
};

/** Lays cells out in rows: a cell that spans several places stands in each of them, as a person sees it. */
export const pageRows = (count: () => void) => {
  const rows: string[][] = [];
  /** Cells of rows above that reach into the next ones, by column. */
  const reaching = new Map<number, { readonly text: string; left: number }>();
  let row: string[] | undefined;
  let [own, first] = [0, ""];
  let hasReached = false;

  const push = (into: string[], text: string): void => {
    count();
    if (into.length >= MAX_COLUMNS)
      throw new OperatorError(`A table of the page has more than ${MAX_COLUMNS} columns`);
    into.push(text);
  };
  const takeReaching = (): void => {
    for (let cell = reaching.get(row?.length ?? 0); row !== undefined && cell !== undefined; ) {
      cell.left -= 1;
      if (cell.left === 0) reaching.delete(row.length);
      push(row, cell.text);
      hasReached = true;
      cell = reaching.get(row.length);
    }
  };
  const endRow = (): void => {
    if (row === undefined) return;
    takeReaching();
    // A cell alone, over all columns, is a title of the rows below.
    rows.push(own === 1 && !hasReached ? [first] : row);
    row = undefined;
  };
  return {
    rows,
    startRow: (): void => {
      endRow();
      row = [];
      [own, first, hasReached] = [0, "", false];
    },
    add: (text: string, { columns, rows: down }: OpenCell): void => {
      row ??= [];
      takeReaching();
      own += 1;
      if (own === 1) first = text;
      for (let column = 0; column < columns; column += 1) {
        if (down > 1) reaching.set(row.length, { text, left: down - 1 });
        push(row, text);
      }
    },
    endRow,
  };
};

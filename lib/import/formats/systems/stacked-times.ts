import { cellText } from "../cell-text.ts";
import { firstRows, mappedRows, type Row, type Table } from "../table.ts";
import { LOOKED_AT } from "./code-column.ts";

/** `8:30` and `9:25` below it. */
const STACKED = /^\s*(\d{1,2}[:.]\d{2})\s*[\r\n]+\s*(\d{1,2}[:.]\d{2})\s*$/;
/** Times of a plan; a cell with two times may be of several classes. */
const FEWEST = 3;

/** A plan at whose head the end of each period stands below its start, as Peñalara's GHC prints it: with a hyphen between them. */
export const withoutStackedTimes = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const startsIn = ({ cells }: Row): readonly number[] =>
    cells.flatMap((cell) => (STACKED.exec(cellText(cell))?.[1] ?? "").replace(/\D/, "") || []).map(Number);
  /** Each later than the one before: a class of several days begins at the same time. */
  const isHead = (starts: readonly number[]): boolean =>
    starts.length >= FEWEST && starts.every((start, at) => at === 0 || start > (starts[at - 1] ?? 0));
  const head = rows.findIndex((row) => isHead(startsIn(row)));
  const isOnly = rows.every(
    ({ cells }, at) => at === head || !cells.some((cell) => STACKED.test(cellText(cell))),
  );
  if (head < 0 || !isOnly) return table;
  return mappedRows(table, (row, index) =>
    index === head
      ? { ...row, cells: row.cells.map((cell) => cellText(cell).replace(STACKED, "$1-$2")) }
      : row,
  );
};

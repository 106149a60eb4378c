import { tidyText } from "../cells/source-text.ts";
import { cellText } from "./cell-text.ts";
import { batchesOf, type Row, type Table } from "./table.ts";

/** Rows in which a header is looked for, and the rows below it whose values are looked at. */
const LOOKED_AT = 30;
const SAMPLED = 200;

/** What a reader of one system sees of a table before it decides. */
export interface HeadedTable<Columns> {
  readonly columns: Columns;
  /** The header's place among the rows, from 0. */
  readonly at: number;
  /** Some rows below the header. */
  readonly sample: readonly Row[];
}

/** A cell as a header has it: of a document's path the last name. */
export const headerText = (row: Row, column: number): string =>
  tidyText(cellText(row.cells[column])).replace(/^.*[.\]](?=\S)/, "");

/** The header that a system's columns are found in; `undefined` if the table is not of that system. */
export const headedTable = async <Columns>(
  table: Table,
  columnsIn: (header: readonly string[]) => Columns | undefined,
): Promise<HeadedTable<Columns> | undefined> => {
  let [columns, at]: [Columns | undefined, number] = [undefined, -1];
  const sample: Row[] = [];
  for await (const batch of batchesOf(table))
    for (const row of batch) {
      if (columns !== undefined) sample.push(row);
      else {
        at += 1;
        columns = columnsIn(row.cells.map((_, column) => headerText(row, column)));
      }
      if (columns === undefined ? at >= LOOKED_AT : sample.length >= SAMPLED)
        return columns && { columns, at, sample };
    }
  return columns && { columns, at, sample };
};

/** The table with its rows below the header rewritten; the header itself by a function of its own. */
export const rewritten = (
  table: Table,
  headerAt: number,
  rowOf: (row: Row) => Row,
  headerOf: (row: Row) => Row = (row) => row,
): Table => {
  const rows = async function* () {
    let index = -1;
    for await (const batch of batchesOf(table))
      yield Array.from(batch, (row) => {
        index += 1;
        return index < headerAt ? row : index === headerAt ? headerOf(row) : rowOf(row);
      });
  };
  return { ...table, rows: { [Symbol.asyncIterator]: rows } };
};

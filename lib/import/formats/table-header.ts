import { tidyText } from "../cells/source-text.ts";
import { cellText } from "./cell-text.ts";
import { firstRows, mappedRows, type Row, type Table } from "./table.ts";

/** Rows in which a header is looked for, and the rows below it whose values are looked at. */
const LOOKED_AT = 31;
const SAMPLED = 200;

/** How the rows of one system's tables are written as lists usually are. */
interface Rewriting {
  readonly header: (row: Row) => Row;
  readonly row: (row: Row) => Row;
}

/** The text of a row's cell, white space collapsed; empty if the row has no such cell. */
export const textAt = ({ cells }: Row, column: number): string => tidyText(cellText(cells[column]));

/** Cells as a header has them: of a document's path the last name. */
const headerTexts = ({ cells }: Row): readonly string[] =>
  cells.map((cell) => tidyText(cellText(cell)).replace(/^.*[.\]](?=\S)/, ""));

/**
 * Rewrites the tables of one system, which it finds by their header; any other table stays as it is.
 *
 * @param columnsIn `undefined` for a row that is not a header of the system
 * @param rewritingOf decides by some rows below the header; `undefined` if they are in doubt
 */
export const rewriter =
  <Columns>(
    columnsIn: (header: readonly string[], table: Table) => Columns | undefined,
    rewritingOf: (columns: Columns, sample: readonly Row[]) => Rewriting | undefined,
  ) =>
  async (table: Table): Promise<Table> => {
    const head = await firstRows(table, LOOKED_AT + SAMPLED);
    for (const [at, header] of head.slice(0, LOOKED_AT).entries()) {
      const columns = columnsIn(headerTexts(header), table);
      if (columns === undefined) continue;
      const rewriting = rewritingOf(columns, head.slice(at + 1, at + 1 + SAMPLED));
      if (rewriting === undefined) return table;
      return mappedRows(table, (row, index) =>
        index < at ? row : index === at ? rewriting.header(row) : rewriting.row(row),
      );
    }
    return table;
  };

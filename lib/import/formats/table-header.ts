import { tidyText } from "../cells/source-text.ts";
import { cellText } from "./cell-text.ts";
import { type Cell, firstRows, mappedRows, type Row, type Table } from "./table.ts";

/** Rows in which a header is looked for, and the rows below it whose values are looked at. */
const LOOKED_AT = 31;
export const SAMPLED = 200;

/** A column as lists usually have it. */
interface NewColumn {
  /** The column in whose place it is; absent: behind the last of the header. */
  readonly at?: number;
  /** Absent: the header stays. */
  readonly header?: string | undefined;
  readonly cellOf: (row: Row) => Cell;
}

/** The text of a row's cell, white space collapsed; empty if the row has no such cell. */
export const textAt = ({ cells }: Row, column: number): string => tidyText(cellText(cells[column]));

/** Cells as a header has them: of a document's path the last name, and nothing of what stands outside of all lists. */
const headerTexts = ({ cells }: Row): readonly string[] =>
  cells.map((cell) => tidyText(cellText(cell)).replace(/^\$\..*|^.*[.\]](?=[^\s)\]])/, ""));

/** A row with new cells in the places of columns, or behind the last of them. */
const withColumns = (
  { line, cells }: Row,
  columns: readonly NewColumn[],
  width: number,
  cellOf: (column: NewColumn) => Cell,
): Row => {
  const made = [...cells];
  for (const column of columns)
    if (column.at !== undefined && column.at in cells) made[column.at] = cellOf(column);
  const added = columns.filter(({ at }) => at === undefined).map(cellOf);
  while (added.length > 0 && made.length < width) made.push(null);
  return { line, cells: made.toSpliced(width, 0, ...added) };
};

/**
 * Rewrites the columns of some tables, which it finds by their header; any other table stays as it is.
 *
 * @param columnsIn `undefined` for a row that is not such a header
 * @param rewritten decides by some rows below the header; `undefined` if they are in doubt
 */
export const rewriter =
  <Columns>(
    columnsIn: (header: readonly string[], table: Table) => Columns | undefined,
    rewritten: (columns: Columns, sample: readonly Row[]) => readonly NewColumn[] | undefined,
  ) =>
  async (table: Table): Promise<Table> => {
    const head = await firstRows(table, LOOKED_AT + SAMPLED);
    for (const [at, header] of head.slice(0, LOOKED_AT).entries()) {
      const found = columnsIn(headerTexts(header), table);
      if (found === undefined) continue;
      const columns = rewritten(found, head.slice(at + 1, at + 1 + SAMPLED));
      if (columns === undefined) return table;
      const width = header.cells.length;
      return mappedRows(table, (row, index) =>
        index < at
          ? row
          : withColumns(row, columns, width, ({ header: text, at: place = width, cellOf }) =>
              index > at ? cellOf(row) : (text ?? row.cells[place] ?? null),
            ),
      );
    }
    return table;
  };

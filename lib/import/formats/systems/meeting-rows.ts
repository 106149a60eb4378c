import { cellText } from "../cell-text.ts";
import { batchesOf, type Cell, firstRows, type Row, type Table } from "../table.ts";

/** A list whose meetings stand in one column. */
interface MeetingColumn {
  /** The place of the list's header, from 0. */
  readonly head: number;
  readonly column: number;
  /** The names of the columns that each meeting has instead. */
  readonly header: readonly string[];
}

/** The list with a row for each meeting of a cell, whose own columns stand behind the list's. */
export const withMeetingRows = async (
  table: Table,
  { head, column, header }: MeetingColumn,
  meetingsIn: (text: string) => readonly (readonly Cell[])[],
): Promise<Table> => {
  const rowsOf = (row: Row, index: number, width: number): readonly Row[] => {
    if (index < head || row.cells.length > width) return [row];
    const cells = Array.from({ length: width }, (_, at) => (at === column ? null : (row.cells[at] ?? null)));
    const added = index === head ? [header] : meetingsIn(cellText(row.cells[column]));
    return added.map((more) => ({ ...row, cells: [...cells, ...more] }));
  };
  const [width] = (await firstRows(table, head + 1)).slice(head).map(({ cells }) => cells.length);
  if (width === undefined) return table;
  const rewritten = async function* () {
    let index = -1;
    for await (const batch of batchesOf(table))
      yield Iterator.from(batch).flatMap((row) => {
        index += 1;
        return rowsOf(row, index, width);
      });
  };
  return { ...table, hasWholeRows: true, rows: { [Symbol.asyncIterator]: rewritten } };
};

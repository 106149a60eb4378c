import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, mappedRows, type Row, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";

/** `24M12`: Monday and Wednesday, the first two periods of the morning; T is the afternoon and N the evening. */
const CODE = /^([2-7]{1,6})([MTN])([1-7]{1,7})$/;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The days and the periods of each code of a text: `24M12 6N1` are two; `undefined` for any other text. */
const slotsIn = (
  text: string,
): readonly { readonly days: string; readonly periods: string }[] | undefined => {
  const slots = tidyText(text)
    .split(/[\s,;]+/)
    .map((code) => {
      const [, days, shift, periods] = CODE.exec(code) ?? [];
      if (days === undefined || shift === undefined || periods === undefined) return undefined;
      return {
        days: [...days].map((day) => DAYS[Number(day) - 2]).join(","),
        periods: [...periods].map((period) => `${shift}${period}`).join(","),
      };
    });
  return slots.every((slot) => slot !== undefined) ? slots : undefined;
};

const cellsOf = (row: Row, column: number): readonly [days: string, periods: string] => {
  const text = cellText(row.cells[column]);
  const slots = slotsIn(text);
  return slots === undefined
    ? [text, text]
    : [slots.map(({ days }) => days).join("\n"), slots.map(({ periods }) => periods).join("\n")];
};

/** A plan whose first column has the codes, and whose other columns are headed by rooms: a row for each class. */
const listOf = (head: Row, body: readonly Row[]): readonly Row[] => [
  { line: 1, cells: ["heading", "days", "periods", "course"] },
  ...body.flatMap((row) =>
    head.cells.flatMap((heading, column): Row[] => {
      const [text, course] = [tidyText(cellText(heading)), tidyText(cellText(row.cells[column]))];
      if (column === 0 || (text === "" && course === "")) return [];
      const [days, periods] = course === "" ? ["", ""] : cellsOf(row, 0);
      return [{ line: row.line, cells: [text, days, periods, course] }];
    }),
  ),
];

/** A table with the codes of SIGAA, a system of Brazilian universities, with days and periods in their place. */
export const withSigaaDays = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const [head] = rows;
  const column = codeColumn(rows, (text) => slotsIn(text) !== undefined);
  if (head === undefined || column === undefined) return table;
  if (column === 0 && tidyText(cellText(head.cells[0])) === "" && rows.length < LOOKED_AT)
    return { name: table.name, hasWholeRows: true, rows: listOf(head, rows.slice(1)) };
  return mappedRows(table, (row, index) => ({
    line: row.line,
    cells: [...row.cells.with(column, null), ...(index === 0 ? ["days", "periods"] : cellsOf(row, column))],
  }));
};

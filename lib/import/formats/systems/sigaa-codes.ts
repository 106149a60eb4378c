import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, mappedRows, type Row, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";

/** `24M12`: Monday and Wednesday, the first two periods of the morning; T is the afternoon and N the evening. */
const CODE = /^([1-7]{1,7})([MTN])([1-7]{1,7})$/;
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Behind the codes that it is of: `24M12 6N1 (13/02/2017 - 01/07/2017)`. */
const DATES = /\(([^()]*\d{4}[^()]*)\)/;

interface Slot {
  readonly days: string;
  readonly periods: string;
  /** As written; empty if the codes have none. */
  readonly dates: string;
}

/** Each code of a text, `24M12 6N1` are two; `undefined` for any other text. */
const slotsIn = (text: string): readonly Slot[] | undefined => {
  const parts = tidyText(text).split(DATES);
  const slots = parts.flatMap((codes, at) =>
    (at % 2 === 0 ? codes.split(/[\s,;]+/) : []).flatMap((code): (Slot | undefined)[] => {
      const [, days, shift, periods] = CODE.exec(code) ?? [];
      if (code === "" && parts.length > 1) return [];
      if (days === undefined || shift === undefined || periods === undefined) return [undefined];
      return [
        {
          days: [...days].map((day) => DAYS[Number(day) - 1]).join(","),
          periods: [...periods].map((period) => `${shift}${period}`).join(","),
          dates: parts[at + 1] ?? "",
        },
      ];
    }),
  );
  return slots.length > 0 && slots.every((slot) => slot !== undefined) ? slots : undefined;
};

type Cells = readonly [days: string, periods: string, dates: string];

/** A line for each code; the dates are empty if one code has none. */
const cellsOf = (row: Row, column: number): Cells => {
  const text = cellText(row.cells[column]);
  const slots = slotsIn(text);
  if (slots === undefined) return [text, text, ""];
  const linesOf = (part: keyof Slot): string => slots.map((slot) => slot[part]).join("\n");
  return [
    linesOf("days"),
    linesOf("periods"),
    slots.every(({ dates }) => dates !== "") ? linesOf("dates") : "",
  ];
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
  const isDated = rows.some((row) => DATES.test(cellText(row.cells[column])));
  return mappedRows(table, (row, index) => {
    const [days, periods, dates] = index === 0 ? ["days", "periods", "dates"] : cellsOf(row, column);
    const cells = [...row.cells.with(column, null), days, periods];
    return { line: row.line, cells: isDated ? [...cells, dates] : cells };
  });
};

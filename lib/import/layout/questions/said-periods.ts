import type { Table } from "../../formats/table.ts";
import { rewriter, textAt } from "../../formats/table-header.ts";
import { columnsOf, type NamedColumns } from "../column-option.ts";

/** A list of which a person says that a column has the first period of a class and another its last, with `2-5` in one. */
export const withSaidPeriods = (table: Table, named: NamedColumns | undefined): Promise<Table> => {
  const name = named?.periods ?? "";
  const ends = name.split("+");
  const rewritten = rewriter(
    (header) => {
      const [first, last, ...more] = ends.flatMap((end) => columnsOf(header, end));
      const areTwo = first !== undefined && last !== undefined && more.length === 0;
      return areTwo && ends.length === 2 && columnsOf(header, name).length === 0
        ? { first, last }
        : undefined;
    },
    ({ first, last }) => [
      {
        at: first,
        header: name,
        cellOf: (row) => {
          const [from, to] = [textAt(row, first), textAt(row, last)];
          return from === "" ? null : `${from}-${to === "" ? "?" : to}`;
        },
      },
    ],
  );
  return rewritten(table);
};

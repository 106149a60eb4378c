import type { Table } from "../../formats/table.ts";
import { rewriter } from "../../formats/table-header.ts";
import { periodRange } from "../derived-columns.ts";
import { COUNTED, columnsOf, type NamedColumns } from "./column-option.ts";

/**
 * A list of which a person says that a column has the first period of a class and another its last, or, behind `count`,
 * how many they are: with `2-5` in one.
 */
export const withSaidPeriods = (table: Table, named: NamedColumns | undefined): Promise<Table> => {
  const name = named?.periods ?? "";
  const ends = name.split("+");
  const isCount = COUNTED.test(name);
  const rewritten = rewriter(
    (header) => {
      const [first, last, ...more] = ends.flatMap((end) => columnsOf(header, end.replace(/^count /, "")));
      const areTwo = first !== undefined && last !== undefined && more.length === 0;
      return areTwo && ends.length === 2 && columnsOf(header, name).length === 0
        ? { first, last }
        : undefined;
    },
    ({ first, last }, sample) => [
      { at: first, header: name, cellOf: periodRange(first, last, isCount, sample) },
    ],
  );
  return rewritten(table);
};

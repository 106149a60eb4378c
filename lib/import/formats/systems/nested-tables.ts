import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { pageTables } from "../page-tables.ts";
import type { Row } from "../table.ts";

/** The rows of all tables of a page, each as the texts of its cells. */
export const textsIn = (name: string, page: string): readonly (readonly string[])[] =>
  pageTables(name, page).flatMap(({ rows }) =>
    [...(rows as Iterable<Row>)].map(({ cells }) => cells.map((cell) => tidyText(cellText(cell)))),
  );

/** The number of a table in a cell, which stands in its place while the table around it is laid out. */
export const PLACE = /\[(\d+)\]/g;

/** The tables in the cells of a page's only other table, in which `[0]`, `[1]` stand for them; `undefined` for another page. */
export const nestedTables = (page: string, nested: RegExp) => {
  const tables = [...page.matchAll(nested)].map(([table]) => table);
  let number = -1;
  const around = page.replace(nested, () => {
    number += 1;
    return `[${number}]`;
  });
  return tables.length > 0 && around.split(/<table\b/i).length === 2 ? { tables, around } : undefined;
};

import { cellText } from "../formats/cell-text.ts";
import type { Row, Table } from "../formats/table.ts";
import { isPlaceHeader } from "./header-words.ts";

interface Part extends Table {
  readonly rows: Iterable<Row>;
}

const isPart = (table: Table): table is Part => table.isPart === true && Symbol.iterator in table.rows;

/**
 * What is the same in all parts of a list: a header with a column of rooms. Without one, each part may be of another
 * room.
 */
const headerOf = ({ rows }: Part): string | undefined => {
  const [{ cells } = { cells: [] }] = rows;
  const header = cells.map(cellText);
  return header.some(isPlaceHeader) ? JSON.stringify(header) : undefined;
};

const joined = ([first, ...others]: readonly [Part, ...Part[]]): Table => ({
  ...first,
  rows: [...first.rows, ...others.flatMap(({ rows }) => [...rows].slice(1))].map(({ cells }, index) => ({
    line: index + 1,
    cells,
  })),
});

/** A page may have a table for each class, with the same header: these are one list. */
export const joinedParts = (tables: readonly Table[]): readonly Table[] => {
  const lists = Map.groupBy(tables, (table) => (isPart(table) ? headerOf(table) : undefined) ?? table);
  return [...lists].flatMap(([header, alike]) => {
    const [first, ...others] = typeof header === "string" ? alike.filter(isPart) : [];
    return first === undefined ? alike : [joined([first, ...others])];
  });
};

import { cellText } from "../formats/cell-text.ts";
import type { Row, Table } from "../formats/table.ts";
import { roleOf } from "./header-words.ts";

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
  const hasRooms = header.some((cell) => ["location", "room"].includes(roleOf(cell)?.role ?? ""));
  return hasRooms ? JSON.stringify(header) : undefined;
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
  const lists = new Map<string, [Part, ...Part[]]>();
  const first = tables.map((table): Table | string => {
    const header = isPart(table) ? headerOf(table) : undefined;
    if (!isPart(table) || header === undefined) return table;
    const list = lists.get(header);
    if (list === undefined) lists.set(header, [table]);
    else list.push(table);
    return header;
  });
  return [...new Set(first)].flatMap((each) => {
    const list = typeof each === "string" ? lists.get(each) : undefined;
    return typeof each === "string" ? (list === undefined ? [] : [joined(list)]) : [each];
  });
};

import { foldText } from "../cells/source-text.ts";
import { cellText } from "./cell-text.ts";
import { type Cell, firstRows, type Row, type Table } from "./table.ts";

/** A list of a document, in memory. */
interface List {
  readonly table: Table;
  /** What the document calls it. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly Row[];
}

/** Records that another list names by their ids. */
interface Link {
  readonly column: number;
  readonly to: List;
  readonly rows: ReadonlyMap<string, readonly Cell[]>;
}

/** Rows of a list that may be linked: they are in memory. */
const MAX_ROWS = 100_000;
const ID = /^(?:_?id|key|\*)$/i;

const fieldOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

const listOf = async (table: Table): Promise<List | undefined> => {
  const [head, ...records] = await firstRows(table, MAX_ROWS + 1);
  if (records.length === MAX_ROWS) return undefined;
  const name = foldText(fieldOf((table.path ?? "").replace(/(?:\[\]|\.\*)+$/, "")));
  return { table, name, header: head?.cells.map(cellText) ?? [], rows: records };
};

/** What an id is of: `room` of `room_id`, `roomId` and `room`. */
const nameOfId = (path: string): string => fieldOf(path).replace(/_?id$|^id_/i, "");

/** `room` is one of `rooms`. */
const isOneOf = (name: string, list: List): boolean => {
  const word = foldText(name);
  return (
    /\p{L}/u.test(word) && list.name.startsWith(word.replace(/y$/, "")) && list.name.length - word.length <= 2
  );
};

/** A list's records by their ids; `undefined` if it has none, or one is there twice. */
const byId = ({ header, rows }: List): ReadonlyMap<string, readonly Cell[]> | undefined => {
  const id = header.findLastIndex((path) => ID.test(fieldOf(path)));
  const records = new Map(rows.map(({ cells }) => [cellText(cells[id]), cells]));
  return id < 0 || records.size < rows.length ? undefined : records;
};

const linksOf = (list: List, lists: readonly List[]): readonly Link[] =>
  list.header.flatMap((path, column): Link[] => {
    const to = lists.find((other) => other !== list && isOneOf(nameOfId(path), other));
    const rows = to && byId(to);
    const ids = new Set(list.rows.map(({ cells }) => cellText(cells[column])).filter((id) => id !== ""));
    return to === undefined || rows === undefined || ids.size === 0 || !ids.isSubsetOf(rows)
      ? []
      : [{ column, to, rows }];
  });

/** The list with the fields of the records that it names in the place of their ids. */
const linked = ({ table, header, rows }: List, links: readonly Link[]): Table => {
  const isId = (column: number): boolean => links.some((link) => link.column === column);
  const joined = (cells: readonly Cell[], moreOf: (link: Link) => readonly Cell[]): Cell[] => [
    ...cells.filter((_, column) => !isId(column)),
    ...links.flatMap(moreOf),
  ];
  const head = joined(header, ({ column, to }) =>
    to.header.map((path) => `${nameOfId(header[column] ?? "")}.${fieldOf(path)}`),
  );
  const body = rows.map(({ line, cells }) => ({
    line,
    cells: joined(cells, ({ column, to, rows: records }) => {
      const record = records.get(cellText(cells[column])) ?? [];
      return to.header.map((_, index) => record[index] ?? null);
    }),
  }));
  return { ...table, rows: [{ line: 1, cells: head }, ...body] };
};

/**
 * The lists of a document, with the fields of records that they name by their ids, as `roomId` does those of `rooms`;
 * `undefined` if no list names any.
 */
export const linkedLists = async (tables: readonly Table[]): Promise<readonly Table[] | undefined> => {
  const read = await Promise.all(tables.filter(({ path }) => path !== undefined).map(listOf));
  const lists = read.filter((list) => list !== undefined);
  if (lists.length < tables.length) return undefined;
  const all = lists.map((list) => ({ list, links: linksOf(list, lists) }));
  return all.some(({ links }) => links.length > 0)
    ? all.map(({ list, links }) => linked(list, links))
    : undefined;
};

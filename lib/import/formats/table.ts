import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Clock } from "../cells/clock.ts";

/**
 * What a cell holds: text as it was written, dates and times of a typed cell as `2025-01-06`, `09:00` or
 * `2025-01-06T09:00`, `null` where there is nothing.
 */
export type Cell = string | number | boolean | null;

export interface Row {
  /** Where the row is in its file, from 1: the line it ends on, the sheet's row, or the record's number. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** True if the record has no list of times; an empty list says that the room is free. */
  readonly isUnsaid?: boolean | undefined;
}

/** Rows of cells; a header is a row like any other. */
export interface Table {
  /** The sheet, the file or the path inside a document. */
  readonly name: string;
  /** Of a document's list; what is inside another begins with its path. */
  readonly path?: string | undefined;
  /** True of a workbook's sheet that its program does not show. */
  readonly isHidden?: boolean | undefined;
  /** True if each row says its own place: a blank means no room, and never the one above. */
  readonly hasWholeRows?: boolean | undefined;
  /** True if a system lists all of its rooms there: those without a class are rooms. */
  readonly hasAllRooms?: boolean | undefined;
  /** What its reader left out. */
  readonly notes?: readonly Sentence[] | undefined;
  /** How its format counts times: of 24 hours, 5:30 is in the morning. */
  readonly clock?: Clock | undefined;
  /**
   * Each iteration starts at the first row. Rows that are entirely blank are left out. Text is read piece by piece, many
   * rows at once: a million waits of one row each are slower than the rows.
   */
  readonly rows: Iterable<Row> | AsyncIterable<Iterable<Row>>;
}

/** The rows of a table in order, in batches of any size. */
export const batchesOf = async function* ({ rows }: Table): AsyncGenerator<Iterable<Row>> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield rows;
};

/** What was read of a table: its first rows, or all of them. */
const heads = new WeakMap<Table, { readonly rows: readonly Row[]; readonly isAll: boolean }>();
/** Rows that are kept, since each reader of a system looks at some: a text in one piece is parsed whole each time. */
const KEPT = 1000;

/** The first rows of a table, at most so many. */
export const firstRows = async (table: Table, most: number): Promise<readonly Row[]> => {
  const before = heads.get(table);
  if (before !== undefined && (before.isAll || before.rows.length >= most)) return before.rows.slice(0, most);
  const [first, limit]: [Row[], number] = [[], Math.max(most, KEPT)];
  for await (const batch of batchesOf(table)) {
    first.push(...Iterator.from(batch).take(limit - first.length));
    if (first.length === limit) break;
  }
  heads.set(table, { rows: first, isAll: first.length < limit });
  return first.slice(0, most);
};

/** The table with each of its rows made anew, at each iteration; `index` is the row's place, from 0. */
export const mappedRows = (table: Table, rowOf: (row: Row, index: number) => Row): Table => {
  const batches = async function* () {
    let index = -1;
    const madeAnew = (row: Row): Row => {
      index += 1;
      return { ...row, ...rowOf(row, index) };
    };
    for await (const batch of batchesOf(table)) yield Iterator.from(batch).map(madeAnew);
  };
  return { ...table, rows: { [Symbol.asyncIterator]: batches } };
};

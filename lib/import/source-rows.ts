import { basename } from "node:path";
import { tidyText } from "./cells/source-text.ts";
import type { RowReading } from "./draft/row-reading.ts";
import { type SheetReader, sheetReader } from "./draft/sheet-reader.ts";
import { cellText } from "./formats/cell-text.ts";
import { type OpenedSource, type OpenOptions, openTables } from "./formats/open-tables.ts";
import { batchesOf, type Row, type Table } from "./formats/table.ts";
import { ImportError } from "./import-error.ts";
import { isRoomList, jsonReadings } from "./json-rooms.ts";
import { isDataRow } from "./layout/columns-by-value.ts";
import type { Layout } from "./layout/layout.ts";
import type { LayoutOptions } from "./layout/layout-options.ts";
import { layoutText } from "./layout/layout-text.ts";
import { type ChosenTable, chooseTables } from "./layout/table-choice.ts";
import type { Page } from "./report/row-place.ts";

export interface SourceRow {
  readonly row: number;
  readonly term: string;
  readonly reading: RowReading;
}

/** What some files say, row by row, in batches of any size. */
export interface SourceRows {
  /** Which column is what, for people. */
  readonly layout: string;
  readonly rows: AsyncIterable<Iterable<SourceRow>>;
  /** Where the rows of each file, sheet or list begin; empty if there is one. */
  readonly pages: readonly Page[];
  /** What a person should know of the files, complete once all rows were read. */
  readonly notes: () => readonly string[];
  /** Removes what was kept of standard input or downloads. */
  readonly close: () => Promise<void>;
}

export interface RowOptions extends OpenOptions, LayoutOptions {
  /** What else this school writes for no room. */
  readonly notRooms?: readonly string[] | undefined;
}

/** A large university's term has 20,000; what is made of the rows is kept in memory. */
const MAX_ROWS = 3_000_000;

const KEYS_NAMED = 12;

export const JSON_ROOMS = "JSON rooms";

interface BodyRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** What follows the header, and data that somebody pasted above it. */
const bodyOf = async function* (table: Table, headerRow: number): AsyncGenerator<Iterable<BodyRow>> {
  let index = 0;
  const within = function* (batch: Iterable<Row>): Generator<BodyRow> {
    for (const { line, cells } of batch) {
      const fields = cells.map(cellText);
      if (index > headerRow || (index < headerRow && isDataRow(fields))) yield { line, fields };
      index += 1;
    }
  };
  for await (const batch of batchesOf(table)) yield within(batch);
};

/** A line cut before its last column may lack its term: it then belongs to whatever term there is. */
const termOf = ({ term, header }: Layout, fields: readonly string[]): string => {
  if (term === undefined) return "";
  const isWhole = term < fields.length - 1 || fields.length >= header.length;
  return isWhole ? tidyText(fields[term] ?? "") : "";
};

const severalOf = (pages: readonly Page[]): readonly Page[] => (pages.length > 1 ? pages : []);

/** A file by its name; a sheet of several by its own, which a list of a document begins with its file's. */
const pageName = ({ name, table }: ChosenTable, chosen: readonly ChosenTable[]): string => {
  const isAlone = chosen.filter((other) => other.name === name).length === 1;
  if (isAlone || table.name === name || table.name.startsWith(`${name}: `))
    return isAlone ? name : table.name;
  return chosen.every((other) => other.name === name) ? table.name : `${name}, ${table.name}`;
};

/** Each table is read twice: for how its columns are written, and for what its rows say. */
const tableRows = async (
  chosen: readonly ChosenTable[],
  { notRooms, ...said }: RowOptions,
): Promise<Omit<SourceRows, "close" | "notes">> => {
  // Pages of one list are written alike, so their columns are judged together.
  const alike = new Map<string, SheetReader>();
  const keyOf = ({ layout }: ChosenTable): string => JSON.stringify([layout.header, layoutText(layout)]);
  let count = 0;
  let after = 0;
  const pages: Page[] = [];
  for (const each of chosen) {
    pages.push({ name: pageName(each, chosen), after });
    let last = 0;
    const texts = alike.get(keyOf(each)) ?? sheetReader(each.name, each.layout, notRooms, said);
    alike.set(keyOf(each), texts);
    for await (const batch of bodyOf(each.table, each.headerRow))
      for (const { line, fields } of batch) {
        count += 1;
        last = line;
        if (count > MAX_ROWS) throw new ImportError(`${each.name} has more than ${MAX_ROWS} rows`);
        texts.add(fields);
      }
    after += last;
  }
  const readers = new Map([...alike].map(([key, texts]) => [key, texts.reader()]));
  const rows = async function* (): AsyncGenerator<Iterable<SourceRow>> {
    for (const [index, each] of chosen.entries()) {
      const before = pages[index]?.after ?? 0;
      const read = readers.get(keyOf(each));
      const rowOf = ({ line, fields }: BodyRow, isLast: boolean): SourceRow => ({
        row: before + line,
        term: termOf(each.layout, fields),
        reading: read?.(fields, isLast) ?? [],
      });
      let row: BodyRow | undefined;
      const rowsBefore = function* (batch: Iterable<BodyRow>): Generator<SourceRow> {
        for (const next of batch) {
          if (row !== undefined) yield rowOf(row, false);
          row = next;
        }
      };
      for await (const batch of bodyOf(each.table, each.headerRow)) yield rowsBefore(batch);
      if (row !== undefined) yield [rowOf(row, true)];
    }
  };
  return {
    layout: [...new Set(chosen.map(({ layout }) => layoutText(layout)))].join(" and "),
    pages: severalOf(pages),
    rows: rows(),
  };
};

const inOne = async function* <T>(all: T): AsyncGenerator<T> {
  yield all;
};

const documentRows = (documents: readonly (readonly [name: string, document: unknown])[]) => {
  const pages: Page[] = [];
  const all: SourceRow[] = [];
  for (const [name, document] of documents) {
    pages.push({ name, after: all.length });
    for (const entry of jsonReadings(name, document))
      all.push({ row: all.length + 1, term: "", reading: [entry] });
  }
  return { layout: JSON_ROOMS, pages: severalOf(pages), rows: inOne(all) };
};

const SHAPE =
  '[{"room": "308", "building": "DCC", "days": "MW", "start": "8:00", "end": "8:50", "class": "CS 1"}]';

const isObject = (document: unknown): document is object =>
  typeof document === "object" && document !== null && !Array.isArray(document);

/** What a document holds that is no list, and what it should hold. */
const otherShape = (name: string, document: object): string => {
  const keys = Object.keys(document).slice(0, KEYS_NAMED).join(", ");
  const held = keys === "" ? "an empty object" : `an object with ${keys}, and no list of objects in it`;
  return `${name} is JSON of another shape: ${held}. It should hold a list such as ${SHAPE}`;
};

const nameOf = (file: string): string => (file === "-" ? "standard input" : basename(file));

const rowsOf = async (
  files: readonly string[],
  opened: readonly OpenedSource[],
  options: RowOptions,
): Promise<Omit<SourceRows, "close">> => {
  const { columns } = options;
  const notes = () => opened.flatMap((each) => each.notes());
  for (const { name, tables, document } of opened)
    if (tables.length === 0 && isObject(document)) throw new ImportError(otherShape(name, document));
  const isOwn = columns === undefined && opened.every(({ document }) => isRoomList(document));
  if (isOwn)
    return {
      ...documentRows(opened.map(({ document }, index) => [nameOf(files[index] ?? ""), document])),
      notes,
    };
  const chosen: ChosenTable[] = [];
  const unread: string[] = [];
  for (const [index, { tables }] of opened.entries()) {
    const found = await chooseTables(nameOf(files[index] ?? ""), tables, options);
    chosen.push(...found.chosen);
    unread.push(...found.unread);
  }
  const more = unread.length === 0 ? [] : [`Not read, since they have no such columns: ${unread.join(", ")}`];
  return { ...(await tableRows(chosen, options)), notes: () => [...notes(), ...more] };
};

/**
 * The rows of files, of `http(s)` URLs or of standard input (`-`), whatever their formats; the files are pages of one
 * timetable.
 *
 * @throws ImportError if one can't be read, or its layout is unknown
 */
export const openRows = async (files: readonly string[], options: RowOptions): Promise<SourceRows> => {
  const opened: OpenedSource[] = [];
  const close = async () => {
    for (const each of opened) await each.close();
  };
  try {
    for (const file of files) opened.push(await openTables(file, options));
    return { ...(await rowsOf(files, opened, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

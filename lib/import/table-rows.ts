import { tidyText } from "./cells/source-text.ts";
import { seasonOf } from "./cells/term-names.ts";
import { blankCells, filledFromAbove } from "./draft/blank-cells.ts";
import { type ReadRow, type SheetReader, sheetReader } from "./draft/sheet-reader.ts";
import { tooMany } from "./formats/bounded-bytes.ts";
import { cellText } from "./formats/cell-text.ts";
import { batchesOf, type Row, type Table } from "./formats/table.ts";
import { isDataRow } from "./layout/columns-by-value.ts";
import type { Layout } from "./layout/layout.ts";
import type { LayoutOptions } from "./layout/layout-options.ts";
import { layoutText } from "./layout/layout-text.ts";
import type { ChosenTable } from "./layout/table-as-list.ts";
import { type Outcome, read } from "./outcome.ts";
import type { Blank } from "./question.ts";
import { type ReadRows, type SourceRow, severalOf } from "./read-rows.ts";
import type { Page } from "./report/row-place.ts";

export interface TableOptions extends LayoutOptions {
  /** What else this school writes for no room. */
  readonly notRooms?: readonly string[] | undefined;
  /** Whether blank rooms mean the ones above; a question if it is in doubt. */
  readonly blank?: Blank | undefined;
  /** The school's. */
  readonly timeZone?: string | undefined;
  /** Rows of each table that are read as a preview; absent: all. */
  readonly rowLimit?: number | undefined;
}

/** A large university's term has 20,000 rows; the readings of all rows are kept in memory. */
const MAX_ROWS = 3_000_000;

interface BodyRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** What follows the header, and data pasted above it. */
const bodyOf = async function* (
  table: Table,
  headerRow: number,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Iterable<BodyRow>> {
  let index = 0;
  const within = function* (batch: Iterable<Row>): Generator<BodyRow> {
    for (const { line, cells } of batch) {
      const fields = cells.map(cellText);
      if (index > headerRow + limit) return;
      if (index > headerRow || (index < headerRow && isDataRow(fields))) yield { line, fields };
      index += 1;
    }
  };
  for await (const batch of batchesOf(table)) {
    yield within(batch);
    if (index > limit) return;
  }
};

/** Sheets that are called after terms are of these terms. */
const sheetTerms = (chosen: readonly ChosenTable[]): ReadonlyMap<ChosenTable, string> => {
  const names = chosen.map(({ table }) => table.name);
  const areTerms = names.length > 1 && names.every((name) => seasonOf(name) !== undefined);
  return new Map(areTerms ? chosen.map((each) => [each, tidyText(each.table.name)]) : []);
};

/** A line cut before its last column may lack its term: it then belongs to the only term there is. */
const termOf = ({ term, header }: Layout, fields: readonly string[], sheet = ""): string => {
  if (term === undefined) return sheet;
  const isWhole = term < fields.length - 1 || fields.length >= header.length;
  return isWhole ? tidyText(fields[term] ?? "") : "";
};

/** A file by its name; a sheet of several by its own, which a list of a document begins with its file's. */
const pageName = ({ name, table }: ChosenTable, chosen: readonly ChosenTable[]): string => {
  const isAlone = chosen.filter((other) => other.name === name).length === 1;
  if (isAlone || table.name === name || table.name.startsWith(`${name}: `))
    return isAlone ? name : table.name;
  return chosen.every((other) => other.name === name) ? table.name : `${name}, ${table.name}`;
};

/** Each table is read twice: for how its columns are written, and for what its rows say. */
export const tableRows = async (
  chosen: readonly ChosenTable[],
  { notRooms, blank, rowLimit, timeZone, ...said }: TableOptions,
): Promise<Outcome<ReadRows>> => {
  // Pages of one list are written alike, so their columns are judged together.
  const alike = new Map<string, SheetReader>();
  const keyOf = ({ layout }: ChosenTable): string => JSON.stringify([layout.header, layoutText(layout)]);
  let count = 0;
  let after = 0;
  const pages: Page[] = [];
  for (const each of chosen) {
    pages.push({ name: pageName(each, chosen), after });
    let last = 0;
    const notation = { ...said, clock: each.table.clock ?? said.clock };
    const texts = alike.get(keyOf(each)) ?? sheetReader(each.name, each.layout, notRooms, notation, timeZone);
    alike.set(keyOf(each), texts);
    const blanks = blankCells(each.layout);
    const fill = blank === "above" ? filledFromAbove(each.layout) : undefined;
    for await (const batch of bodyOf(each.table, each.headerRow, rowLimit))
      for (const { line, fields } of batch) {
        count += 1;
        last = line;
        if (count > MAX_ROWS) throw tooMany(each.name, MAX_ROWS, "data rows");
        texts.add(fill?.(fields) ?? fields);
        if (blank === undefined) blanks.add(fields);
      }
    const areEvents = each.layout.meetings.every(({ days, first, dates }) => days === (first ?? dates));
    const hasWholeRows = areEvents || each.table.path !== undefined || each.table.hasWholeRows === true;
    const question = hasWholeRows ? undefined : blanks.question(each.name);
    if (question !== undefined) return question;
    after += last;
  }
  const readers = new Map<string, ReadRow>();
  for (const [key, texts] of alike) {
    const reader = texts.reader();
    if (reader.kind === "unclear") return reader;
    readers.set(key, reader.value);
  }
  const terms = sheetTerms(chosen);
  const rows = async function* (): AsyncGenerator<Iterable<SourceRow>> {
    for (const [index, each] of chosen.entries()) {
      const before = pages[index]?.after ?? 0;
      const readRow = readers.get(keyOf(each));
      const fill = blank === "above" ? filledFromAbove(each.layout) : undefined;
      const rowOf = ({ line, fields }: BodyRow, isLast: boolean): SourceRow => ({
        row: before + line,
        term: termOf(each.layout, fields, terms.get(each)),
        reading: readRow?.(fill?.(fields) ?? fields, isLast) ?? [],
      });
      let row: BodyRow | undefined;
      const rowsBefore = function* (batch: Iterable<BodyRow>): Generator<SourceRow> {
        for (const next of batch) {
          if (row !== undefined) yield rowOf(row, false);
          row = next;
        }
      };
      for await (const batch of bodyOf(each.table, each.headerRow, rowLimit)) yield rowsBefore(batch);
      if (row !== undefined) yield [rowOf(row, true)];
    }
  };
  return read({
    layout: [...new Set(chosen.map(({ layout }) => layoutText(layout)))].join(" and "),
    pages: severalOf(pages),
    rows: rows(),
    notes: () => [
      ...new Set(chosen.flatMap(({ notes }) => notes)),
      ...[...alike.values()].flatMap((texts) => texts.notes()),
    ],
  });
};

import type { Sentence } from "@classroom/timetable/sentence.ts";
import { tidyText } from "./cells/source-text.ts";
import { seasonOf } from "./cells/term-names.ts";
import { filledRows } from "./draft/filled-rows.ts";
import { blankCells, LOST } from "./draft/questions/blank-cells.ts";
import type { YearOptions } from "./draft/questions/yearless-dates.ts";
import { type RowReading, unsaid } from "./draft/row-reading.ts";
import { type NoneTexts, type ReadRow, type SheetReader, sheetReader } from "./draft/sheet-reader.ts";
import { cellText } from "./formats/cell-text.ts";
import { tooMany } from "./formats/source-file.ts";
import { batchesOf, type Row } from "./formats/table.ts";
import { isDataRow } from "./layout/columns-by-value.ts";
import type { Layout } from "./layout/layout.ts";
import type { LayoutOptions } from "./layout/questions/column-option.ts";
import { layoutText } from "./layout/questions/layout-text.ts";
import type { ChosenTable } from "./layout/table-as-list.ts";
import { type Outcome, read } from "./outcome.ts";
import type { Blank } from "./question.ts";
import type { Page } from "./report/row-place.ts";

interface SourceRow {
  readonly row: number;
  readonly term: string;
  readonly reading: RowReading;
}

/** What some files say, row by row, in batches of any size. */
export interface ReadRows {
  /** Which column is what, for people. */
  readonly layout: string;
  readonly rows: AsyncIterable<Iterable<SourceRow>>;
  /** Where the rows of each file, sheet or list begin; empty if there is one. */
  readonly pages: readonly Page[];
  /** What a person should know of the files, complete once all rows were read. */
  readonly notes: () => readonly Sentence[];
}

export interface TableOptions extends LayoutOptions, YearOptions, NoneTexts {
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
  readonly term: string;
  readonly fields: readonly string[];
  readonly isUnsaid: boolean | undefined;
}

/** True if no row lacks what stands above it. */
const hasWholeRows = ({ layout: { meetings }, table }: ChosenTable): boolean =>
  table.path !== undefined ||
  table.hasWholeRows === true ||
  meetings.every(({ days, first, dates }) => days !== undefined && days === (first ?? dates));

/**
 * What follows the header, and data pasted above it.
 *
 * @param sheetTerm the term of rows that name none
 */
const bodyOf = async function* (
  chosen: ChosenTable,
  sheetTerm: string,
  { blank, rowLimit = Number.POSITIVE_INFINITY }: TableOptions,
): AsyncGenerator<Iterable<BodyRow>> {
  const { table, headerRow, layout } = chosen;
  const fill = filledRows(layout, blank, hasWholeRows(chosen));
  let index = 0;
  const within = function* (batch: Iterable<Row>): Generator<BodyRow> {
    for (const { line, cells, isUnsaid } of batch) {
      const fields = cells.map(cellText);
      if (index > headerRow + rowLimit) return;
      if (index > headerRow || (index < headerRow && isDataRow(fields)))
        yield { line, term: termOf(layout, fields, sheetTerm), fields: fill(fields), isUnsaid };
      index += 1;
    }
  };
  for await (const batch of batchesOf(table)) {
    yield within(batch);
    if (index > rowLimit) return;
  }
};

/** A table of which the rows were counted. */
interface ReadTable extends Page {
  /** The line of its last row, which may be cut anywhere. */
  readonly last: number;
  readonly columns: SheetReader;
  readonly body: () => AsyncIterable<Iterable<BodyRow>>;
}

/** A line cut before its last column may lack its term, as `#REF!` does: it then belongs to any term that there is. */
const termOf = ({ term, header }: Layout, fields: readonly string[], sheet: string): string => {
  const isCut = term !== undefined && term >= fields.length - 1 && fields.length < header.length;
  return term === undefined ? sheet : isCut ? "" : tidyText(fields[term] ?? "").replace(LOST, "");
};

/** A file by its name; a sheet of several by its own, which a list of a document begins with its file's. */
const pageName = ({ name, table }: ChosenTable, chosen: readonly ChosenTable[]): string => {
  const ofFile = chosen.filter((other) => other.name === name).length;
  if (ofFile === 1) return name;
  const isPlain = ofFile === chosen.length || table.name === name || table.name.startsWith(`${name}: `);
  return isPlain ? table.name : `${name}, ${table.name}`;
};

/** Each table is read twice: for how its columns are written, and for what its rows say. */
export const tableRows = async (
  chosen: readonly ChosenTable[],
  options: TableOptions,
): Promise<Outcome<ReadRows>> => {
  const { notRooms, notClasses, blank, timeZone, termDays, wantedTerm, today, ...said } = options;
  const years: YearOptions = { termDays, wantedTerm, today, dated: new Map() };
  // Pages of one list are written alike, so their columns are judged together.
  const alike = new Map<string, SheetReader>();
  // Sheets that are called after terms are of these terms; of one term alone they may be its days.
  const seasons = new Set(chosen.map(({ table }) => seasonOf(table.name)?.near));
  const areTerms = seasons.size > 1 && !seasons.has(undefined);
  const tables: ReadTable[] = [];
  let [rowCount, after] = [0, 0];
  for (const each of chosen) {
    const { name, layout, table } = each;
    const key = JSON.stringify([layout.header, layoutText(layout)]);
    const notation = { ...said, clock: table.clock ?? said.clock };
    const columns =
      alike.get(key) ?? sheetReader(name, layout, { notRooms, notClasses }, notation, timeZone, years);
    alike.set(key, columns);
    const blanks = blankCells(layout);
    const body = () => bodyOf(each, areTerms ? tidyText(table.name) : "", options);
    let last = 0;
    for await (const batch of body())
      for (const { line, term, fields } of batch) {
        rowCount += 1;
        last = line;
        if (rowCount > MAX_ROWS) throw tooMany(name, MAX_ROWS, "data rows");
        columns.add(fields, term);
        blanks.add(fields);
      }
    const question = hasWholeRows(each) ? undefined : blanks.question(name, blank);
    if (question !== undefined) return question;
    tables.push({ name: pageName(each, chosen), after, last, columns, body });
    after += last;
  }
  const readers = new Map<SheetReader, ReadRow>();
  for (const columns of alike.values()) {
    const reader = columns.reader();
    if (reader.kind === "unclear") return reader;
    readers.set(columns, reader.value);
  }
  const rows = async function* (): AsyncGenerator<Iterable<SourceRow>> {
    for (const { body, columns, last, after: above } of tables) {
      const readRow = readers.get(columns);
      const rowOf = ({ line, term, fields, isUnsaid }: BodyRow): SourceRow => {
        const reading = readRow?.(fields, line === last, term) ?? [];
        return { row: above + line, term, reading: isUnsaid ? unsaid(reading) : reading };
      };
      for await (const batch of body()) yield Iterator.from(batch).map(rowOf);
    }
  };
  return read({
    layout: [...new Set(chosen.map(({ layout }) => layoutText(layout)))].join(" and "),
    pages: tables.length > 1 ? tables.map(({ name, after: above }) => ({ name, after: above })) : [],
    rows: rows(),
    notes: () => [
      ...new Set(chosen.flatMap(({ notes, table }) => [...notes, ...(table.notes ?? [])])),
      ...[...alike.values()].flatMap((columns) => columns.notes()),
    ],
  });
};

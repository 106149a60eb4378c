import { basename } from "node:path";
import type { Timetable } from "../timetable/timetable.ts";
import { tidyText } from "./cells/source-text.ts";
import { csvRecords } from "./csv-records.ts";
import { assembleTimetable } from "./draft/assemble-timetable.ts";
import { chooseTerms } from "./draft/chosen-terms.ts";
import type { RowReading } from "./draft/row-reading.ts";
import { columnTexts } from "./draft/sheet-reader.ts";
import type { CalendarOptions } from "./draft/term-calendar.ts";
import { createTermDrafts } from "./draft/term-drafts.ts";
import { type OnRead, openText, type TextFile } from "./file-text.ts";
import { ImportError } from "./import-error.ts";
import { jsonReadings } from "./json-rooms.ts";
import type { NamedColumns } from "./layout/column-option.ts";
import { layoutOf } from "./layout/layout-of.ts";
import { layoutText } from "./layout/layout-text.ts";
import { exampleText } from "./report/example-text.ts";
import { fatesOf, type ImportReport, nothingUsable } from "./report/import-report.ts";
import { NotPublished } from "./report/not-published.ts";

export interface ImportOptions {
  readonly file: string;
  /** Which column is which, if the headers do not say. */
  readonly columns?: NamedColumns | undefined;
  /** The one to import of several; the name of the only one. */
  readonly term?: string | undefined;
  /** A label of the Encoding Standard; UTF-8 by default. */
  readonly encoding?: string | undefined;
  /** What else this school writes for no room. */
  readonly notRooms?: readonly string[] | undefined;
  /** How dates become terms; absent: they are left out, and the week repeats without end. */
  readonly calendar?: CalendarOptions | undefined;
  readonly onRead?: OnRead | undefined;
}

interface Row {
  readonly row: number;
  readonly term: string;
  readonly reading: RowReading;
}

interface Source {
  /** Which column is what, for people. */
  readonly layout: string;
  readonly rows: AsyncIterable<Row>;
}

/** A large university's term has 20,000; what is made of the rows is kept in memory. */
const MAX_ROWS = 3_000_000;
/** Rows from which the layout is told. */
const HEAD_ROWS = 1000;
const EXAMPLES = 3;

/** The first character that is no white space. */
const firstCharacter = async ({ text }: TextFile): Promise<string> => {
  for await (const piece of text()) if (piece.trim() !== "") return piece.trimStart().charAt(0);
  return "";
};

const jsonSource = (name: string, { text }: TextFile): Source => {
  const rows = async function* (): AsyncGenerator<Row> {
    let row = 0;
    for await (const entry of jsonReadings(name, text())) {
      row += 1;
      yield { row, term: "", reading: [entry] };
    }
  };
  return { layout: "JSON rooms", rows: rows() };
};

/** Read three times: for the layout, for how its columns are written, and for what the rows say. */
const sheetSource = async (name: string, { text }: TextFile, options: ImportOptions): Promise<Source> => {
  const records = () => csvRecords(name, text());
  const head: (readonly string[])[] = [];
  for await (const { fields } of records()) {
    head.push(fields);
    if (head.length === HEAD_ROWS) break;
  }
  const { headerRow, layout } = layoutOf(name, head, options.columns);
  const texts = columnTexts(layout, options.notRooms);
  const body = async function* () {
    let index = 0;
    for await (const record of records()) {
      if (index > headerRow) yield record;
      index += 1;
    }
  };
  let count = 0;
  for await (const { fields } of body()) {
    count += 1;
    if (count > MAX_ROWS) throw new ImportError(`${name} has more than ${MAX_ROWS} rows`);
    texts.add(fields);
  }
  const read = texts.reader();
  const rows = async function* (): AsyncGenerator<Row> {
    for await (const { line, fields } of body()) {
      const term = layout.term === undefined ? "" : tidyText(fields[layout.term] ?? "");
      const isWhole =
        layout.term === undefined || layout.term < fields.length - 1 || fields.length >= layout.header.length;
      yield { row: line, term: isWhole ? term : "", reading: read(fields) };
    }
  };
  return { layout: layoutText(layout), rows: rows() };
};

/** A term of a file, and what became of the file's rows. */
export interface ImportedTerm {
  readonly timetable: Timetable;
  readonly report: ImportReport;
}

/**
 * Reads a registrar's file into the timetables of its terms, by their first days; nothing is published. A file without
 * dates, or of which dates are not asked, has one term.
 *
 * @throws ImportError if the file can't be read, its layout is unknown, it has several terms and none is chosen,
 * or nothing of it can be used
 */
export const importTerms = async (options: ImportOptions): Promise<readonly ImportedTerm[]> => {
  const { file, encoding, onRead } = options;
  const source = basename(file);
  const opened = await openText(file, encoding, onRead);
  const isJson = ["[", "{"].includes(await firstCharacter(opened));
  const found = isJson ? jsonSource(source, opened) : await sheetSource(source, opened, options);
  const drafts = createTermDrafts();
  const examples: string[] = [];
  let rows = 0;
  for await (const { row, term: itsTerm, reading } of found.rows) {
    rows += 1;
    if (examples.length < EXAMPLES) examples.push(...exampleText(row, reading));
    drafts.add(row, itsTerm, reading);
  }
  return chooseTerms(source, drafts, options.term, options.calendar).map((chosen) => {
    const { term, calendar } = chosen;
    const { rooms, meetings, oddities } = assembleTimetable(chosen.rooms, calendar);
    const report: ImportReport = {
      source,
      layout: found.layout,
      examples: examples.slice(0, EXAMPLES),
      term,
      calendar: calendar ?? null,
      rows,
      rooms: rooms.length,
      meetings,
      ...fatesOf(chosen.fates, chosen.offending),
      placeless: chosen.placeless,
      blocked: rooms.filter(({ unread }) => unread !== undefined).length,
      ...oddities,
    };
    if (report.meetingRows + report.roomOnly.count === 0)
      throw new NotPublished(nothingUsable(report), report);
    return { timetable: { term, ...(calendar && { calendar }), rooms }, report };
  });
};

/** The only term of a file, or the one that is asked for. @throws ImportError as `importTerms`, or if there are several */
export const importFile = async (options: ImportOptions): Promise<ImportedTerm> => {
  const [only, ...others] = await importTerms(options);
  if (only === undefined || others.length > 0)
    throw new ImportError("The file has several terms: choose one with --term");
  return only;
};

import { basename } from "node:path";
import type { Timetable } from "../timetable/timetable.ts";
import { assembleTimetable } from "./assemble-timetable.ts";
import { csvLayout } from "./csv-layout.ts";
import { csvRecords } from "./csv-records.ts";
import { type OnRead, openText } from "./file-text.ts";
import { ImportError } from "./import-error.ts";
import { fatesOf, type ImportReport, nothingUsable } from "./import-report.ts";
import { jsonReadings } from "./json-rooms.ts";
import { NotPublished } from "./not-published.ts";
import type { RowReading } from "./row-reading.ts";
import type { Columns } from "./sources.ts";
import { createTermDrafts } from "./term-drafts.ts";

export interface ImportOptions {
  readonly file: string;
  /** Which column is which, where the layout is not known by its headers. */
  readonly columns?: Columns | undefined;
  /** The one to import of several; the name of the only one. */
  readonly term?: string | undefined;
  /** A label of the Encoding Standard; UTF-8 by default. */
  readonly encoding?: string | undefined;
  readonly onRead?: OnRead | undefined;
}

interface Row {
  readonly row: number;
  readonly term: string;
  readonly reading: RowReading;
}

/** A large university's term has 20,000; what is made of the rows is kept in memory. */
const MAX_ROWS = 3_000_000;

/** The text with its first piece looked at. */
const peek = async (text: AsyncGenerator<string>) => {
  let head = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (head.trim() !== "") break;
  }
  const whole = async function* (): AsyncGenerator<string> {
    yield head;
    yield* text;
  };
  return { first: head.trimStart().charAt(0), whole: whole() };
};

const csvRows = async function* (
  name: string,
  text: AsyncGenerator<string>,
  columns: Columns | undefined,
  onLayout: (layout: string) => void,
): AsyncGenerator<Row> {
  const records = csvRecords(name, text);
  const header = await records.next();
  if (header.done) throw new ImportError(`${name} is empty`);
  const layout = csvLayout(name, header.value.fields, columns);
  onLayout(layout.name);
  for await (const { line, fields } of records)
    yield { row: line, term: layout.term(fields), reading: layout.read(fields) };
};

const jsonRows = async function* (name: string, text: AsyncGenerator<string>): AsyncGenerator<Row> {
  let row = 0;
  for await (const reading of jsonReadings(name, text)) {
    row += 1;
    yield { row, term: "", reading };
  }
};

/**
 * Reads a registrar's file into a timetable; nothing is published.
 *
 * @throws ImportError where the file can't be read, its layout is unknown, it has several terms and none is chosen,
 * or no row of it names a room
 */
export const importFile = async ({
  file,
  columns,
  term,
  encoding,
  onRead,
}: ImportOptions): Promise<{ timetable: Timetable; report: ImportReport }> => {
  const source = basename(file);
  const { text } = await openText(file, encoding, onRead);
  const { first, whole } = await peek(text());
  let layout = "JSON rooms";
  const isJson = first === "[" || first === "{";
  const found = isJson
    ? jsonRows(source, whole)
    : csvRows(source, whole, columns, (name) => {
        layout = name;
      });
  const drafts = createTermDrafts();
  let rows = 0;
  for await (const { row, term: itsTerm, reading } of found) {
    rows += 1;
    if (rows > MAX_ROWS) throw new ImportError(`${source} has more than ${MAX_ROWS} rows`);
    drafts.add(row, itsTerm, reading);
  }
  const chosen = drafts.choose(source, term);
  const { rooms, meetings, oddities } = assembleTimetable(chosen.rooms);
  const report: ImportReport = {
    source,
    layout,
    term: chosen.term,
    rows,
    rooms: rooms.length,
    meetings,
    ...fatesOf(chosen.fates, chosen.offending),
    placeless: chosen.placeless,
    blocked: rooms.filter(({ unread }) => unread !== undefined).length,
    ...oddities,
  };
  if (report.meetingRows + report.roomOnly.count === 0) throw new NotPublished(nothingUsable(report), report);
  return { timetable: { term: chosen.term, rooms }, report };
};

import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { type Outcome, read } from "../outcome.ts";
import type { Answer } from "../question.ts";
import { sentence } from "../sentences.ts";
import { calendarTables } from "./calendar/calendar-tables.ts";
import { decodedText, decoderFor, wholeText } from "./decoded-text.ts";
import { withoutDittos } from "./ditto-marks.ts";
import { fileKind } from "./file-kind.ts";
import { jsonTables } from "./json-tables.ts";
import { checkDepth, type Json, parseJson } from "./json-value.ts";
import { inLocalTime } from "./local-times.ts";
import { pageTables } from "./page-tables.ts";
import { chosenSheets } from "./questions/chosen-sheets.ts";
import { otherXml } from "./questions/foreign-files.ts";
import { leftOutSheets } from "./questions/left-out-sheets.ts";
import { separatedTable } from "./separated-text.ts";
import { type InputFile, type SourceFile, sourceFile } from "./source-file.ts";
import {
  jsonOfSystem,
  pageOfSystem,
  SYSTEM_REWRITERS,
  textOfSystem,
  xmlOfSystem,
} from "./systems/known-systems.ts";
import type { Table } from "./table.ts";
import { MAX_WORKBOOK, workbookTables } from "./workbook.ts";
import { xmlDocument } from "./xml-document.ts";

/** How a file is opened; the delimiter is one character, and the time zone is the school's, for calendars in UTC. */
export interface OpenOptions extends Pick<Answer, "encoding" | "delimiter" | "sheet" | "timeZone" | "blank"> {
  /** True if it was said of an earlier file. */
  readonly isSheetRemembered?: boolean | undefined;
}

export interface OpenedSource {
  readonly name: string;
  /** For people: `workbook`, `separated text`. */
  readonly format: string;
  readonly tables: readonly Table[];
  /** What a JSON file holds. */
  readonly document?: Json;
  /** Of a calendar: the one zone that it names. */
  readonly timeZone?: string | undefined;
  /** What a reader should know, complete once all rows were read: lines in another encoding. */
  readonly notes: () => readonly Sentence[];
}

const HEAD = 8192;
/** Characters of a document that is held in memory whole. */
const MAX_DOCUMENT = 128 * 1024 * 1024;

type Opened = Omit<OpenedSource, "name">;

const openText = async (
  file: SourceFile,
  kind: "html" | "xml" | "json" | "calendar" | "text",
  { encoding, timeZone, delimiter, blank }: OpenOptions,
): Promise<Outcome<Opened>> => {
  const { name } = file;
  const text = await decodedText(file, encoding);
  const { notes } = text;
  if (kind === "text") {
    const table = await textOfSystem(withoutDittos(separatedTable(name, text, delimiter)));
    return read({ format: "separated text", tables: [table], notes });
  }
  const whole = await wholeText(name, text, kind === "html" ? MAX_WORKBOOK : MAX_DOCUMENT);
  switch (kind) {
    case "html": {
      const tables = pageOfSystem(name, whole) ?? pageTables(name, whole).map(withoutDittos);
      return read({ format: "HTML tables", tables, notes });
    }
    case "json": {
      const document = checkDepth(parseJson(name, whole));
      const tables = jsonOfSystem(name, document, blank) ?? jsonTables(name, document);
      return read({ format: "JSON", tables, document, notes });
    }
    case "xml": {
      const document = xmlDocument(name, whole);
      const opened = xmlOfSystem(name, document, blank) ?? {
        format: "XML",
        tables: jsonTables(name, document),
      };
      if (opened.tables.length === 0) throw new OperatorError(otherXml(name, document));
      return read({ ...opened, notes });
    }
    case "calendar": {
      const reading = calendarTables(name, whole, timeZone);
      if (reading.kind === "unclear") return reading;
      const { notes: ofCalendar, ...calendar } = reading.value;
      return read({ format: "iCalendar", ...calendar, notes: () => [...ofCalendar, ...notes()] });
    }
  }
};

const openFile = async (file: SourceFile, options: OpenOptions): Promise<Outcome<Opened>> => {
  const kind = fileKind(await file.head(HEAD));
  if (typeof kind === "object") throw new OperatorError(kind.foreign(file.name));
  if (kind === "empty") throw new OperatorError(sentence("empty file", { file: file.name }));
  if (kind !== "zip" && kind !== "ole" && kind !== "sheets") return openText(file, kind, options);
  const all = workbookTables(file.name, await file.all(MAX_WORKBOOK), kind);
  const chosen = chosenSheets(file.name, all, options.sheet);
  const isNamed = options.isSheetRemembered === true && chosen.length === 1;
  const question = isNamed ? await leftOutSheets(file.name, all, chosen) : undefined;
  return question ?? read({ format: "workbook", tables: chosen.map(withoutDittos), notes: () => [] });
};

/**
 * The tables of a file, whatever its format: found by its bytes. Text is read piece by piece, again at each iteration;
 * everything else is in memory, within bounds.
 *
 * @throws OperatorError if it can't be read, or is nothing that has tables
 */
export const openTables = async (
  input: InputFile,
  options: OpenOptions = {},
): Promise<Outcome<OpenedSource>> => {
  if (options.encoding !== undefined) decoderFor(options.encoding);
  const file = await sourceFile(input);
  const opened = await openFile(file, options);
  if (opened.kind === "unclear") return opened;
  const local = await inLocalTime(file.name, opened.value.tables, options.timeZone);
  if (local.kind === "unclear") return local;
  let tables = local.value;
  for (const rewritten of SYSTEM_REWRITERS) tables = await Promise.all(tables.map(rewritten));
  return read({ name: file.name, ...opened.value, tables });
};

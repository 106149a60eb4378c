import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { type CellObject, type Range, read, SSF, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { type Zippable, zipSync } from "fflate";
import { sentence } from "../sentences.ts";
import { hasUncomputed } from "./questions/uncomputed-formulas.ts";
import { MIB, tooMany } from "./source-file.ts";
import type { Cell, Row, Table } from "./table.ts";
import { zipParts } from "./zip-parts.ts";

export const MAX_WORKBOOK = 64 * MIB;
const MAX_SHEETS = 200;
const MAX_COLUMNS = 2000;
const MAX_CELLS = 12_000_000;
const MAX_JOINED = 200_000;
const MINUTES = 1440;

/** A workbook's days are counted from 1900; what is before the third has a time only. */
const momentOf = (serial: number, date1904: boolean): Cell => {
  const minutes = Math.round(serial * MINUTES);
  const dated = minutes % MINUTES === 0 ? "yyyy-mm-dd" : 'yyyy-mm-dd"T"hh:mm';
  return SSF.format(serial < 2 ? "hh:mm" : dated, minutes / MINUTES, { date1904 }) || null;
};

const cellOf = (cell: CellObject | undefined, date1904: boolean): Cell => {
  // A broken formula shows `#REF!`; `#N/A` says that there is nothing.
  if (cell?.t === "e") return cell.w ?? null;
  if (cell?.t === "z" && cell.f !== undefined) return `=${cell.f}`;
  if (cell?.v === undefined || cell.v === null || cell.t === "z") return null;
  // Of a text of which some characters stand above the line, as a page has it.
  if (cell.h?.includes("<sup>")) return cell.h.replace(/<\/?span[^<>]*>/g, "");
  // Without its option `cellDates` the library has no dates.
  if (typeof cell.v !== "number") return cell.v instanceof Date ? cell.v.toISOString() : cell.v;
  const format = cell.z === undefined ? "General" : String(cell.z);
  if (SSF.is_date(format)) return momentOf(cell.v, date1904);
  // What only its format makes a time or a room number: `0":"00`, `000`; or no number, `1.00E+02` for `1E2`.
  const shown = cell.w?.trim() ?? "";
  const isShown = /^0\d+$|^\d{1,2}:\d{2}$/.test(shown) || (format !== "General" && /E\+\d+$/.test(shown));
  return isShown ? shown : cell.v;
};

/** Cells that are joined all hold what the first of them does, as a person sees it; a title over a whole row stays one. */
const fillJoined = (sheet: WorkSheet, data: (CellObject | undefined)[][], width: number): void => {
  let cells = 0;
  const isTitle = ({ s, e }: Range): boolean => s.r === e.r && s.c === 0 && e.c >= width - 1;
  for (const { s: first, e: last } of sheet["!merges"]?.filter((each) => !isTitle(each)) ?? [])
    for (let row = first.r; row <= last.r; row += 1)
      for (let column = first.c; column <= Math.min(last.c, MAX_COLUMNS); column += 1) {
        cells += 1;
        if (cells > MAX_JOINED) throw new OperatorError(`A sheet has more than ${MAX_JOINED} joined cells`);
        if (row >= data.length || column >= width) continue;
        const record = data[row] ?? [];
        record[column] = data[first.r]?.[first.c];
        data[row] = record;
      }
};

const rowsOf = function* (sheet: WorkSheet, date1904: boolean): Generator<Row> {
  const data = sheet["!data"] ?? [];
  // A row ends with its last filled cell, which says nothing: all are as wide as the widest.
  const widest = data.reduce((most, row) => Math.max(most, row.length), 0);
  const width = Math.min(widest, MAX_COLUMNS);
  fillJoined(sheet, data, width);
  for (const [index, record] of data.entries()) {
    const cells = Array.from({ length: width }, (_, column) => cellOf(record?.[column], date1904));
    if (cells.some((cell) => cell !== null && cell !== "")) yield { line: index + 1, cells };
  }
};

/** Unpacks within bounds, and packs again without compression: the library never meets a bomb. */
const repacked = (name: string, bytes: Uint8Array): Uint8Array => {
  const parts = zipParts(name, bytes);
  if (!parts.keys().some((path) => /^xl\/workbook\.(?:xml|bin)$|^content\.xml$/i.test(path)))
    throw new OperatorError(sentence("an archive", { file: name }));
  return zipSync(Object.fromEntries(parts) satisfies Zippable, { level: 0 });
};

const unreadable = (name: string, cause: unknown): OperatorError => {
  const text = cause instanceof Error ? cause.message : String(cause);
  const why = /password|encrypt/i.test(text) ? sentence("password", {}) : text.slice(0, 100);
  return new OperatorError(sentence("not a workbook", { file: name, why }), { cause });
};

/** @throws OperatorError if it has too many sheets or cells */
const tablesOf = (name: string, book: WorkBook): Table[] => {
  if (book.SheetNames.length > MAX_SHEETS) throw tooMany(name, MAX_SHEETS, "sheets");
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  let cells = 0;
  return book.SheetNames.flatMap((sheetName, index) => {
    const sheet = book.Sheets[sheetName];
    if (sheet === undefined) return [];
    for (const row of sheet["!data"] ?? []) cells += row?.length ?? 0;
    if (cells > MAX_CELLS)
      throw new OperatorError(sentence("too many cells", { file: name, limit: MAX_CELLS }));
    const isHidden = Boolean(book.Workbook?.Sheets?.[index]?.Hidden);
    return [{ name: sheetName, isHidden, rows: { [Symbol.iterator]: () => rowsOf(sheet, date1904) } }];
  });
};

const OPTIONS = { dense: true, cellNF: true, cellText: true, cellHTML: true } as const;

/** Every sheet of an Excel (xlsx, xlsb, xls, XML) or OpenDocument workbook, dates and times by their type. */
export const workbookTables = (name: string, bytes: Uint8Array, kind: "zip" | "ole" | "sheets"): Table[] => {
  try {
    const plain = kind === "zip" ? repacked(name, bytes) : bytes;
    const cellFormula = kind === "zip" && hasUncomputed(plain);
    return tablesOf(name, read(plain, { ...OPTIONS, cellFormula, sheetStubs: cellFormula, type: "buffer" }));
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw unreadable(name, cause);
  }
};

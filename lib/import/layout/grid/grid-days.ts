import { onlyOf } from "../../cells/reading.ts";
import { tidyText } from "../../cells/source-text.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { cellText } from "../../formats/cell-text.ts";
import { firstRows, type Table } from "../../formats/table.ts";

/** A row of a sheet, or a column of it. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Of a column, the line of each cell. */
  readonly lines?: readonly number[];
}

/** The rows of one day, one plan or a whole sheet. */
export interface GridPart {
  /** What the lines above say. */
  readonly titles: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A day or a time that is there and can't be read. */
export const UNKNOWN = "?";
/** In the place of a time, where a cell names a room in another way than its own. */
export const NAMED_OTHERWISE = "??";

/** No grid of a school is larger. */
const MAX_ROWS = 5000;
export const MAX_COLUMNS = 1000;

/** The rows of a sheet; none of a document's list, or of a sheet that is larger than any grid. */
export const sheetRows = async (table: Table): Promise<readonly SheetRow[]> => {
  const rows = table.path === undefined ? await firstRows(table, MAX_ROWS + 1) : [];
  const isLarger = rows.length > MAX_ROWS || rows.some(({ cells }) => cells.length > MAX_COLUMNS);
  return isLarger ? [] : rows.map(({ line, cells }) => ({ line, cells: cells.map(cellText) }));
};

/** The cells that say something. */
export const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== "");

/** The columns of the widest row, by their index. */
export const columnsOf = (rows: readonly SheetRow[]): readonly number[] => [
  ...Array(rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)).keys(),
];

/** What a column says, row by row, without its blank cells. */
export const textsIn = (rows: readonly SheetRow[], column: number): string[] =>
  filled(rows.map(({ cells }) => cells[column] ?? ""));

/** What a row says alone, as a title or the name of a group does. */
export const lineIn = ({ cells }: SheetRow): string | undefined =>
  onlyOf(new Set(filled(cells).map(tidyText)));

/** `monday.csv`, `Timetable_Monday.xlsx`: the only word of a file's name that is a day. */
const dayOfFile = (name: string): string | undefined =>
  onlyOf(name.split(/[\s_-]+/).filter((word) => weekdayNamed(word) !== undefined));

/** Before a date that is the day of a plan: `@sobota 05.03.2022`. */
export const DATED = "@";

/** Sunday in some languages is a week in others: `3 неделя` is the third. */
const NUMBERED_WEEK = /^(?:\d\D*(?:неделя|недеља|nedelja)|(?:неделя|недеља|nedelja)\D*\d+)$/iu;

/** `Monday`, `MON.`, `Lundi 22/08`. */
export const dayOf = (text: string): string | undefined => {
  if (NUMBERED_WEEK.test(tidyText(text))) return undefined;
  if (text.startsWith(DATED) && /\d/.test(text)) return text;
  const [, file] = /^(.+)\.(?:csv|tsv|txt|xlsx?|ods|html?)$/i.exec(text) ?? [];
  if (file !== undefined) return dayOfFile(file);
  const words = [text, text.replace(/[\d.,:/()-]+/g, " ")].map(tidyText);
  return words.find((word) => word !== "" && weekdayNamed(word) !== undefined);
};

/** The first day that texts name. */
export const dayIn = (texts: readonly string[]): string | undefined => texts.map(dayOf).find(Boolean);

/** The day that a row names beside its times. */
const dayBeside = (cells: readonly string[], left: number): string | undefined => dayIn(cells.slice(0, left));

/** True if days stand beside single rows only: below each, what has none is of the same day. */
const namesDaysOnce = (rows: readonly SheetRow[], left: number): boolean =>
  !rows.some(({ cells }, index) => {
    const day = dayBeside(cells, left);
    return day !== undefined && day === dayBeside(rows[index + 1]?.cells ?? [], left);
  });

/**
 * The days of a block's rows, one after the other; empty if unknown. Below a day that stands beside single rows
 * only, rows are of the same day. Where each row has its own, one without is of an unknown day, and so is a note below
 * the days of one room: it is kept as it is.
 *
 * @param left the number of columns beside the times
 * @param above the day that holds until a row names one
 * @param areDays that the rows are days, and no rooms
 */
export const daysOfRows = (
  rows: readonly SheetRow[],
  left: number,
  above: string,
  areDays: boolean,
): readonly string[] => {
  const isCarried = namesDaysOnce(rows, left);
  const isBeside = rows.some(({ cells }) => dayBeside(cells, left) !== undefined);
  let day = above;
  return rows.map(({ cells }) => {
    const labels = filled(cells.slice(0, left));
    const other = areDays && labels.length > 0 ? labels.join(" ") : day;
    day = dayBeside(cells, left) ?? (isBeside && !isCarried ? "" : other);
    return day;
  });
};

import { clockText } from "../../cells/clock-time.ts";
import { cellText } from "../cell-text.ts";
import { batchesOf, firstRows, type Row, type Table } from "../table.ts";

/** Rows that all must be classes. */
const LOOKED_AT = 50;
const MIN_ROWS = 3;
const WIDTH = 13;
const HEADER = ["course", "room", "day", "start", "end", "weeks"] as const;
/** `1` is Monday. */
const DAYS = ["", "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const PARITY: Readonly<Record<string, string>> = { liche: "odd", sude: "even" };

const textsOf = ({ cells }: Row): readonly string[] => cells.map((cell) => cellText(cell).trim());

/** Minutes; `NaN` for a blank and any other text. */
const minutesOf = (text = ""): number => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

/** Two ids, code, title, day, start and, behind the room, length in minutes, first week, date, weeks, parity, teachers. */
const isClass = (row: Row): boolean => {
  const [, , code = "", , day = "", start = "", , length = "", , , weeks = "", parity = ""] = textsOf(row);
  const isTimed = /^[1-7]$/.test(day) && minutesOf(start) < 1440 && minutesOf(length) <= 720;
  const isWhole = row.cells.length === WIDTH && code !== "" && (parity === "" || parity in PARITY);
  return isWhole && /^\d{0,2}$/.test(weeks) && (isTimed || day + start + length === "");
};

const listed = (row: Row): Row => {
  const [, , code = "", title = "", day = "", start, room = "", length, , , , parity = ""] = textsOf(row);
  const begins = minutesOf(start);
  const times = [begins, begins + minutesOf(length)].map((time) => (time >= 0 ? clockText(time) : ""));
  return {
    line: row.line,
    cells: [`${code} ${title}`, room, DAYS[Number(day)] ?? "", ...times, PARITY[parity] ?? ""],
  };
};

/**
 * The timetable of a Czech university's study information system (SIS) as its scheduler exports it, without a header:
 * with one. Its first week and number of weeks limit nothing. Any other table as it is.
 */
export const withCzechHeader = async (table: Table): Promise<Table> => {
  const head = await firstRows(table, LOOKED_AT);
  if (head.length < MIN_ROWS || !head.every(isClass)) return table;
  const rows = async function* (): AsyncGenerator<readonly Row[]> {
    yield [{ line: 0, cells: HEADER }];
    for await (const batch of batchesOf(table)) yield [...batch].map(listed);
  };
  return { name: table.name, clock: "24h", hasWholeRows: true, rows: { [Symbol.asyncIterator]: rows } };
};

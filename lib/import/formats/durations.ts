import { DAY_END } from "@classroom/timetable/period.ts";
import { clockText, readClockTime } from "../cells/clock-time.ts";
import { cellText } from "./cell-text.ts";
import type { Cell, Row } from "./table.ts";
import { rewriter, textAt } from "./table-header.ts";

const DURATION = /^(?:duration|dauer|dur[ée]e|duraci[óo]n|dura[çc][ãa]o|durata|longueur)\b/i;
const START = /^(?:scheduled)?[\s_-]*(?:start|begin|beginn|from|inicio|d[ée]but|hora de in[íi]cio)/i;
const TIME_OF_START = /^(?!.*(?:date|datum|fecha|data))/i;
const END =
  /^(?:scheduled)?[\s_-]*(?:end|ende|until|to|finish|stop|fin|final|fim|bis|t[ée]rmino)(?![a-z])|^end/i;
const HOURS_AND_MINUTES =
  /^(?:PT)?(?:(\d+)\s*(?:h|hr|hrs|hours?|std))?\s*(?:(\d+)\s*(?:m|min|mins|minutes?))?$/i;
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
/** Numbers up to here are hours, from there on minutes; in between they may be either. */
const MOST_HOURS = 12;
const LEAST_MINUTES = 15;

const columnsIn = (header: readonly string[]) => {
  const start = header.findIndex((text) => START.test(text) && TIME_OF_START.test(text));
  const duration = header.findIndex((text) => DURATION.test(text));
  return start < 0 || duration < 0 || header.some((text) => END.test(text)) ? undefined : { start, duration };
};

/** Minutes of a unit, by all numbers of the column; `undefined` if they may be hours or minutes. */
const unitOf = (texts: readonly string[]): number | undefined => {
  const numbers = texts.filter((text) => NUMBER.test(text)).map(Number);
  if (numbers.every((number) => number <= MOST_HOURS)) return 60;
  return numbers.every((number) => number === 0 || number >= LEAST_MINUTES) ? 1 : undefined;
};

const minutesIn = (text: string, unit: number): number | undefined => {
  if (NUMBER.test(text)) return Math.round(Number(text) * unit);
  const [, hours = "0", minutes = "0"] = CLOCK.exec(text) ?? HOURS_AND_MINUTES.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes) || undefined;
};

const endOf = (start: Cell | undefined, minutes: number | undefined): Cell => {
  const from = readClockTime(cellText(start))?.minutes;
  if (from === undefined || Number.isNaN(from) || minutes === undefined) return null;
  const end = from + minutes;
  return end > DAY_END ? null : clockText(end);
};

/** A list that says how long its classes last, and not when they end (Allocate+): with a column of ends. */
export const withEnds = rewriter(columnsIn, ({ start, duration }, sample) => {
  const unit = unitOf(sample.map((row) => textAt(row, duration)));
  if (unit === undefined) return undefined;
  const withCell = ({ line, cells }: Row, cell: Cell): Row => ({ line, cells: [...cells, cell] });
  return {
    row: (row) => withCell(row, endOf(row.cells[start], minutesIn(textAt(row, duration), unit))),
    header: (row) => withCell(row, "end"),
  };
});

import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { clockText } from "../cells/clock-time.ts";
import { tidyText } from "../cells/source-text.ts";
import { cellText } from "./cell-text.ts";
import type { Cell, Row } from "./table.ts";
import { rewriter, textAt } from "./table-header.ts";

const TIME = /start|begin|from|^end|until|^to$|stop|finish|time|hour/i;
const DATE = /dat(?:e|um)|day/i;
/** Days since 1970 of this century; a workbook's count from 1900 is higher. */
const [FIRST_DAY, LAST_DAY] = [10_957, 32_873];
/** A minute in seconds, and in milliseconds. */
const UNITS = [60, 60_000];

const columnsIn = (header: readonly string[]) => {
  const at = (pattern: RegExp): readonly number[] =>
    header.flatMap((text, column) => (pattern.test(text) ? column : []));
  return at(TIME).length > 1 ? { times: at(TIME), dates: at(DATE) } : undefined;
};

/** A list whose times are seconds or milliseconds from midnight, and dates perhaps days since 1970, as clocks show them. */
export const withClockTimes = rewriter(columnsIn, ({ times, dates }, sample) => {
  const numbersIn = (column: number): readonly number[] =>
    sample.map((row) => textAt(row, column)).flatMap((text) => (text === "" ? [] : Number(text)));
  const isCounted = (column: number, unit: number): boolean => {
    const numbers = numbersIn(column);
    return (
      numbers.every((number) => number >= 0 && number <= DAY_END * unit && number % unit === 0) &&
      numbers.some((number) => number > (DAY_END * unit) / 60)
    );
  };
  const unit = UNITS.find((each) => times.filter((column) => isCounted(column, each)).length > 1);
  if (unit === undefined) return undefined;
  const counted = new Set(times.filter((column) => isCounted(column, unit)));
  const days = new Set(
    dates.filter((column) => {
      const numbers = numbersIn(column);
      return numbers.length > 0 && numbers.every((number) => number >= FIRST_DAY && number <= LAST_DAY);
    }),
  );
  const cellOf = (cell: Cell, column: number): Cell => {
    const number = Number(tidyText(cellText(cell)) || Number.NaN);
    if (counted.has(column) && number <= DAY_END * unit) return clockText(Math.round(number / unit));
    return days.has(column) && number >= FIRST_DAY && number <= LAST_DAY ? isoDate(number) : cell;
  };
  return { row: (row): Row => ({ ...row, cells: row.cells.map(cellOf) }), header: (row) => row };
});

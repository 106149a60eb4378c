import type { Cell, Row } from "./table.ts";
import { rewriter, textAt } from "./table-header.ts";

/** A start or an end in English, then hours or minutes: `start_hour`, `endHr`. `hora_inicio` does not match. */
const PART =
  /^(start|begin|from|end|finish|until|to)[\s_-]*(?:time)?[\s_-]*(hours?|hrs?|h|minutes?|mins?|m)$/i;
const IS_START = /^(?:start|begin|from)/i;
const IS_HOUR = /^h/i;
const NUMBER = /^\d{1,2}$/;

/** The columns of hours and minutes of a start and an end. */
interface Columns {
  readonly start: readonly [hour: number, minute: number];
  readonly end: readonly [hour: number, minute: number];
}

const columnsIn = (header: readonly string[]): Columns | undefined => {
  const at = (isStart: boolean, isHour: boolean): number =>
    header.findIndex((text) => {
      const [, which = "", unit = ""] = PART.exec(text) ?? [];
      return which !== "" && IS_START.test(which) === isStart && IS_HOUR.test(unit) === isHour;
    });
  const [start, end] = [true, false].map((isStart) => [at(isStart, true), at(isStart, false)] as const);
  return start === undefined || end === undefined || [...start, ...end].includes(-1)
    ? undefined
    : { start, end };
};

/** `14:40`; a part that is not a number makes the time unreadable. */
const timeIn = (row: Row, columns: Columns["start"]): Cell => {
  const [hours = "", minutes = ""] = columns.map((column) => textAt(row, column));
  if (hours === "" && minutes === "") return null;
  return `${hours}:${NUMBER.test(minutes) ? minutes.padStart(2, "0") : "?"}`;
};

/** A list with the hours and the minutes of its times in columns of their own, with whole times in those of the hours. */
export const withWholeTimes = rewriter(columnsIn, ({ start, end }) => {
  const placed = (row: Row, from: Cell, to: Cell): Row => ({
    ...row,
    cells: row.cells.map((cell, column) => (column === start[0] ? from : column === end[0] ? to : cell)),
  });
  return {
    row: (row) => placed(row, timeIn(row, start), timeIn(row, end)),
    header: (row) => placed(row, "start", "end"),
  };
});

import { cellText } from "./cell-text.ts";
import type { Cell, Row } from "./table.ts";
import { rewriter, textAt } from "./table-header.ts";

/** A start or an end in English, and what its column has of it. */
const headed = (part: string): RegExp =>
  new RegExp(String.raw`^(start|begin|from|end|finish|until|to)[\s_-]*(?:time)?[\s_-]*${part}$`, "i");
const TIME = headed("");
/** `start_hour`, `endHr`. `hora_inicio` does not match. */
const HOUR = headed("(?:hours?|hrs?|h)");
const MINUTE = headed("(?:minutes?|mins?|m)");
/** `Start AM PM`, `end_meridiem`; alone it is of the start, as `pmCode`. */
const HALF = headed(String.raw`(?:am[\s_/-]*pm|pm|meridiem)(?:[\s_-]*(?:code|indicator))?`);
const IS_END = /^(?:end|finish|until|to)/i;
const MARK = /^([ap])\.?(?:m\.?)?$/i;

/** The columns of a start or an end; -1 for what the table has not. */
interface TimeColumns {
  readonly name: "start" | "end";
  /** Of the whole time, or of its hour. */
  readonly time: number;
  readonly minute: number;
  readonly half: number;
}

const columnsIn = (header: readonly string[]) => {
  const sides = (["start", "end"] as const).map((name) => {
    const at = (pattern: RegExp, implied = ""): number =>
      header.findIndex((text) => {
        const [, which] = pattern.exec(text) ?? pattern.exec(implied + text) ?? [];
        return which !== undefined && IS_END.test(which) === (name === "end");
      });
    return { name, whole: at(TIME), hour: at(HOUR), minute: at(MINUTE), half: at(HALF, "start ") };
  });
  const areSplit = sides.every(({ hour, minute }) => hour >= 0 && minute >= 0);
  const times = sides.map(
    ({ name, whole, hour, minute, half }): TimeColumns =>
      areSplit ? { name, time: hour, minute, half } : { name, time: whole, minute: -1, half },
  );
  const isMarked = times.some(({ time, half }) => time >= 0 && half >= 0);
  return areSplit || isMarked ? { areSplit, times } : undefined;
};

/** A list that has hours, minutes, or AM and PM in columns of their own: with whole times in those of the hours. */
export const withWholeTimes = rewriter(columnsIn, ({ areSplit, times }, sample) => {
  const said = times.flatMap(({ half }) => sample.map((row) => textAt(row, half)));
  const areMarks = said.every((text) => text === "" || MARK.test(text));
  if (!areMarks && !areSplit) return undefined;
  /** `14:40`; a part that is not a number makes the time unreadable. */
  const joined = (hour: string, minute: string): Cell =>
    hour === "" && minute === ""
      ? null
      : `${hour}:${/^\d{1,2}$/.test(minute) ? minute.padStart(2, "0") : "?"}`;
  const timeIn = (row: Row, { time, minute, half }: TimeColumns): Cell => {
    const cell = areSplit ? joined(textAt(row, time), textAt(row, minute)) : (row.cells[time] ?? null);
    const [, mark] = (areMarks && MARK.exec(textAt(row, half))) || [];
    return mark === undefined || !/^[\d:.\s]+$/.test(cellText(cell)) ? cell : `${cellText(cell)} ${mark}m`;
  };
  const placed = (row: Row, cellOf: (columns: TimeColumns) => Cell): Row => {
    const cells = new Map(times.map((columns) => [columns.time, cellOf(columns)]));
    return { ...row, cells: row.cells.map((cell, column) => cells.get(column) ?? cell) };
  };
  return {
    row: (row) => placed(row, (columns) => timeIn(row, columns)),
    header: (row) => (areSplit ? placed(row, ({ name }) => name) : row),
  };
});

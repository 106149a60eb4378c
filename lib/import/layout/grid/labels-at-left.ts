import { clockText, readClockTime } from "../../cells/clock-time.ts";
import { tidyText } from "../../cells/source-text.ts";
import { columnsOf, dayOf, daysOfRows, filled, type SheetRow, UNKNOWN } from "./grid-days.ts";

/** Days, times or numbers that show what a column is, and their share of it, since notes stand below. */
const FEWEST = 2;
const HALF = 0.5;

/** `9:00-10:30`, `09-00-10-30`, `1 lesson 08.45-10.15`. */
const RANGE = /(?<!\d)(\d{1,2}[-:.]\d{2})\s*[-–—]\s*(\d{1,2}[-:.]\d{2})$/;
const WEEKS: Readonly<Record<string, string>> = { I: "odd", II: "even" };

const KINDS = {
  day: (text: string) => dayOf(text) !== undefined,
  clock: (text: string) => /^\d{1,2}[-:.]\d{2}$/.test(text),
  range: (text: string) => RANGE.test(text),
  period: (text: string) => /^(?:1?\d|20)$/.test(text),
  weeks: (text: string) => text in WEEKS,
};
type Kind = keyof typeof KINDS;
/** What each column says of when its rows are. */
export type Kinds = readonly (Kind | undefined)[];

export const at = ({ cells }: SheetRow, column = -1): string => tidyText(cells[column] ?? "");

/** The columns that say when rows are. */
export const kindsIn = (rows: readonly SheetRow[]): Kinds =>
  columnsOf(rows).map((column) => {
    const texts = filled(rows.map((row) => at(row, column)));
    return (Object.keys(KINDS) as Kind[]).find((kind) => {
      const { length } = texts.filter(KINDS[kind]);
      return length >= FEWEST && length >= HALF * texts.length;
    });
  });

/**
 * When each row is, by the columns nearest at the left of a group: its times, or the number of a period. `undefined`
 * for a row of the head or below the plan, and for all if no column says the day, or none the time.
 */
export const slotsOf = (rows: readonly SheetRow[], kinds: Kinds, group: number) => {
  const left = kinds.slice(0, group);
  const nearest = (kind: Kind): readonly number[] =>
    [...left.keys()].filter((column) => left[column] === kind).toReversed();
  const [day] = nearest("day");
  const [end, start] = nearest("clock");
  const [range] = nearest("range");
  const [week] = nearest("weeks");
  // Of two numbers, that of the longer lesson: its room is written once, in the first of its rows.
  const countOf = (column: number): number => new Set(rows.map((row) => at(row, column))).size;
  const [period] = nearest("period").toSorted((a, b) => countOf(a) - countOf(b));
  const isTimed = (range ?? start) !== undefined;
  if (day === undefined || (!isTimed && period === undefined)) return rows.map(() => undefined);
  const isSaid = (row: SheetRow): boolean =>
    left.some((kind, column) => kind !== undefined && KINDS[kind](at(row, column)));
  const from = rows.findIndex(isSaid);
  let to = rows.findLastIndex(isSaid);
  // What stands right below may have lost its time; notes stand apart.
  while (rows[to + 1]?.line === (rows[to]?.line ?? 0) + 1) to++;
  const labels = rows.map((row) => ({ ...row, cells: [at(row, day)] }));
  const days = daysOfRows(labels.slice(from), 1, "", true);
  let [label, before, isLost] = ["", -1, false];
  return rows.map((row, index) => {
    if (index < from || index > to) return undefined;
    const [said, number] = [at(row, day), at(row, period)];
    const ends = RANGE.exec(range === undefined ? `${at(row, start)}-${at(row, end)}` : at(row, range)) ?? [];
    const [begins = Number.NaN, stops = Number.NaN] = ends
      .slice(1)
      .map((text) => readClockTime(text.replace("-", ":"))?.minutes ?? Number.NaN);
    const order = isTimed ? begins : Number.parseInt(number, 10);
    if (said !== "" && said !== label) [label, before, isLost] = [said, -1, false];
    // Where times begin again below the same day, the next one is missing.
    isLost ||= order < before;
    if (order >= 0) before = order;
    const times = stops > begins ? `${clockText(begins)}-${clockText(stops)}` : UNKNOWN;
    return {
      isTimed,
      day: (isLost ? undefined : dayOf(days[index - from] ?? "")) ?? UNKNOWN,
      time: isTimed ? times : KINDS.period(number) ? number : UNKNOWN,
      weeks: WEEKS[at(row, week)] ?? "",
    };
  });
};

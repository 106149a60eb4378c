import { readClockTime } from "../cells/clock-time.ts";
import { dayColumn } from "../cells/days.ts";
import { meetingColumn } from "../cells/meetings.ts";
import { roomScore } from "../cells/places.ts";
import { share } from "../cells/reading.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import { arePlacedPeriods } from "../cells/systems/placed-periods.ts";
import { splitRange } from "../cells/times.ts";
import type { Column, Rows } from "./layout.ts";

/** What a column's values prove it to be, without its header. */
export type Proof = "meeting" | "days" | "times" | "time" | "room";

/** A share of the values below which they prove nothing. */
const MANY = 0.9;
const [ROOMS, SAMPLE] = [0.8, 50];

/** `9:05`, `9am`; of bare digits only those on a clock's five minutes, `0905`, and `1259`: `45` may be any number. */
export const isTime = (value: string): boolean => {
  const time = readClockTime(value);
  if (time === undefined || /\d{4}-\d{2}-\d{2}/.test(value)) return false;
  if (time.digits === undefined) return true;
  return /^\d{3,4}$/.test(value) && time.minutes >= 360 && /(?:[05]|59)$/.test(value);
};

/** Two or three letters may be anything (`M` and `F` are also sexes): the others must leave no doubt. */
const areDays = (values: readonly string[]): boolean => {
  // A column of thousands of titles is known by its first ones.
  if (values.length > SAMPLE && dayColumn(values.slice(0, SAMPLE)).score < 0.5) return false;
  const { score, notation } = dayColumn(values);
  const isLettered = /^(?:English|two letters|one letter|names)/.test(notation);
  return score >= MANY && isLettered && (values.length >= 3 || values.some((value) => value.length >= 3));
};

export const hasClock = (value: string): boolean =>
  /\d[:.h]\d{2}|\d\s?[ap]\.?m/i.test(value) || /^\d{3,4}\D/.test(value);

/** What an unmarked clock means is decided later: here only the shape counts. */
export const ANY_CLOCK = "12h-from-7";

/** @param values the different values of a column, without placeholders */
export const proofOf = (values: readonly string[]): Proof | undefined => {
  if (values.length === 0) return undefined;
  if (share(values, isTime) >= MANY) return "time";
  if (share(values, hasClock) >= MANY) {
    if (share(values, (value) => splitRange(value) !== undefined) >= MANY) return "times";
    if (meetingColumn(values, { clock: ANY_CLOCK }).score >= MANY) return "meeting";
  }
  if (arePlacedPeriods(values)) return "meeting";
  if (areDays(values)) return "days";
  const named = values.filter((value) => /\p{L}/u.test(value) && /\d/.test(value));
  return named.length >= MANY * values.length && roomScore(values) >= ROOMS ? "room" : undefined;
};

/** The time as minutes after midnight; `NaN` for any other text. */
export const minutesOf = (text: string): number =>
  (isTime(text) ? readClockTime(text)?.minutes : undefined) ?? Number.NaN;

/**
 * True if the first of two columns is nearly always earlier than the other.
 *
 * @param numberOf reads the columns' times or dates as numbers
 */
export const isEarlier = (rows: Rows, start: Column, end: Column, numberOf = minutesOf): boolean => {
  const spans = rows
    .map((row) => [row[start] ?? "", row[end] ?? ""] as const)
    .filter((pair) => !pair.some(isPlaceholder))
    .map(([from, to]) => [numberOf(from), numberOf(to)] as const);
  return spans.some(([from, to]) => from < to) && share(spans, ([from, to]) => from <= to) >= MANY;
};

/** When a report was made, which stands above its header. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+Z?$/;

/** Ids of records often begin with digits. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export const isClock = (cell: string): boolean =>
  cell.length < 100 &&
  !MOMENT.test(cell) &&
  !UUID.test(cell) &&
  hasClock(cell) &&
  (isTime(cell) || /\d\s*[-–—|]|\d:\d{2}.*-/.test(cell));

/** True for a row of several different cells of which one is surely a time, or days and times. */
export const isDataRow = (row: readonly string[]): boolean =>
  new Set(row.filter((cell) => cell.trim() !== "")).size > 2 && row.some(isClock);

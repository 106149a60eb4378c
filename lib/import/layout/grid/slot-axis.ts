import { clockText, readClockTime } from "../../cells/clock-time.ts";
import { tidyText } from "../../cells/source-text.ts";
import { withColons } from "../../cells/systems/comma-times.ts";
import { splitRange } from "../../cells/times.ts";
import type { SheetRow } from "./grid-days.ts";

/** A place on a grid's axis of times: `08:00-08:55` on the 24-hour clock, or the number of a period. */
export interface Slot {
  /** The column that it heads. */
  readonly column: number;
  /** `undefined` if its text can't be read: what stands below is at an unknown time. */
  readonly text: string | undefined;
}

export interface SlotAxis {
  readonly kind: "times" | "periods";
  readonly slots: readonly Slot[];
}

/** The rows below one head of times or periods. */
export interface Block {
  readonly axis: SlotAxis;
  /** The number of columns beside the times. */
  readonly left: number;
  readonly labels: readonly string[];
  /** What the lines above the block say. */
  readonly titles: readonly string[];
  readonly rows: SheetRow[];
}

/** Fewer may be a coincidence. */
const FEWEST = 3;
/** The first number of a row of periods, whose own first may be lost. */
const LATEST_FIRST = 2;
const NOON = 720;
/** No timetable's first column is earlier: without AM or PM it is one of the afternoon. */
const MORNING = 7 * 60;

/** `09:40:-10:30` and line breaks inside a time are slips. */
const rangeOf = (cell: string): readonly [string, string] | undefined =>
  splitRange(withColons(tidyText(cell)).replace(/[:.]\s*(?=[-–—])/, ""));

/** Columns in the order of the day, as texts: without AM or PM a time before the one to its left is twelve hours later. */
export const timesIn = (row: readonly string[]): readonly Slot[] | undefined => {
  const times = row.flatMap((cell, column) => {
    const [from, to] = (rangeOf(cell) ?? []).map(readClockTime);
    return from === undefined || to === undefined ? [] : [{ column, from, to }];
  });
  const unmarked = times.flatMap(({ from, to }) => [from, to]).filter(({ half }) => half === undefined);
  const is24h = unmarked.some(({ minutes }) => minutes >= NOON + 60);
  const slots: Slot[] = [];
  let last = 0;
  for (const { column, from, to } of times) {
    const before = slots.length === 0 ? MORNING : last;
    const isLater = !is24h && from.half === undefined && from.minutes < before;
    const start = from.minutes + (isLater ? NOON : 0);
    const isNext = !is24h && to.half === undefined && to.minutes <= start;
    const end = to.minutes + (isNext ? NOON : 0);
    if (!(start < end && end <= 1440 && start >= last)) return undefined;
    slots.push({ column, text: `${clockText(start)}-${clockText(end)}` });
    last = start;
  }
  return slots;
};

/** The slots that most cells are from the first of them on, with the columns between that have lost their text. */
const axisOf = (
  kind: SlotAxis["kind"],
  row: readonly string[],
  slots: readonly Slot[] = [],
): SlotAxis | undefined => {
  const [first, last] = [slots[0]?.column ?? 0, slots.at(-1)?.column ?? 0];
  const others = row.slice(first).filter((cell) => cell !== "").length;
  if (slots.length < FEWEST || slots.length * 2 <= others) return undefined;
  const texts = new Map(slots.map(({ column, text }) => [column, text]));
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { kind, slots: columns.map((column) => ({ column, text: texts.get(column) })) };
};

const PERIOD = /^(?:period|slot|lesson|hour|p)?\.?\s*(\d{1,2})(?:st|nd|rd|th)?$/i;
/** `1-2`, `第3-4节`, `0506`: several periods; hours begin where the ones before end. */
const PERIODS = /^第?0?(\d{1,2})\s*[-–~]\s*0?(\d{1,2})\s*[节節]?$|^(0\d|1\d)(0\d|1\d)$/;

/** True for a time from and until, and for the number of a period. */
export const isSlot = (cell: string): boolean => rangeOf(cell) !== undefined || PERIOD.test(cell.trim());

const periodsIn = (row: readonly string[]): readonly Slot[] | undefined => {
  const numbers = row.flatMap((cell, column) => {
    const [from, to = from] = (PERIOD.exec(cell.trim()) ?? PERIODS.exec(cell.trim()) ?? [])
      .slice(1)
      .flatMap((digits) => (digits === undefined ? [] : Number(digits)));
    if (from === undefined || to === undefined) return [];
    return [{ column, from, to, text: from === to ? String(from) : `${from}-${to}` }];
  });
  const areCounted = numbers.every(
    ({ from, to }, index) => from <= to && from > (numbers[index - 1]?.to ?? 0),
  );
  const isShort = (numbers.at(-1)?.to ?? 0) <= FEWEST;
  return isShort || !areCounted || (numbers[0]?.from ?? 0) > LATEST_FIRST ? undefined : numbers;
};

/** The times or periods that a row has in its columns; `undefined` for any other row. */
export const slotAxis = (row: readonly string[]): SlotAxis | undefined =>
  axisOf("periods", row, periodsIn(row)) ?? axisOf("times", row, timesIn(row));

import type { Period } from "@classroom/timetable/period.ts";
import { type ClockOptions, pairReader } from "./clock.ts";
import { readClockTime, type TimePair } from "./clock-time.ts";
import { type ColumnReader, columnReader, ok, type Reading, share, unclear } from "./reading.ts";
import { isPlaceholder, tidyText } from "./source-text.ts";

const ZERO = /^0+(?::0+)*$/;
/** `TBA` beside a zero says it in words. */
const isInWords = (text: string): boolean => isPlaceholder(text) && /\p{L}/u.test(text);

/** `null` for a class without a time; `undefined` if a time is unreadable. */
const pairOf = (...ends: readonly [start: string, end: string]): TimePair | null | undefined => {
  if (ends.every(isPlaceholder) || (ends.some(isInWords) && ends.some((end) => ZERO.test(tidyText(end)))))
    return null;
  const [from, to] = ends.map(readClockTime);
  return from && to && [from, to];
};

/**
 * How a column of starts and one of ends count their times, by all pairs together. `minutes` are only whole columns
 * of digits of which some can't be times. On a 12-hour clock without AM or PM a time is inferred if only one fits.
 */
export const timeColumns = (
  columns: Iterable<readonly [start: string, end: string]>,
  options?: ClockOptions,
) => {
  const pairs = [...columns].flatMap((ends) => {
    const pair = pairOf(...ends);
    return pair ? [pair] : [];
  });
  const read = pairReader(pairs, options);
  return (...ends: readonly [start: string, end: string]): Reading<Period | null> => {
    const pair = pairOf(...ends);
    return pair ? read(pair) : pair === null ? ok(null) : unclear("unreadable time");
  };
};

/** What stands between the two ends of a range, in the languages that spell it. */
export const UNTIL = "to|until|bis|a|à|às|as|al|até|ate|hasta|tot|till?|تا";
const DASH = new RegExp(String.raw`\s*(?:--|[-–—~～_])\s*|\s+(?:${UNTIL})\s+|\s*,\s*`, "i");

/** What stands before a range, in the languages that say it. */
export const FROM = "from|von|das?|de|از";
/** A word, or the number of its period, as in `3 10:50 - 11:45`, `II 10:50 - 11:45`. */
const BEFORE = new RegExp(
  String.raw`^(?:${FROM}|(?:\d{1,2}|[IVX]+)[.)]?(?=\s+\d{1,2}[:.]\d{2}\s*[-–—]))\s+`,
  "i",
);

/** The two ends of `9:00am-9:50am`, `330-450`, `9 bis 10 Uhr`, and of a list of both: `1430, 1550`. */
export const splitRange = (value: string): readonly [string, string] | undefined => {
  const text = tidyText(value).replace(BEFORE, "");
  const [start, end, ...more] = text.split(DASH);
  const isRange = start !== undefined && end !== undefined && more.length === 0;
  return isRange && readClockTime(start) && readClockTime(end) ? [start, end] : undefined;
};

/** `18:30-20:05`, not `3-4`. */
export const isClockRange = (text: string): boolean =>
  /\d[:.h]\d{2}.*\d[:.h]\d{2}/.test(text) && splitRange(text) !== undefined;

/** How a column writes ranges of times. */
export const timeRangeColumn = (column: Iterable<string>, options?: ClockOptions): ColumnReader<Period> => {
  const values = [...column];
  const ranges = values.map(splitRange).filter((range) => range !== undefined);
  const read = timeColumns(ranges, options);
  return columnReader(values, (value) => {
    const range = splitRange(value);
    return range === undefined ? unclear("unreadable time") : read(...range);
  });
};

/**
 * Whether a column holds single times, to choose it by: bare digits such as `930` count only if all of them can be
 * times or minutes of a day and most are above 24. {@link timeColumns} says what they mean.
 */
export const timeScore = (column: Iterable<string>): number => {
  const times = [...column].filter((value) => !isPlaceholder(value)).map(readClockTime);
  const digits = times.flatMap((time) => time?.digits ?? []);
  const areUsable =
    digits.every((number) => number <= 2400) &&
    digits.filter((number) => number > 24).length * 2 >= digits.length;
  return share(times, (time) => time !== undefined && (areUsable || time.digits === undefined));
};

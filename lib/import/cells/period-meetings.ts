import type { MeetingText } from "./cut-meetings.ts";
import { LAST_PERIOD, periodNames } from "./periods.ts";
import { share } from "./reading.ts";
import { isPlaceholder, tidyText } from "./source-text.ts";
import { plainPeriods } from "./systems/japanese-periods.ts";
import { arePlacedPeriods, cutPlacedPeriods } from "./systems/placed-periods.ts";

const NUMBERS = String.raw`\d{1,2}(?:\s*[-–~,、，;・]\s*\d{1,2}|\s+\d{1,2})*(?![\d:.h/])`;
/** Words without digits, then small numbers: `M W  3`, `周一1-2节`, `一[5-6节]`, `Mon 1,2`; weeks may stand behind them, `{1-8周}`. */
const PART = new RegExp(
  String.raw`\s*(\p{L}[\p{L}\s,./&・-]*?)\s*[:([第]?\s*(${NUMBERS})\s*(?:节|節|교시|限|時限)?[)\]]?\s*(?:\{([^{}]*周[^{}]*)\})?\s*[;,、/]?\s*`,
  "guy",
);
/** Characters; no list of days and periods is longer. */
const LONGEST = 200;

/** The parts of a cell that holds nothing but days and numbers of periods; `undefined` for any other. */
const cutPeriods = (value: string): MeetingText[] | undefined => {
  const text = tidyText(plainPeriods(value));
  const parts = text.length > LONGEST ? [] : [...text.matchAll(PART)];
  const isAll = parts.length > 0 && parts.map(([part]) => part).join("") === text;
  const numbers = parts.flatMap(([, , periods]) => periods?.match(/\d+/g) ?? []).map(Number);
  if (!isAll || numbers.some((number) => number > LAST_PERIOD)) return undefined;
  return parts.map(([, days = "", times = "", weeks]) => ({ days, times, weeks }));
};

/** Most of the column is written so. */
const MOST = 0.8;

/** One number alone, a list of them, or a range that begins before any class: `2`, `6 7`, `1-2`. */
const isNoHour = ({ times }: MeetingText): boolean => !/[-–~]/.test(times) || Number.parseInt(times, 10) < 7;

/**
 * How a column of days and periods in one is cut, the share of its cells that is written so, and the names of the periods;
 * `undefined` for another column, also if the numbers may as well be hours, as in `Mo 10-12`. A part that says that it
 * has no room is left out; `undefined` stands for a cell that is not written so.
 */
export const periodMeetings = (column: Iterable<string>) => {
  const values = [...column].filter((value) => !isPlaceholder(value));
  const cutCell = arePlacedPeriods(values) ? cutPlacedPeriods : cutPeriods;
  const partsOf = (value: string): readonly (MeetingText | undefined)[] =>
    cutCell(value)?.filter(({ place }) => place !== "") ?? [undefined];
  const cells = values.map(partsOf);
  const parts = cells.flat().filter((part) => part !== undefined);
  const score = share(cells, (cell) => !cell.includes(undefined));
  if (score < MOST || !parts.some(isNoHour)) return undefined;
  return { partsOf, score, names: periodNames(parts.map(({ times }) => times)) };
};

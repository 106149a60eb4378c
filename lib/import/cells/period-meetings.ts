import type { Period } from "@classroom/timetable/period.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { DateRange } from "./dates.ts";
import { dayColumn } from "./days.ts";
import type { NotationOptions } from "./notation-options.ts";
import { periodColumn } from "./periods.ts";
import { type ColumnReader, ok, type Reading, unclear } from "./reading.ts";
import { isPlaceholder, tidyText } from "./source-text.ts";
import { arePlacedPeriods, cutPlacedPeriods, type PeriodMeetingText } from "./systems/placed-periods.ts";

/** One weekly meeting of a cell that says days, times and perhaps more. */
export interface CellMeeting extends Period {
  readonly days: readonly Weekday[];
  readonly dates?: DateRange | undefined;
  /** Building and room as written. */
  readonly place?: string | undefined;
}

const NUMBERS = String.raw`\d{1,2}(?:\s*[-–~,、，;・]\s*\d{1,2}|\s+\d{1,2})*(?![\d:.h/])`;
/** Words without digits, then small numbers: `M W  3`, `周一1-2节`, `Mon 1,2`; weeks behind them limit nothing. */
const PART = new RegExp(
  String.raw`\s*(\p{L}[\p{L}\s,./&・-]*?)\s*[:(第]?\s*(${NUMBERS})\s*(?:节|節|교시|限|時限)?\)?\s*(?:\{[^{}]*周[^{}]*\})?\s*[;,、/]?\s*`,
  "uy",
);
/** `月2/Mon.2` says the same twice, `月曜日2` is `月2`. */
const TRANSLATED =
  /(?<=\p{sc=Han}\s?\d[\d\s,・-]*)\/\s*\p{sc=Latin}+\.?\s?\d[\d\s,・-]*(?=$|[\s;,、]*\p{sc=Han})/gu;
const DAY_WORD = /(?<=[月火水木金土日])曜日?\s*/gu;
/** Characters; no list of days and periods is longer. */
const LONGEST = 200;
const LAST_PERIOD = 20;

/** The parts of a cell that holds nothing but days and numbers of periods; `undefined` for any other. */
const cutPeriods = (value: string): PeriodMeetingText[] | undefined => {
  const text = tidyText(value.normalize("NFKC").replace(TRANSLATED, "").replace(DAY_WORD, ""));
  if (text.length > LONGEST) return undefined;
  const parts: PeriodMeetingText[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, days, periods] = PART.exec(text) ?? [];
    if (days === undefined || periods === undefined) return undefined;
    if ((periods.match(/\d+/g) ?? []).some((number) => Number(number) > LAST_PERIOD)) return undefined;
    parts.push({ days, periods });
  }
  return parts.length > 0 ? parts : undefined;
};

/** How the cells of a column are cut, the parts of them all, and the share that is written so. */
const cutColumn = (column: Iterable<string>) => {
  const values = [...column].filter((value) => !isPlaceholder(value));
  const cutCell = arePlacedPeriods(values) ? cutPlacedPeriods : cutPeriods;
  const cells = values.map(cutCell).filter((parts) => parts !== undefined);
  return { cutCell, parts: cells.flat(), share: cells.length / (values.length || 1) };
};

/** Most of the column is written so. */
const MOST = 0.8;

/** One number alone, a list of them, or a range that begins before any class: `2`, `6 7`, `1-2`. */
const isNoHour = ({ periods }: PeriodMeetingText): boolean =>
  !/[-–~]/.test(periods) || Number.parseInt(periods, 10) < 7;

/**
 * The numbers of periods in a column of days and periods in one; empty if they may as well be hours, as in
 * `Mo 10-12`.
 */
export const meetingPeriods = (column: Iterable<string>): string[] => {
  const { share, parts: all } = cutColumn(column);
  const parts = all.filter(({ place }) => place !== "");
  if (share < MOST || !parts.some(isNoHour)) return [];
  const names = new Set(parts.flatMap(({ periods }) => periods.match(/\d+|\p{L}/gu) ?? []));
  return [...names].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
};

/** How a column writes days and periods in one; without a table of times every cell is unclear. */
export const periodMeetingColumn = (
  values: readonly string[],
  { dayCodes, periods = new Map() }: NotationOptions,
): ColumnReader<readonly CellMeeting[]> => {
  const { cutCell, parts, share } = cutColumn(values);
  const days = dayColumn(
    parts.map((part) => part.days),
    dayCodes,
  );
  const times = periodColumn([], periods);
  const read = (value: string): Reading<readonly CellMeeting[] | null> => {
    if (isPlaceholder(value)) return ok(null);
    const meetings: CellMeeting[] = [];
    const periodParts = cutCell(value);
    if (periodParts === undefined) return unclear("no days and periods");
    for (const part of periodParts) {
      if (part.place === "") continue;
      const [on, at] = [days.read(part.days), times.read(part.periods)];
      if ("unclear" in on) return on;
      if ("unclear" in at) return at;
      for (const period of at.ok ?? []) meetings.push({ ...period, days: on.ok ?? [], place: part.place });
    }
    return ok(meetings);
  };
  return { read, score: share };
};

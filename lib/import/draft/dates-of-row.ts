import { weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { type DateRange, dateColumn, dateRangeColumn, dayOf } from "../cells/dates.ts";
import { partsOf } from "../cells/places.ts";
import { readValue } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import { type Weeks, weekColumn } from "../cells/weeks.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import { type ColumnTexts, type Fields, pairedLines } from "./column-texts.ts";

/** The part of the term in which a line's class meets; what is absent or can't be read limits nothing. */
export interface Within {
  readonly dates?: DateRange | undefined;
  readonly weeks?: Weeks | undefined;
  /** True if the row names dates or weeks that can't be used. */
  readonly inDoubt?: boolean;
}

/** A share of the days that are dates, from which all of them are. */
const MOST = 0.9;

const ALL_TERM: readonly Within[] = [{}];
export const IN_DOUBT: readonly Within[] = [{ inDoubt: true }];

const UNDATED: readonly undefined[] = [undefined];

/** The dates of a row's lines; at least one. */
export type DateReader = (columns: MeetingColumns, fields: Fields) => readonly Within[];

/**
 * How dates and weeks of a row are read, line by line.
 *
 * @param within the term's days, for dates without a year
 */
export const dateReader = (texts: ColumnTexts, within?: DateRange): DateReader => {
  const range = dateRangeColumn(texts.lines("dates"), within);
  // Judged together: where the one has no day beyond 12, the other may.
  const date = dateColumn([...texts.lines("first"), ...texts.lines("last")], within);
  const week = weekColumn(texts.cells("weeks"));

  const onDay = dateRangeColumn(texts.lines("days"), within);
  const areDates = onDay.score >= MOST;
  const onDayAt = remembering((text) => partsOf(text).map((line) => readValue(onDay.read(line))));
  /** `2026-09-07, 2026-09-21` are two dates; a comma within a date is kept. */
  const datesIn = (line: string): readonly (DateRange | undefined)[] => {
    const whole = range.read(line);
    if ("ok" in whole) return [readValue(whole)];
    const dates = line.split(/\s*[,|]\s*/).map((part) => readValue(range.read(part)));
    return dates.every((date) => date !== undefined) ? dates : [undefined];
  };
  const rangesAt = remembering((text) => partsOf(text).flatMap(datesIn));
  const datesAt = rememberingPairs((firsts, lasts): readonly (DateRange | undefined)[] => {
    const pairs = pairedLines(partsOf(firsts), partsOf(lasts));
    if (pairs === undefined) return UNDATED;
    return pairs.map(([from, to]) => {
      const [first, last] = [readValue(date.read(from)), readValue(date.read(to))];
      return first !== undefined && last !== undefined && first <= last ? { first, last } : undefined;
    });
  });
  /** A cell with semicolons may be one list of weeks, or a line for each meeting. */
  const weeksAt = remembering((text) => {
    const whole = /[\r\n]/.test(text) ? undefined : readValue(week.read(text));
    return whole === undefined ? partsOf(text).map((line) => readValue(week.read(line))) : [whole];
  });

  const areWeeksUnclear = remembering(
    (text) => "unclear" in week.read(text) && partsOf(text).some((line) => "unclear" in week.read(line)),
  );

  const datesOf = ({ days, dates, first, last }: MeetingColumns, fields: Fields) => {
    const hasSpan = [first, last].every(
      (column) => column !== undefined && !isPlaceholder(fields[column] ?? ""),
    );
    const ranges = dates === undefined ? undefined : rangesAt(fields[dates] ?? "");
    // One date beside a first and a last one may be any of theirs.
    if (ranges !== undefined && !(hasSpan && ranges.every((each) => each?.first === each?.last)))
      return ranges;
    if (first === undefined && days !== undefined && areDates) return onDayAt(fields[days] ?? "");
    if (first === undefined || last === undefined) return UNDATED;
    return datesAt(fields[first] ?? "", fields[last] ?? "");
  };

  // A row's own objects would be most of what a large file leaves in memory.
  const withinOf = (inDoubt: boolean) =>
    rememberingPairs(
      (between: readonly (DateRange | undefined)[], during: readonly (Weeks | undefined)[]) =>
        pairedLines(between, during)?.map(([inDates, inWeeks]): Within => {
          const within = { dates: inDates, weeks: inWeeks };
          return inDoubt ? { ...within, inDoubt } : within;
        }) ?? IN_DOUBT,
    );
  const [certain, doubtful] = [withinOf(false), withinOf(true)];

  return (columns, fields) => {
    const { dates, first, last, weeks } = columns;
    if (dates === undefined && first === undefined && weeks === undefined && !areDates) return ALL_TERM;
    const during = weeks === undefined ? UNDATED : weeksAt(fields[weeks] ?? "");
    const between = datesOf(columns, fields);
    const areDated = [dates, ...(last === undefined ? [] : [first, last])].some(
      (column) => column !== undefined && !isPlaceholder(fields[column] ?? ""),
    );
    const inDoubt =
      (areDated && between.includes(undefined)) ||
      (weeks !== undefined && areWeeksUnclear(fields[weeks] ?? ""));
    return (inDoubt ? doubtful : certain)(between, during);
  };
};

const WEEK = 7;

/**
 * The dates of a class that meets on the days, or `undefined` if they contradict the days: none of these is between
 * the first and the last date. A class whose dates are in doubt is taken to meet all term.
 */
export const plausibleDates = (
  days: readonly Weekday[],
  dates: DateRange | undefined,
): DateRange | undefined => {
  if (dates === undefined) return undefined;
  const [first, last] = [dayOf(dates.first), dayOf(dates.last)];
  const named = Array.from({ length: Math.min(WEEK, last - first + 1) }, (_, index) =>
    weekdayOf(first + index),
  );
  return named.some((weekday) => days.includes(weekday)) ? dates : undefined;
};

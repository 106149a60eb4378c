import { daysBetween, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { type DateRange, dateColumn, dateRangeColumn, dayOf, listedDates } from "../cells/dates.ts";
import { pairedLines, partsOf } from "../cells/places.ts";
import { type Reading, readValue } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import { type Weeks, weekColumn } from "../cells/weeks.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import type { ColumnTexts, Fields } from "./column-texts.ts";

/** The part of the term in which a line's class meets; what is absent or can't be read limits nothing. */
export interface Within {
  /** Absent: all term. */
  readonly dates?: DateRange | undefined;
  /** Absent: in every week of these dates. */
  readonly weeks?: Weeks | undefined;
  /** True if the row names dates or weeks that can't be used. */
  readonly inDoubt?: boolean;
}

/** A share of the days that are dates, from which all of them are. */
const MOST = 0.9;

const ALL_TERM: readonly Within[] = [{}];
export const IN_DOUBT: readonly Within[] = [{ inDoubt: true }];

/** What a line limits; `limits` of its value. */
const limiting = <T>(reading: Reading<T | null>, limits: (value: T) => Within): Within => {
  if ("unclear" in reading) return { inDoubt: true };
  return reading.ok === null ? {} : limits(reading.ok);
};
const inDates = (dates: DateRange): Within => ({ dates });
const inWeeks = (weeks: Weeks): Within => ({ weeks });

/** The dates of a row's lines; at least one. */
export type DateReader = (columns: MeetingColumns, fields: Fields) => readonly Within[];

/**
 * How dates and weeks of a row are read, line by line.
 *
 * @param within the term's days, for dates without a year
 */
export const dateReader = (texts: ColumnTexts, within?: DateRange): DateReader => {
  const range = dateRangeColumn(texts.lines("dates").flatMap(listedDates), within);
  // Judged together: where the one has no day beyond 12, the other may.
  const date = dateColumn([...texts.lines("first"), ...texts.lines("last")], within);
  const week = weekColumn(texts.cells("weeks"));
  const onDay = dateRangeColumn(texts.lines("days"), within);
  const areDates = onDay.score >= MOST;
  const onDayAt = remembering((text) => partsOf(text).map((line) => limiting(onDay.read(line), inDates)));
  const rangesAt = remembering((text) =>
    partsOf(text)
      .flatMap(listedDates)
      .map((each) => limiting(range.read(each), inDates)),
  );
  const datesAt = rememberingPairs((firsts, lasts): readonly Within[] => {
    if (isPlaceholder(firsts) && isPlaceholder(lasts)) return ALL_TERM;
    const pairs = pairedLines(partsOf(firsts), partsOf(lasts)) ?? [["", ""] as const];
    return pairs.map((pair) => {
      const [first, last] = pair.map((text) => readValue(date.read(text)));
      return first !== undefined && last !== undefined && first <= last
        ? { dates: { first, last } }
        : { inDoubt: true };
    });
  });
  /** A cell with semicolons may be one list of weeks, or a line for each meeting. */
  const weeksAt = remembering((text) => {
    const whole = week.read(text);
    const lines = "ok" in whole && whole.ok !== null && !/[\r\n]/.test(text) ? [text] : partsOf(text);
    return lines.map((line) => limiting(week.read(line), inWeeks));
  });

  const datesOf = ({ days, dates, first, last }: MeetingColumns, fields: Fields): readonly Within[] => {
    if (dates !== undefined) {
      const ranges = rangesAt(fields[dates] ?? "");
      const isSpan = [first ?? -1, last ?? -1].every((column) => !isPlaceholder(fields[column] ?? ""));
      // One date beside a first and a last one may be any of theirs.
      if (!isSpan || ranges.some((each) => each.dates?.first !== each.dates?.last)) return ranges;
    }
    if (first === undefined && days !== undefined && areDates) return onDayAt(fields[days] ?? "");
    if (first === undefined || last === undefined) return ALL_TERM;
    return datesAt(fields[first] ?? "", fields[last] ?? "");
  };

  // A row's own objects would be most of what a large file leaves in memory.
  const bothOf = rememberingPairs(
    (between: readonly Within[], during: readonly Within[]) =>
      pairedLines(between, during)?.map(([one, other]): Within => ({ ...one, ...other })) ?? IN_DOUBT,
  );
  return (columns, fields) => {
    const between = datesOf(columns, fields);
    return columns.weeks === undefined ? between : bothOf(between, weeksAt(fields[columns.weeks] ?? ""));
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
  const named = daysBetween(first, Math.min(first + WEEK - 1, last)).map(weekdayOf);
  return named.some((weekday) => days.includes(weekday)) ? dates : undefined;
};

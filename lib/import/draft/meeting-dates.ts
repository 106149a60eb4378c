import { weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { type DateRange, dayOf } from "../cells/dates.ts";

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

import { isDate } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import type { CalendarOptions } from "./draft/term-calendar.ts";

const computersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const readDay = (option: string, date: string | undefined): string | undefined => {
  if (date !== undefined && !isDate(date))
    throw new OperatorError(`${option} must be a date such as 2026-08-31, not "${date}"`);
  return date;
};

/**
 * The calendar's options as typed; without a time zone the computer's.
 *
 * @throws OperatorError if one of them is not a date or a time zone
 */
export const readCalendar = (
  options: {
    readonly timeZone?: string | undefined;
    readonly firstDay?: string | undefined;
    readonly lastDay?: string | undefined;
  },
  ownZone: string = computersZone(),
): CalendarOptions => {
  const { timeZone = ownZone } = options;
  if (!isTimeZone(timeZone))
    throw new OperatorError(`--time-zone must be a time zone such as America/New_York, not "${timeZone}"`);
  return {
    timeZone,
    first: readDay("--first-day", options.firstDay),
    last: readDay("--last-day", options.lastDay),
  };
};

/** What is said of a timetable without a term. */
export const WITHOUT_DATES =
  "The timetable has no dates: it is a week that repeats without end, and no question about a date can be answered. " +
  "If you know the term's first and last day, import it with --first-day and --last-day.";

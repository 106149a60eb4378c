import { dayNumber, isDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { DATED, UNKNOWN } from "./grid-days.ts";

const NAMES: Readonly<Record<Weekday, string>> = {
  ...{ M: "Monday", T: "Tuesday", W: "Wednesday", R: "Thursday" },
  ...{ F: "Friday", S: "Saturday", U: "Sunday" },
};
const WEEK = 7;

/**
 * How a list names the days of a grid. Classes take place on their dates, in the column `date`; without one they are
 * unread. Dates of one week stand beside their days: they may be a sample of every week, which is a question then.
 */
export const listedDays = (days: readonly string[]) => {
  const dateOf = (day: string): string => (day.startsWith(DATED) ? day.slice(DATED.length) : UNKNOWN);
  const dates = [...new Set(days.filter((day) => day.startsWith(DATED)).map(dateOf))];
  const clearDates = dates.filter((date) => date !== UNKNOWN);
  const numbers = clearDates.every(isDate) ? clearDates.map(dayNumber) : [0, WEEK];
  const isSample = Math.max(...numbers) - Math.min(...numbers) < WEEK;
  const nameOf = (date: string): string => (isDate(date) ? NAMES[weekdayOf(dayNumber(date))] : date);
  const named = (day: string): string => (day.startsWith(DATED) ? nameOf(dateOf(day)) : day);
  const areDays = dates.length === 0 || isSample;
  return {
    /** The name of the first column, and what it says. */
    on: areDays ? "day" : "date",
    onOf: areDays ? named : dateOf,
    /** The name of the second, if there is one. */
    more: dates.length > 0 && isSample ? ["date"] : [],
    dateOf,
    dates: clearDates,
  };
};

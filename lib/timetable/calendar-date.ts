import { WEEKDAYS, type Weekday } from "./weekday.ts";

/**
 * Dates without a time and a zone. At the edges they are `YYYY-MM-DD` (RFC 3339 full-date, the years 1000 to 9998);
 * inside they are day numbers: whole days since 1970-01-01, so that dates are compared, counted and shifted as numbers.
 */
export type DayNumber = number;

const DAY_MS = 86_400_000;
/** Without the last year: the week of its last day would end in the year 10000, which has no such form. */
const DATE = /^(?!9999)[1-9]\d{3}-\d{2}-\d{2}$/;

export const isoDate = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** True for a date that exists, written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && isoDate(time / DAY_MS) === text;
};

/** @throws RangeError if the text is not a date */
export const dayNumber = (date: string): DayNumber => {
  if (!isDate(date)) throw new RangeError(`${date} is not a date`);
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
};

/** 1970-01-01 was a Thursday, the fourth of a week that begins on Monday. */
const MONDAY_OFFSET = 3;

const sinceMonday = (day: DayNumber): number => (((day + MONDAY_OFFSET) % 7) + 7) % 7;

/** The weekday in the calendar, whatever schedule a school follows on it. */
export const weekdayOf = (day: DayNumber): Weekday => WEEKDAYS[sinceMonday(day)] as Weekday;

/** The Monday of the week that holds the day. */
export const mondayOf = (day: DayNumber): DayNumber => day - sinceMonday(day);

/** The dates from one to another, both included. */
export const daysBetween = (from: DayNumber, to: DayNumber): DayNumber[] => {
  const days: DayNumber[] = [];
  for (let day = from; day <= to; day += 1) days.push(day);
  return days;
};

import { type DayNumber, dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { type DateRanges, daysOf, rangesOf } from "@classroom/timetable/date-ranges.ts";
import { dayOfTerm, scheduleOf, type Term } from "@classroom/timetable/term.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { DateRange } from "../cells/dates.ts";
import type { Weeks } from "../cells/weeks.ts";
import { weekDays } from "./weeks-of-term.ts";

/** Days of a term, 0 is its first. */
export type TermDays = ReadonlySet<number>;

/** Reads the dates of a term's classes. */
export interface TermReader {
  /**
   * The days on which a class of the weekday meets: without dates those that follow it. Dates that are more than a
   * year away from the term are a mistake and limit nothing, nor do weeks that nobody can count.
   */
  readonly daysOf: (weekday: Weekday, dates: DateRange | undefined, weeks?: Weeks) => TermDays;
  /** `undefined` if they are all the days that follow the weekday. */
  readonly rangesOf: (weekday: Weekday, days: TermDays) => DateRanges | undefined;
}

const YEAR = 366;

/** @param named the weeks that the term's classes name, which together tell how they are counted */
export const termReader = (term: Term, named: Iterable<Weeks> = []): TermReader => {
  const daysIn = weekDays(term, named);
  const known = new Map<string, TermDays>();
  const [begins, ends] = [dayNumber(term.first), dayNumber(term.last)];

  /** A class that names a single date meets on it, even if there are no others. */
  const meetsOn = (weekday: Weekday, date: DayNumber, isSingle: boolean): boolean =>
    scheduleOf(term, date - begins) === weekday || (isSingle && weekdayOf(date) === weekday);

  const read = (weekday: Weekday, dates: DateRange | undefined): TermDays => {
    const [first, last] = [dayNumber(dates?.first ?? term.first), dayNumber(dates?.last ?? term.last)];
    if (dates === undefined || first > ends + YEAR || last < begins - YEAR)
      return new Set(daysOf(term, weekday, undefined));
    const days = new Set<number>();
    for (let date = Math.max(first, begins); date <= Math.min(last, ends); date += 1) {
      const day = dayOfTerm(term, date);
      if (day !== undefined && meetsOn(weekday, date, first === last)) days.add(day);
    }
    return days;
  };

  const within = (days: TermDays, weeks: Weeks | undefined): TermDays => {
    const its = weeks === undefined ? undefined : daysIn(weeks);
    return its === undefined ? days : days.intersection(its);
  };

  return {
    daysOf: (weekday, dates, weeks) => {
      const key = `${weekday} ${dates?.first} ${dates?.last} ${weeks}`;
      const found = known.get(key) ?? within(read(weekday, dates), weeks);
      known.set(key, found);
      return found;
    },
    rangesOf: (weekday, days) => rangesOf(term, weekday, days),
  };
};

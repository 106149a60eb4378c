import { dayNumber, daysBetween, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { daysOf, rangesOf } from "@classroom/timetable/date-ranges.ts";
import { scheduleOf, type Term } from "@classroom/timetable/term.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { type DateRange, dayOf } from "../cells/dates.ts";
import { share } from "../cells/reading.ts";
import { rememberingPairs } from "../cells/remembering.ts";
import type { Weeks } from "../cells/weeks.ts";
import { type DraftRoom, meetingsOf } from "./timetable-draft.ts";
import type { WeeksOfTerm } from "./weeks-of-term.ts";

/** Days of a term, 0 is its first. */
export type TermDays = ReadonlySet<number>;

const YEAR = 366;
const FEW = 0.25;

/** Dates that span fewer days than these are the class's own and count more than its weeks. */
const FEW_DAYS = 14;

/** Reads the dates of a term's classes. */
export const termReader = (term: Term, { daysIn }: WeeksOfTerm, rooms: readonly DraftRoom[]) => {
  const cachedDays = new Map<string, TermDays>();
  const [begins, ends] = [dayNumber(term.first), dayNumber(term.last)];
  const isFar = (dates: DateRange | undefined, days: number): boolean =>
    dates !== undefined && (dayOf(dates.first) > ends + days || dayOf(dates.last) < begins - days);
  const isBrief = (dates?: DateRange) => dates && dayOf(dates.last) - dayOf(dates.first) < FEW_DAYS;
  /** Many dates a year away from the term are of other years; few are a mistake, and `2000-01-01` alone says nothing. */
  const areYears = share([...meetingsOf(rooms)], ({ dates }) => isFar(dates, YEAR) && !isBrief(dates)) > FEW;
  const isAstray = (dates: DateRange | undefined): boolean => !areYears && isFar(dates, YEAR);

  const read = (weekday: Weekday, dates: DateRange | undefined): TermDays => {
    if (dates === undefined || isAstray(dates)) return new Set(daysOf(term, weekday, undefined));
    const [first, last] = [dayOf(dates.first) - begins, dayOf(dates.last) - begins];
    const following = first === last ? [] : daysOf(term, weekday, [[first, last]]);
    if (following.length > 0) return new Set(following);
    // A class in a break or in the days of examinations names dates that follow no weekday, and meets on them.
    const dated = daysBetween(Math.max(first, 0), Math.min(last, term.days.length - 1));
    const isOn = (day: number) => scheduleOf(term, day) === weekday || weekdayOf(begins + day) === weekday;
    return new Set(dated.filter(isOn));
  };

  /** A class's own dates go before its weeks if these are few, or contradict them. */
  const within = (days: TermDays, dates: DateRange | undefined, weeks: Weeks | undefined): TermDays => {
    const ofWeeks = weeks === undefined ? undefined : daysIn(weeks);
    if (ofWeeks === undefined || isBrief(dates)) return days;
    const both = days.intersection(ofWeeks);
    return dates !== undefined && both.size === 0 ? days : both;
  };

  return {
    /**
     * The days on which a class of the weekday meets: without dates those that follow it. Dates that are more than a
     * year away from the term are a mistake and limit nothing, nor do weeks that cannot be counted.
     */
    daysOf: (weekday: Weekday, dates: DateRange | undefined, weeks?: Weeks): TermDays => {
      const key = `${weekday} ${dates?.first} ${dates?.last} ${weeks}`;
      const termDays = cachedDays.get(key) ?? within(read(weekday, dates), dates, weeks);
      cachedDays.set(key, termDays);
      return termDays;
    },
    isAstray,
    /** True if all of the dates lie before or after the term: the class belongs to another term. */
    isElsewhere: (dates: DateRange | undefined): boolean => isFar(dates, 0),
    /** `undefined` if they are all the days that follow the weekday. */
    rangesOf: rememberingPairs((weekday: Weekday, days: TermDays) => rangesOf(term, weekday, days)),
  };
};

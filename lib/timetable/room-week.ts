import { type DayNumber, mondayOf, weekdayOf } from "./calendar-date.ts";
import { meetingsOn } from "./dated-meetings.ts";
import { compareMeetings, type Meeting, withoutRepetitions } from "./meeting.ts";
import { dayOfTerm, holdsDate, scheduleOf, type Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "./weekday.ts";

/** A room as a term knows it, if it does. */
export interface TermRoom {
  readonly term: Term;
  readonly room: Room | undefined;
}

export interface WeekDay {
  readonly date: DayNumber;
  /** The term that holds the date; `undefined` if none does, so that nothing is known of it. */
  readonly term: Term | undefined;
  /** The weekday whose schedule the date follows; `undefined` if it has no classes. */
  readonly follows: Weekday | undefined;
  readonly meetings: readonly Meeting[];
}

/** A week from Monday, exactly as it takes place. */
export type RoomWeek = Readonly<Record<Weekday, WeekDay>>;

/** The seven dates of the week, from Monday, that holds the date. */
export const daysOfWeek = (date: DayNumber): DayNumber[] =>
  WEEKDAYS.map((_, index) => mondayOf(date) + index);

const dayOf = (terms: readonly TermRoom[], date: DayNumber): WeekDay => {
  const holding = terms.filter(({ term }) => holdsDate(term, date));
  const term = holding.at(-1)?.term;
  const meetings = holding.flatMap(({ term: each, room }) => {
    const day = dayOfTerm(each, date);
    return room === undefined || day === undefined ? [] : meetingsOn(each, room, day);
  });
  const day = term && dayOfTerm(term, date);
  return {
    date,
    term,
    follows: term && day !== undefined ? scheduleOf(term, day) : undefined,
    meetings: withoutRepetitions(meetings.toSorted(compareMeetings)),
  };
};

/** The week that holds the date, from all terms that hold a day of it. */
export const roomWeek = (terms: readonly TermRoom[], date: DayNumber): RoomWeek => {
  const days = new Map(daysOfWeek(date).map((day) => [weekdayOf(day), dayOf(terms, day)]));
  return eachWeekday((weekday) => days.get(weekday) ?? dayOf(terms, date));
};

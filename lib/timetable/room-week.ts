import { type DayNumber, dayNumber, mondayOf } from "./calendar-date.ts";
import { type ChangesOn, NO_CHANGES, type TakenPiece, takenOf } from "./change.ts";
import { changedMeetings } from "./changed-day.ts";
import { isUnreadOn } from "./dated-meetings.ts";
import { compareMeetings, type Meeting, withoutRepetitions } from "./meeting.ts";
import { type Period, restOfDay } from "./period.ts";
import { dayOfTerm, isInExams, scheduleOf, type Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "./weekday.ts";

/** A room as a term knows it, if it does. */
export interface TermRoom {
  readonly term: Term;
  readonly room: Room | undefined;
  /** When the room is closed on a date of the term; `null`: not known. Absent if the term knows no room's hours. */
  readonly closedOn?: ((date: DayNumber) => readonly Period[] | null) | undefined;
}

/** A meeting on a date, and between which dates it meets if not in the whole term. */
export interface DatedMeeting extends Meeting {
  readonly first?: DayNumber;
  readonly last?: DayNumber;
}

export interface WeekDay {
  readonly date: DayNumber;
  /** The term that holds the date; `undefined` if none does, so that nothing is known of it. */
  readonly term: Term | undefined;
  /** The weekday whose schedule the date follows, in the last of the terms that has classes then; `undefined`: none. */
  readonly follows: Weekday | undefined;
  readonly meetings: readonly DatedMeeting[];
  /** Those that are cancelled; absent if the school has no changes. */
  readonly cancelled?: readonly DatedMeeting[];
  /** Bookings and closures by start, end and text; absent if the school has no changes. */
  readonly taken?: readonly TakenPiece[];
  /** True if the source has more for the date than could be read: the room may be taken at any time. */
  readonly isUnread: boolean;
  /** True in examination weeks of which nothing is known. */
  readonly areExamsUnknown: boolean;
  /** When the room is open, ascending; `null`: not known. Absent if the school has no hours. */
  readonly open?: readonly Period[] | null;
}

/** A week from Monday, exactly as it takes place. */
export type RoomWeek = Readonly<Record<Weekday, WeekDay>>;

/** A room; if a date was asked for, as the last of the terms knows it, and the week that holds the date. */
export interface FoundRoom {
  readonly room: Room;
  /** Absent if the week as published was asked for. */
  readonly week?: RoomWeek;
}

/** The seven dates of the week, from Monday, that holds the date. */
export const daysOfWeek = (date: DayNumber): DayNumber[] =>
  WEEKDAYS.map((_, index) => mondayOf(date) + index);

/** Of a room that a term does not know. */
const NO_MEETINGS: Pick<Room, "meetings" | "unread"> = { meetings: eachWeekday(() => []) };

const withDates = (term: Term, meeting: Meeting): DatedMeeting => {
  const { on } = meeting;
  const [first, last] = [on?.[0]?.[0], on?.at(-1)?.[1]];
  if (first === undefined || last === undefined) return meeting;
  const start = dayNumber(term.first);
  return { ...meeting, first: start + first, last: start + last };
};

const united = (meetings: readonly DatedMeeting[]): DatedMeeting[] =>
  withoutRepetitions(meetings.toSorted(compareMeetings));

/** What is different from the classes in a room. */
export interface RoomChanges {
  readonly room: Pick<Room, "id" | "building">;
  readonly on: ChangesOn;
}

/**
 * A room on a date, from all terms that hold it.
 *
 * @param changed absent if the school has no changes
 * @param hasHours whether the school has hours, also if none of the terms knows any
 */
export const roomDay = (
  terms: readonly TermRoom[],
  date: DayNumber,
  changed?: RoomChanges,
  hasHours = terms.some(({ closedOn }) => closedOn),
): WeekDay => {
  const holding = terms.flatMap(({ term, room = NO_MEETINGS, closedOn }) => {
    const day = dayOfTerm(term, date);
    return day === undefined ? [] : [{ term, room, closedOn, day }];
  });
  const changes = changed?.on(date) ?? NO_CHANGES;
  const days = holding.map(({ term, room, day }) => {
    const { rest, cancelled } = changedMeetings(term, { ...room, id: changed?.room.id ?? "" }, day, changes);
    const dated = (meeting: Meeting) => withDates(term, meeting);
    return { rest: rest.map(dated), cancelled: cancelled.map(dated) };
  });
  // Open is what no term calls closed, as in searches.
  const closed = holding.flatMap(({ closedOn }) => closedOn?.(date) ?? []);
  const isKnown = holding.some(({ closedOn }) => closedOn !== undefined && closedOn(date) !== null);
  return {
    date,
    term: holding.at(-1)?.term,
    follows: holding.flatMap(({ term, day }) => scheduleOf(term, day) ?? []).at(-1),
    meetings: united(days.flatMap(({ rest }) => rest)),
    ...(changed && {
      cancelled: united(days.flatMap(({ cancelled }) => cancelled)),
      taken: takenOf(changes, changed.room),
    }),
    isUnread: holding.some(({ term, room, day }) => isUnreadOn(term, room, day)),
    areExamsUnknown: !changes.knowsExams && holding.some(({ term }) => isInExams(term, date)),
    ...(hasHours && { open: isKnown ? restOfDay(closed) : null }),
  };
};

/** The week that holds the date; otherwise as `roomDay`. */
export const roomWeek = (
  terms: readonly TermRoom[],
  date: DayNumber,
  changed?: RoomChanges,
  hasHours?: boolean,
): RoomWeek => {
  const monday = mondayOf(date);
  return eachWeekday((weekday) => roomDay(terms, monday + WEEKDAYS.indexOf(weekday), changed, hasHours));
};

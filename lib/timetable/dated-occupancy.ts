import { dayNumber, weekdayOf } from "./calendar-date.ts";
import { type DateRange, type DateRanges, includesDay, singleDays } from "./date-ranges.ts";
import type { BusyTime } from "./occupancy.ts";
import { overlaps, type Period } from "./period.ts";
import { scheduleOf, type Term } from "./term.ts";
import { ALL_DAY, type Room } from "./timetable.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/**
 * What takes place on some dates of a term only.
 *
 * The table of a weekday shows all that takes place on it in the term. The table of a date is that of the weekday whose
 * schedule the date follows, without the limited times of the weekday; then those that hold on the date are added.
 */
export interface DatedOccupancy {
  /** Days of the term, each set once. Of a weekday's time, only the days that follow the weekday count. */
  readonly ranges: readonly DateRanges[];
  /** By weekday, start and end. */
  readonly times: readonly LimitedTime[];
}

/** A time at which rooms are busy on some dates only. */
export interface LimitedTime extends BusyTime {
  /** The weekday whose table shows it; absent: it holds on dates that follow another weekday, or none. */
  readonly weekday?: Weekday | undefined;
  /** Indexes of rooms, ascending. */
  readonly rooms: Int32Array;
  /** For each of the rooms the index of the ranges in which it is busy. */
  readonly ranges: Int32Array;
}

/** A time of one room. */
interface RoomTime extends Period {
  readonly weekday?: Weekday;
  readonly room: number;
  readonly on: DateRanges;
}

/** The parts of the period in which none of the others lies. */
const outside = (period: Period, others: readonly Period[]): Period[] =>
  others.reduce(
    (parts, other) =>
      parts.flatMap((part) => {
        if (!overlaps(part, other)) return [part];
        const before = { start: part.start, end: other.start };
        const after = { start: other.end, end: part.end };
        return [before, after].filter(({ start, end }) => start < end);
      }),
    [period],
  );

/** The limited times of a weekday. They do not overlap what always takes place in their rooms. */
const timesOfWeekday = (term: Term, rooms: readonly Room[], weekday: Weekday): RoomTime[] => {
  const days = Array.from(term.days, (_, day) => day);
  const followed = days.filter((day) => scheduleOf(term, day) === weekday);
  const isOutOfSchedule = ([first, last]: DateRange): boolean =>
    first === last && scheduleOf(term, first) !== weekday;
  // An unread row of a weekday may also mean the weekday in the calendar.
  const unreadOn = singleDays(
    days.filter((day) => weekdayOf(dayNumber(term.first) + day) === weekday),
  ).filter(isOutOfSchedule);
  return rooms.flatMap(({ meetings, unread }, room) => {
    const isUnread = unread?.includes(weekday) ?? false;
    const always = isUnread
      ? ALL_DAY
      : meetings[weekday].filter(
          ({ on }) => on === undefined || followed.every((day) => includesDay(on, day)),
        );
    const times = meetings[weekday].flatMap(({ start, end, on }): RoomTime[] => {
      if (on === undefined) return [];
      const inSchedule = on.filter((range) => !isOutOfSchedule(range));
      return [
        { room, start, end, on: on.filter(isOutOfSchedule) },
        ...outside({ start, end }, always).map((period) => ({ weekday, room, ...period, on: inSchedule })),
      ];
    });
    const unreadTimes: RoomTime[] = isUnread
      ? ALL_DAY.map((period) => ({ room, ...period, on: unreadOn }))
      : [];
    return [...unreadTimes, ...times].filter((time) => time.weekday !== undefined || time.on.length > 0);
  });
};

const weekdayIndex = ({ weekday }: RoomTime): number =>
  weekday === undefined ? WEEKDAYS.length : WEEKDAYS.indexOf(weekday);

const byTime = (a: RoomTime, b: RoomTime): number =>
  weekdayIndex(a) - weekdayIndex(b) || a.start - b.start || a.end - b.end || a.room - b.room;

/** What is limited to a part of the term, and what takes place out of schedule. */
export const datedOccupancy = (term: Term, rooms: readonly Room[]): DatedOccupancy => {
  const times = WEEKDAYS.flatMap((weekday) => timesOfWeekday(term, rooms, weekday)).sort(byTime);
  const ranges = new Map(times.map(({ on }) => [JSON.stringify(on), on]));
  const indexes = new Map(Array.from(ranges.keys(), (key, index) => [key, index]));
  const groups = Map.groupBy(times, ({ weekday, start, end }) => `${weekday} ${start} ${end}`);
  return {
    ranges: [...ranges.values()],
    times: [...groups.values()].flatMap((group) =>
      group.slice(0, 1).map(({ weekday, start, end }) => ({
        weekday,
        start,
        end,
        rooms: Int32Array.from(group, ({ room }) => room),
        ranges: Int32Array.from(group, ({ on }) => indexes.get(JSON.stringify(on)) ?? 0),
      })),
    ),
  };
};

import { dayNumber, weekdayOf } from "./calendar-date.ts";
import type { DateRange, DateRanges } from "./date-ranges.ts";
import { distinctValues } from "./distinct-values.ts";
import { type Period, WHOLE_DAY } from "./period.ts";
import { scheduleOf, type Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/** When rooms are busy, without the names of classes: as JSON, what is stored for searches. */
export interface BusyTimes {
  /** Parts of the term, each listed once. */
  readonly ranges: readonly DateRanges[];
  /** By start and end. */
  readonly times: readonly SharedTime[];
}

/** A time at which some rooms are busy. */
export interface SharedTime extends Period {
  /** The rooms' indexes, ascending, each as its distance from the one before: half as many bytes once compressed. */
  readonly distances: readonly number[];
  /** For each of the rooms the index of its part of the term, -1 for all of it; absent: all of it for each room. */
  readonly ranges?: readonly number[];
}

/** A time of one room. */
interface RoomTime extends Period {
  readonly room: number;
  readonly on?: DateRanges | undefined;
}

const byTime = (a: RoomTime, b: RoomTime): number => a.start - b.start || a.end - b.end || a.room - b.room;

const sharedTimes = (times: readonly RoomTime[]): BusyTimes => {
  const ranges = distinctValues(times.map(({ on }) => on));
  const numbered = times.map((time, index) => ({ ...time, range: ranges?.of[index] ?? -1 }));
  const groups = Map.groupBy(numbered.sort(byTime), ({ start, end }) => `${start} ${end}`);
  return {
    ranges: ranges?.values ?? [],
    times: [...groups.values()].flatMap((group) =>
      group.slice(0, 1).map(({ start, end }) => ({
        start,
        end,
        distances: group.map(({ room }, index) => room - (group[index - 1]?.room ?? 0)),
        ...(group.some(({ range }) => range >= 0) && { ranges: group.map(({ range }) => range) }),
      })),
    ),
  };
};

/**
 * When rooms are busy on the dates that follow the weekday, all day if one of its rows could not be read. The week as
 * published has all of these times, whatever their ranges.
 */
export const weekdayTimes = (rooms: readonly Room[], weekday: Weekday): BusyTimes =>
  sharedTimes(
    rooms.flatMap(({ meetings, unread }, room): RoomTime[] =>
      unread?.includes(weekday)
        ? [{ ...WHOLE_DAY, room }]
        : meetings[weekday].map(({ start, end, on }) => ({ start, end, room, on })),
    ),
  );

/**
 * When rooms are busy on single dates that do not follow the weekday of the class. An unread row of a weekday may also
 * mean the weekday in the calendar: its room is busy all day.
 */
export const singleDateTimes = (term: Term, rooms: readonly Room[]): BusyTimes =>
  sharedTimes(
    WEEKDAYS.flatMap((weekday) => {
      const isOutOfSchedule = ([first, last]: DateRange): boolean =>
        first === last && scheduleOf(term, first) !== weekday;
      const days = Array.from(term.days, (_, day) => day);
      const inCalendar = days.filter((day) => weekdayOf(dayNumber(term.first) + day) === weekday);
      const unreadOn = inCalendar.map((day): DateRange => [day, day]).filter(isOutOfSchedule);
      return rooms.flatMap(({ meetings, unread }, room) => [
        ...(unread?.includes(weekday) ? [{ ...WHOLE_DAY, room, on: unreadOn }] : []),
        ...meetings[weekday].map(({ start, end, on = [] }) => ({
          start,
          end,
          room,
          on: on.filter(isOutOfSchedule),
        })),
      ]);
    }).filter(({ on }) => on.length > 0),
  );

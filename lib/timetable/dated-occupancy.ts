import { type BusyDays, busyDays } from "./busy-days.ts";
import { takesPlace } from "./date-ranges.ts";
import { busyPeriodsOn, isUnreadOn } from "./dated-meetings.ts";
import { type DayOccupancy, dayOccupancy } from "./occupancy.ts";
import { scheduleOf, type Term } from "./term.ts";
import { busyPeriods, type Room } from "./timetable.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "./weekday.ts";

/**
 * Which rooms are busy on each date of a term, beside the tables of the week.
 *
 * A date on which the whole of a weekday's schedule takes place has that weekday's table, so that nothing is stored
 * twice. Any other date has what the weekdays' tables hold on it, by the days of each busy time; such dates fall into
 * few variants, within which the same meetings take place.
 */
export interface DatedOccupancy {
  readonly tables: readonly TableName[];
  /** The days of what the weekdays' tables hold; absent if no date has a part of them. */
  readonly days?: Readonly<Record<Weekday, BusyDays>>;
  /** Whole tables of dates: all variants in editions of before, now of dates that the weekdays' tables can't tell. */
  readonly variants: readonly DayOccupancy[];
}

/**
 * What the table of a day of the term is: that of a weekday, none if nothing takes place (`-`), what the weekdays'
 * tables hold on that day (`part`), or a variant, by its number.
 */
export type TableName = Weekday | "-" | "part" | number;

/** The calendar alone: right for a timetable in which nothing is limited to a part of the term. */
export const wholeDays = (term: Term): DatedOccupancy => ({
  tables: Array.from(term.days, (_, day) => scheduleOf(term, day) ?? "-"),
  variants: [],
});

/** True if a date has another table than the calendar says. */
export const isPartial = ({ tables }: DatedOccupancy): boolean =>
  tables.some((name) => name === "part" || typeof name === "number");

/** True if each day of the term has its table. */
export const isComplete = ({ days }: Term, { tables, variants }: DatedOccupancy): boolean =>
  tables.length === days.length &&
  tables.every((name) => typeof name !== "number" || variants[name] !== undefined);

/** True if on the day exactly the meetings of the weekday that it follows take place, and no other. */
const isWhole = (term: Term, rooms: readonly Room[], day: number): boolean =>
  rooms.every(({ meetings }) =>
    WEEKDAYS.every((weekday) =>
      meetings[weekday].every(
        ({ on }) =>
          on === undefined || takesPlace(term, weekday, on, day) === (scheduleOf(term, day) === weekday),
      ),
    ),
  );

/**
 * True if unread rows keep a room busy on the day in a way that the tables of the weekdays do not show: the day is of an
 * unread weekday but follows another, or a meeting of an unread weekday, whose table is busy all day, takes place on it.
 */
const isHidden = (term: Term, rooms: readonly Room[], day: number): boolean => {
  const schedule = scheduleOf(term, day);
  return rooms.some((room) => {
    const { meetings, unread = [] } = room;
    if (schedule === undefined || !unread.includes(schedule)) if (isUnreadOn(term, room, day)) return true;
    return unread.some(
      (weekday) =>
        schedule !== weekday && meetings[weekday].some(({ on }) => takesPlace(term, weekday, on, day)),
    );
  });
};

/** The table of a weekday in the week as published: the union of all that takes place on it in the term. */
export const weekdayOccupancy = (rooms: readonly Room[], weekday: Weekday): DayOccupancy =>
  dayOccupancy(rooms.map((room) => busyPeriods(room, weekday)));

/** The occupancy on every date of the term. */
export const datedOccupancy = (term: Term, rooms: readonly Room[]): DatedOccupancy => {
  const whole = wholeDays(term);
  const limited = rooms.filter(({ meetings }) =>
    WEEKDAYS.some((weekday) => meetings[weekday].some(({ on }) => on !== undefined)),
  );
  const partlyRead = rooms.filter(({ unread }) => unread !== undefined);
  if (limited.length === 0 && partlyRead.length === 0) return whole;
  const variants: DayOccupancy[] = [];
  const tables = whole.tables.map((name, day): TableName => {
    if (!isHidden(term, partlyRead, day)) return isWhole(term, limited, day) ? name : "part";
    return variants.push(dayOccupancy(rooms.map((room) => busyPeriodsOn(term, room, day)))) - 1;
  });
  if (!tables.includes("part")) return { tables, variants };
  const days = eachWeekday((weekday) => busyDays(term, rooms, weekday, weekdayOccupancy(rooms, weekday)));
  return { tables, days, variants };
};

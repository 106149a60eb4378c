import { dayNumber } from "./calendar-date.ts";
import { createClosedTables } from "./closed-tables.ts";
import { daysOf } from "./date-ranges.ts";
import { distinctValues } from "./distinct-values.ts";
import { minutesBusy } from "./occupancy-columns.ts";
import { DAY_END, type Period, restOfDay, WHOLE_DAY } from "./period.ts";
import type { Term } from "./term.ts";
import type { Room, Timetable } from "./timetable.ts";
import { WEEKDAYS } from "./weekday.ts";

/** How a room, or several of them, are used in all of a term. */
export interface Utilisation {
  /** Minutes in which at least one class meets in the room. */
  readonly taught: number;
  /** Minutes in which the room is open; `undefined` if its hours are not known. */
  readonly open: number | undefined;
  /** The minutes taught in rooms whose hours are known: what may be compared with `open`. */
  readonly taughtOfOpen: number;
}

/** How all rooms of a timetable are used. */
export interface TimetableUtilisation {
  /** Weeks of the term, in parts of seven days; 1 for a week without dates. */
  readonly weeks: number;
  readonly rooms: readonly (Utilisation & Pick<Room, "name" | "building" | "capacity">)[];
}

const minutesOf = (periods: readonly Period[]): number =>
  DAY_END - restOfDay(periods).reduce((sum, { start, end }) => sum + end - start, 0);

/** Classes that overlap in a room count once. */
const minutesTaught = ({ meetings }: Room, term: Term | undefined): number => {
  const days = new Map<string | number, Period[]>();
  for (const weekday of WEEKDAYS)
    for (const meeting of meetings[weekday])
      for (const day of term === undefined ? [weekday] : daysOf(term, weekday, meeting.on))
        days.set(day, [...(days.get(day) ?? []), meeting]);
  return days.values().reduce((sum, periods) => sum + minutesOf(periods), 0);
};

/** For each room the minutes of the term in which it is open, by the hours of each date. */
const minutesOpen = (rooms: readonly Room[], term: Term | undefined): readonly (number | undefined)[] => {
  const hours = distinctValues(rooms.map((room) => room.hours));
  if (term === undefined || hours === undefined) return [];
  const closedOn = createClosedTables(term, hours);
  const open = rooms.map((room): number | undefined => (typeof room.hours === "string" ? 0 : undefined));
  for (let day = 0; day < term.days.length; day += 1) {
    const table = closedOn(dayNumber(term.first) + day);
    const closed = table && minutesBusy(table, WHOLE_DAY);
    open.forEach((minutes, room) => {
      if (minutes !== undefined) open[room] = minutes + DAY_END - (closed?.[room] ?? 0);
    });
  }
  return open;
};

/** Classes as the timetable has them, without changes of single dates; rows that could not be read do not count. */
export const utilisation = ({
  rooms,
  calendar,
}: Pick<Timetable, "rooms" | "calendar">): TimetableUtilisation => {
  const openByRoom = minutesOpen(rooms, calendar);
  return {
    weeks: calendar === undefined ? 1 : calendar.days.length / 7,
    rooms: rooms.map((room, index) => {
      const [taught, open] = [minutesTaught(room, calendar), openByRoom[index]];
      const { name, building, capacity } = room;
      return { name, building, capacity, taught, open, taughtOfOpen: open === undefined ? 0 : taught };
    }),
  };
};

/** Rooms together. */
export const sumOfUtilisation = (rooms: readonly Utilisation[]): Utilisation =>
  rooms.reduce(
    (sum, { taught, open, taughtOfOpen }) => ({
      taught: sum.taught + taught,
      open: open === undefined ? sum.open : (sum.open ?? 0) + open,
      taughtOfOpen: sum.taughtOfOpen + taughtOfOpen,
    }),
    { taught: 0, open: undefined as number | undefined, taughtOfOpen: 0 },
  );

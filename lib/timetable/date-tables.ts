import type { BusyTimes } from "./busy-times.ts";
import type { DayNumber } from "./calendar-date.ts";
import { includesDay } from "./date-ranges.ts";
import { type BusyTime, type DayOccupancy, occupancyOf } from "./occupancy.ts";
import { createTableCache } from "./table-cache.ts";
import { dayOfTerm, scheduleOf, type Term } from "./term.ts";
import type { Weekday } from "./weekday.ts";

/** The times of a weekday, or of single dates that do not follow the weekday of the class. */
export type TimesName = Weekday | "dates";

/** The tables of a timetable, made when they are first requested. */
export interface DateTables {
  /** What a term has on a weekday: the week as published. */
  readonly day: (weekday: Weekday) => Promise<DayOccupancy>;
  /** `undefined` if no term holds the date, so that nothing is known of it. */
  readonly date: (date: DayNumber) => Promise<DayOccupancy | undefined>;
}

const NOTHING: BusyTimes = { ranges: [], times: [] };

/** The indexes of the ranges that include the day of the term. */
const rangesOn = ({ ranges }: BusyTimes, day: number): number[] =>
  ranges.flatMap((on, index) => (includesDay(on, day) ? index : []));

/** The times of the rooms that are not limited or whose range is one of these, by their indexes; absent: all times. */
const timesIn = ({ times }: BusyTimes, indexes?: readonly number[]): BusyTime[] => {
  const holds = indexes && new Set([...indexes, -1]);
  return times
    .map(({ start, end, distances, ranges }) => {
      const rooms: number[] = [];
      let room = 0;
      for (const [index, distance] of distances.entries()) {
        room += distance;
        if (holds?.has(ranges?.[index] ?? -1) ?? true) rooms.push(room);
      }
      return { start, end, rooms };
    })
    .filter(({ rooms }) => rooms.length > 0);
};

/**
 * Dates on which the same takes place share a table.
 *
 * @param rooms how many rooms the tables have
 * @param timesOf is called for each table that is requested
 */
export const createDateTables = (
  term: Term | undefined,
  rooms: number,
  timesOf: (name: TimesName) => Promise<BusyTimes>,
): DateTables => {
  const cache = createTableCache<string, DayOccupancy>(({ rows }) => rows.byteLength);
  return {
    day: async (weekday) => {
      const times = await timesOf(weekday);
      // Without limited times it is the table of dates, too.
      const key = times.ranges.length === 0 ? `${weekday} +` : weekday;
      return cache.get(key) ?? cache.add(key, occupancyOf(rooms, timesIn(times)));
    },
    date: async (date) => {
      const day = term && dayOfTerm(term, date);
      if (term === undefined || day === undefined) return undefined;
      const weekday = scheduleOf(term, day);
      const singles = await timesOf("dates");
      const weekly = weekday === undefined ? NOTHING : await timesOf(weekday);
      const [ofWeek, ofDate] = [rangesOn(weekly, day), rangesOn(singles, day)];
      const key = `${weekday} ${ofWeek}+${ofDate}`;
      const times = () => [...timesIn(weekly, ofWeek), ...timesIn(singles, ofDate)];
      return cache.get(key) ?? cache.add(key, occupancyOf(rooms, times()));
    },
  };
};

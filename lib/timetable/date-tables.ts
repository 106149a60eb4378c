import { includesDay } from "./date-ranges.ts";
import type { DatedOccupancy, LimitedTime } from "./dated-occupancy.ts";
import { type BusyTime, changedOccupancy, type DayOccupancy, occupancyOf } from "./occupancy.ts";
import { createTableCache } from "./table-cache.ts";
import { scheduleOf, type Term } from "./term.ts";
import { unitedOccupancy } from "./united-occupancy.ts";
import type { Weekday } from "./weekday.ts";

/** Reads the table of a day of the term (0 is its first); `undefined` outside the term. */
export type DateTables = (day: number) => Promise<DayOccupancy | undefined>;

const heldTimes = (times: readonly LimitedTime[], held: ReadonlySet<number>): BusyTime[] =>
  times
    .map(({ start, end, rooms, ranges }) => ({
      start,
      end,
      rooms: rooms.filter((_, at) => held.has(ranges[at] ?? -1)),
    }))
    .filter(({ rooms }) => rooms.length > 0);

/** @throws RangeError if the limited times are not those of the weekday's table */
const dateTable = (
  weekdayTable: DayOccupancy,
  times: readonly LimitedTime[],
  weekday: Weekday | undefined,
  held: ReadonlySet<number>,
): DayOccupancy => {
  const own = times.filter((time) => time.weekday !== undefined && time.weekday === weekday);
  const table = own.length === 0 ? weekdayTable : changedOccupancy(weekdayTable, own, heldTimes(own, held));
  const others = heldTimes(
    times.filter((time) => time.weekday === undefined),
    held,
  );
  if (others.length === 0) return table;
  return unitedOccupancy(table.rooms, [
    { table, indexes: undefined },
    { table: occupancyOf(table.rooms, others), indexes: undefined },
  ]);
};

/**
 * The tables of dates, made when they are first requested. Dates on which the same takes place share one.
 *
 * @param rooms how many rooms the tables have
 */
export const createDateTables = (
  term: Term,
  rooms: number,
  dated: () => Promise<DatedOccupancy>,
  weekdayTable: (weekday: Weekday) => Promise<DayOccupancy>,
): DateTables => {
  const nothing = { rooms, breakpoints: new Uint32Array(), rows: new Uint32Array() };
  const cachedTable = createTableCache();
  const keys: string[] = [];
  return async (day) => {
    if (term.days[day] === undefined) return undefined;
    const weekday = scheduleOf(term, day);
    const { ranges, times } = await dated();
    const table = weekday === undefined ? nothing : await weekdayTable(weekday);
    if (times.length === 0) return table;
    const indexes = (): number[] => ranges.flatMap((on, index) => (includesDay(on, day) ? index : []));
    keys[day] ??= `${weekday} ${indexes()}`;
    return cachedTable(keys[day], () => dateTable(table, times, weekday, new Set(indexes())));
  };
};

import type { FreePeriods } from "@classroom/timetable/free-periods.ts";
import type { CurrentTimetable, Read } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { ReadRooms } from "../store/room-reader.ts";
import { type FreePeriodsQuery, findFreePeriods } from "./free-periods.ts";
import { type FreeQuery, freeRooms } from "./free-rooms.ts";

export interface PeriodSearch {
  /**
   * The rooms that are free in periods of the week. If more is asked: those that are so on some dates, or that fit a
   * choice, with what else is to be known of them.
   */
  readonly findFree: (
    query: FreeQuery,
    more?: Omit<FreePeriodsQuery, "query">,
  ) => Promise<Read<{ readonly found: FreePeriods }>>;
}

export const createPeriodSearch = (
  current: CurrentTimetable<LoadedEdition>,
  readRooms: ReadRooms,
): PeriodSearch => ({
  findFree: (query, more) => {
    if (more === undefined)
      return current.read(async (snapshot) => ({ found: await freeRooms(snapshot, query) }));
    const read = more.dates === undefined ? current.read : current.readDates;
    return read(async (snapshot, moment) => ({
      found: await findFreePeriods(snapshot, moment, { query, ...more }, readRooms),
    }));
  },
});

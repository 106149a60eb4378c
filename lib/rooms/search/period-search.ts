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

const PLAIN = { where: {}, buffer: 0, details: false, blocked: false };

export const createPeriodSearch = (
  timetable: CurrentTimetable<LoadedEdition>,
  readRooms: ReadRooms,
): PeriodSearch => ({
  findFree: (query, more) => {
    const read = more?.dates === undefined ? timetable.read : timetable.readDates;
    return read(async (moment) => {
      const [only, ...others] = moment.current;
      if (more === undefined && others.length === 0) return { found: await freeRooms(only, query) };
      return { found: await findFreePeriods(moment, { query, ...PLAIN, ...more }, readRooms) };
    });
  },
});

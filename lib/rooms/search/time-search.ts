import type { FreeAt } from "@classroom/timetable/free-at.ts";
import type { CurrentTimetable, Read } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import { untilNextMinute } from "../store/provenance.ts";
import type { ReadRooms } from "../store/room-reader.ts";
import { type FreeAtQuery, findFreeAt } from "./free-at.ts";

export interface TimeSearch {
  /** The rooms that are free at a time of a date. */
  readonly findFreeAt: (query: FreeAtQuery) => Promise<Read<{ readonly free: FreeAt }>>;
}

export const createTimeSearch = (
  current: CurrentTimetable<LoadedEdition>,
  readRooms: ReadRooms,
): TimeSearch => ({
  findFreeAt: async (query) => {
    const { free, provenance } = await current.readDates(async (moment) => ({
      free: await findFreeAt(moment, query, readRooms),
    }));
    const { from, secondsLeft } = free;
    if (secondsLeft === undefined) return { free, provenance };
    return { free, provenance: untilNextMinute(provenance, from, secondsLeft) };
  },
});

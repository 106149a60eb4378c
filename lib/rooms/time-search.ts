import type { FreeAt } from "../timetable/free-at.ts";
import type { CurrentTimetable, Read } from "./current-timetable.ts";
import { type FreeAtQuery, findFreeAt } from "./free-at.ts";
import type { LoadedEdition } from "./loaded-edition.ts";
import { untilNextMinute } from "./provenance.ts";
import type { ReadRooms } from "./room-reader.ts";

export interface TimeSearch {
  /** The rooms that are free at a time of a date. */
  readonly findFreeAt: (query: FreeAtQuery) => Promise<Read<{ readonly free: FreeAt }>>;
}

export const createTimeSearch = (
  current: CurrentTimetable<LoadedEdition>,
  readRooms: ReadRooms,
): TimeSearch => ({
  findFreeAt: async (query) => {
    const { free, provenance } = await current.readDates(async (snapshot, moment) => ({
      free: await findFreeAt(snapshot, moment, query, readRooms),
    }));
    const { from, secondsLeft } = free;
    if (secondsLeft === undefined) return { free, provenance };
    return { free, provenance: untilNextMinute(provenance, from, secondsLeft) };
  },
});

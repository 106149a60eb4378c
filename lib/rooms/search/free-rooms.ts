import { addBusyRoom, addBusyRooms, noRooms, roomsNotIn } from "@classroom/timetable/occupancy.ts";
import type { Period } from "@classroom/timetable/period.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { Directory } from "../store/packed-timetable.ts";

/** The periods asked for; a day that is absent or empty constrains nothing. */
export type FreeQuery = Readonly<Partial<Record<Weekday, readonly Period[] | undefined>>>;

/** The rooms with no meeting in any of the periods. */
export interface FreeRooms {
  readonly directory: Directory;
  /** Their places in the directory, ascending. */
  readonly places: readonly number[];
}

export const freeRooms = async (snapshot: LoadedEdition, query: FreeQuery): Promise<FreeRooms> => {
  const directory = await snapshot.directory();
  const busy = noRooms(directory.names.length);
  for (const weekday of WEEKDAYS) {
    const periods = query[weekday] ?? [];
    if (periods.length === 0) continue;
    const day = await snapshot.day(weekday);
    for (const period of periods) addBusyRooms(busy, day, period);
  }
  for (const room of directory.notOffered ?? []) addBusyRoom(busy, room);
  return { directory, places: roomsNotIn(busy, directory.names.length) };
};

import { oncePer } from "../cache/once-per.ts";
import { SerializedJson } from "../contract/serialized-json.ts";
import { addBusyRooms, noRooms, roomsNotIn } from "../timetable/occupancy.ts";
import type { Period } from "../timetable/period.ts";
import { WEEKDAYS, type Weekday } from "../timetable/weekday.ts";
import type { EditionSnapshot } from "./edition-snapshot.ts";
import type { Directory } from "./snapshot.ts";

/** The periods asked for; a day that is absent or empty constrains nothing. */
export type FreeQuery = Readonly<Partial<Record<Weekday, readonly Period[] | undefined>>>;

const quoted = oncePer(({ names }: Directory) => names.map((name) => JSON.stringify(name)));

/** The names of the rooms with no meeting in any of the periods, in the directory's order. */
export const findFreeRooms = async (
  snapshot: EditionSnapshot,
  query: FreeQuery,
): Promise<SerializedJson<string[]>> => {
  const directory = await snapshot.directory();
  const busy = noRooms(directory.names.length);
  for (const weekday of WEEKDAYS) {
    const periods = query[weekday] ?? [];
    if (periods.length === 0) continue;
    const day = await snapshot.day(weekday);
    for (const period of periods) addBusyRooms(busy, day, period);
  }
  const names = quoted(directory);
  const hidden = new Set(directory.notOffered);
  const free: (string | undefined)[] = [];
  for (const room of roomsNotIn(busy, names.length)) if (!hidden.has(room)) free.push(names[room]);
  return new SerializedJson(`[${free.join(",")}]`);
};

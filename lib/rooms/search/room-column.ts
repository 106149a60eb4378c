import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { addBusyRoom, type DayOccupancy, noRooms } from "@classroom/timetable/occupancy.ts";
import type { RoomColumn } from "@classroom/timetable/occupancy-columns.ts";
import { placeOf } from "./merged-rooms.ts";
import type { SearchScope } from "./search-scope.ts";

/**
 * A number for each of the rooms, from the tables of dates: `read` makes a column of a table, which is asked once though
 * several dates share it, for the places in it `among` which the rooms are, and `pick` decides between the numbers of
 * several.
 *
 * @param otherwise the number of a room that no table knows; of it and another one `pick` takes the other
 */
export const columnOf = async (
  { directory, tablesOn }: SearchScope,
  dates: readonly DayNumber[],
  rooms: readonly number[],
  read: (table: DayOccupancy, among: Uint32Array) => RoomColumn,
  pick: (one: number, other: number) => number,
  otherwise: number,
): Promise<RoomColumn> => {
  const column = new Uint16Array(directory.ids.length).fill(otherwise);
  const seen = new Set<DayOccupancy>();
  for (const date of dates)
    for (const { table, places } of await tablesOn(date)) {
      if (seen.has(table)) continue;
      seen.add(table);
      const known = rooms.filter((room) => placeOf(places, room) >= 0);
      const among = noRooms(table.rooms);
      for (const room of known) addBusyRoom(among, placeOf(places, room));
      const found = read(table, among);
      for (const room of known)
        column[room] = pick(column[room] ?? otherwise, found[placeOf(places, room)] ?? otherwise);
    }
  return column;
};

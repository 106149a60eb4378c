import { indexesOf } from "@classroom/timetable/directory.ts";
import { valueOfRoom } from "@classroom/timetable/distinct-values.ts";
import { busyPeriodsIn } from "@classroom/timetable/occupancy-columns.ts";
import type { TermRoom } from "@classroom/timetable/room-week.ts";
import type { LoadedEdition } from "./loaded-edition.ts";

/** When rooms of the edition are closed, by id; `undefined` if it knows no hours. */
const readHours = async (edition: LoadedEdition) => {
  const directory = await edition.directory();
  const { hours } = directory;
  if (hours === undefined) return undefined;
  const tableOn = await edition.closedTables();
  return (id: string): NonNullable<TermRoom["closedOn"]> => {
    const room = indexesOf(directory).get(id) ?? -1;
    return (date) => {
      const table = tableOn?.(date);
      return table === undefined || valueOfRoom(hours, room) === null ? null : busyPeriodsIn(table, room);
    };
  };
};

/** For each id the room in each of the terms with dates, in their order. */
export const readTermRooms = async (
  editions: readonly LoadedEdition[],
  ids: readonly string[],
): Promise<readonly (readonly TermRoom[])[]> => {
  const terms = await Promise.all(
    editions.map(async (one) => ({
      term: one.edition.calendar,
      rooms: await one.rooms(ids),
      closedOf: await readHours(one),
    })),
  );
  return ids.map((id, index) =>
    terms.flatMap(({ term, rooms, closedOf }) =>
      term === undefined ? [] : [{ term, room: rooms[index], closedOn: closedOf?.(id) }],
    ),
  );
};

import type { Directory } from "@classroom/timetable/directory.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import { createTableCache } from "@classroom/timetable/table-cache.ts";
import { unitedDirectory } from "@classroom/timetable/united-directory.ts";
import {
  type IndexedTable,
  type RoomIndexes,
  unitedOccupancy,
} from "@classroom/timetable/united-occupancy.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { OneOrMore } from "../store/edition.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";

export type Editions = OneOrMore<LoadedEdition>;

/** The rooms of several editions. */
interface UnitedRooms {
  readonly directory: Directory;
  /**
   * One table of the tables of a date, one of each edition in their order; `undefined` if no edition has one. Tables of
   * which it was made before give the same one again.
   */
  readonly unite: (tables: readonly (DayOccupancy | undefined)[]) => DayOccupancy | undefined;
}

/** Unions that are kept for one edition: those with the terms that overlap it, and with their last editions. */
const UNIONS_KEPT = 8;

let tables = 0;
const numberOf = memoizeByObject((_: DayOccupancy): number => {
  tables += 1;
  return tables;
});

const createUnite = (rooms: number, indexes: readonly RoomIndexes[]): UnitedRooms["unite"] => {
  const cachedTable = createTableCache();
  return (each) => {
    const parts = each.flatMap((table, index): IndexedTable[] =>
      table === undefined ? [] : [{ table, indexes: indexes[index] }],
    );
    if (parts.length === 0) return undefined;
    const key = each.map((table) => (table === undefined ? "" : numberOf(table))).join("+");
    return cachedTable(key, () => unitedOccupancy(rooms, parts));
  };
};

/** Uniting sorts all names, which takes longer than many searches: it is done once. By the versions of the editions. */
const unionsOf = memoizeByObject((_first: LoadedEdition) => new Map<string, UnitedRooms>());

/** The rooms of the editions, each once. */
export const unitedRooms = async (editions: Editions): Promise<UnitedRooms> => {
  const unions = unionsOf(editions[0]);
  const key = editions.map(({ edition }) => edition.version).join("+");
  const found = unions.get(key);
  if (found !== undefined) return found;
  const directories = await Promise.all(editions.map((snapshot) => snapshot.directory()));
  const [only, ...others] = directories;
  if (only !== undefined && others.length === 0) return { directory: only, unite: ([table]) => table };
  const directory = unitedDirectory(directories);
  const indexes = directories.map(({ ids }): RoomIndexes => {
    const own = new Map(ids.map((id, index) => [id, index]));
    return directory.ids.map((id) => own.get(id) ?? -1);
  });
  const united = { directory, unite: createUnite(directory.ids.length, indexes) };
  if (unions.size >= UNIONS_KEPT) unions.clear();
  unions.set(key, united);
  return united;
};

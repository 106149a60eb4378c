import { type Directory, indexesOf } from "@classroom/timetable/directory.ts";
import { type DayOccupancy, reorderedOccupancy } from "@classroom/timetable/occupancy.ts";
import { unitedDirectory } from "@classroom/timetable/united-directory.ts";
import QuickLRU from "quick-lru";
import { loadInto } from "../../cache/load-once.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";

/** The rooms of several editions, each once. */
export interface UnitedRooms {
  readonly directory: Directory;
  /** For each edition in their order: its table in the order of the directory. */
  readonly inOrder: readonly ((table: DayOccupancy) => DayOccupancy)[];
}

/** Unions that are kept for one edition: those with the terms that overlap it, and with their last editions. */
const UNIONS_KEPT = 8;

const unite = async (editions: readonly LoadedEdition[]): Promise<UnitedRooms> => {
  const directories = await Promise.all(editions.map((edition) => edition.directory()));
  const [only, ...others] = directories;
  if (only !== undefined && others.length === 0) return { directory: only, inOrder: [(table) => table] };
  const directory = unitedDirectory(directories);
  return {
    directory,
    inOrder: directories.map((own) => {
      const indexes = directory.ids.map((id) => indexesOf(own).get(id) ?? -1);
      return memoizeByObject((table: DayOccupancy) => reorderedOccupancy(table, indexes));
    }),
  };
};

const unionsOf = memoizeByObject(
  (_first: LoadedEdition) => new QuickLRU<string, Promise<UnitedRooms>>({ maxSize: UNIONS_KEPT }),
);

/** Uniting sorts all names, which takes longer than many searches: it is done once for the same editions. */
export const unitedRooms = async (editions: readonly LoadedEdition[]): Promise<UnitedRooms> => {
  const [first] = editions;
  if (first === undefined) return unite(editions);
  const key = editions.map(({ edition }) => edition.version).join("+");
  return loadInto(unionsOf(first), key, () => unite(editions));
};

/** All rooms of the terms that hold today, in natural order of the names. */
export const listRooms = (timetable: CurrentTimetable) =>
  timetable.read(async ({ current }) => ({ directory: (await unitedRooms(current)).directory }));

/** The terms with dates, by first date, and the ids of those that answers without a date come from. */
export const listTerms = (timetable: CurrentTimetable) => {
  const termsOf = (editions: readonly LoadedEdition[]) =>
    editions.flatMap(({ edition }) => edition.calendar ?? []);
  return timetable.readDates(async ({ current, dated }) => ({
    terms: termsOf(dated),
    current: termsOf(current).map(({ id }) => id),
  }));
};

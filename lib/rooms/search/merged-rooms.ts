import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { OneOrMore } from "../store/edition.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { Directory } from "../store/packed-timetable.ts";
import { mergeDirectories } from "./merged-directory.ts";

export type Editions = OneOrMore<LoadedEdition>;

/**
 * Where a table, or a term, has the rooms of the scope: by their place in it; -1: it does not know the room.
 * `undefined`: the same places.
 */
export type Places = readonly number[] | undefined;

/** Where a room of the scope is. */
export const placeOf = (places: Places, room: number): number =>
  places === undefined ? room : (places[room] ?? -1);

/** The rooms of several editions, and for each edition where it has them. */
interface MergedRooms {
  readonly directory: Directory;
  readonly places: readonly Places[];
}

/** Merges that are kept for one edition: those of the terms that overlap it, and of their last editions. */
const MERGES_KEPT = 8;

/** Merging sorts all names, which takes longer than many searches: it is done once. By the versions of the editions. */
const mergesOf = memoizeByObject((_first: LoadedEdition) => new Map<string, MergedRooms>());

/** The rooms of the editions, each once. */
export const unitedRooms = async (editions: Editions): Promise<MergedRooms> => {
  const known = mergesOf(editions[0]);
  const key = editions.map(({ edition }) => edition.version).join("+");
  const found = known.get(key);
  if (found !== undefined) return found;
  const directories = await Promise.all(editions.map((snapshot) => snapshot.directory()));
  const [only] = directories;
  if (only !== undefined && directories.length === 1) return { directory: only, places: [undefined] };
  const directory = mergeDirectories(directories);
  const places = directories.map(({ ids }): Places => {
    const own = new Map(ids.map((id, place) => [id, place]));
    return directory.ids.map((id) => own.get(id) ?? -1);
  });
  if (known.size >= MERGES_KEPT) known.clear();
  known.set(key, { directory, places });
  return { directory, places };
};

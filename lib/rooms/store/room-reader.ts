import { indexesOf } from "@classroom/timetable/changed-day.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import QuickLRU from "quick-lru";
import type { LoadedEdition } from "./loaded-edition.ts";
import type { RoomStore } from "./room-store.ts";

/** An edition and the list of its rooms. */
export type ListedEdition = Pick<LoadedEdition, "edition" | "directory" | "closedTables">;

/**
 * The rooms of an edition, one element for each id; `undefined` if its directory has no such id, however odd or long:
 * then the store is not asked.
 *
 * @throws EditionIncomplete if the store lacks a room that the directory has
 */
export type ReadRooms = (
  snapshot: Pick<ListedEdition, "edition" | "directory">,
  ids: readonly string[],
) => Promise<readonly (Room | undefined)[]>;

/**
 * Rooms kept in memory: at 4 to 8 KB each with their JSON, some 40 MB at the most (the cache may hold twice the
 * number).
 */
const MAX_ROOMS_KEPT = 2500;

/** Reads rooms and keeps them: an edition never changes. */
export const createRoomReader = (store: RoomStore): ReadRooms => {
  const kept = new QuickLRU<string, Room>({ maxSize: MAX_ROOMS_KEPT });
  return async ({ edition, directory }, ids) => {
    const listed = indexesOf(await directory());
    const keyOf = (id: string) => `${edition.version} ${id}`;
    const keptRooms = ids.map((id) => (listed.has(id) ? kept.get(keyOf(id)) : undefined));
    const wanted = new Set(ids.filter((id, index) => keptRooms[index] === undefined && listed.has(id)));
    if (wanted.size === 0) return keptRooms;
    const rooms = await store.rooms(edition, [...wanted]);
    const found = new Map(rooms.map((room) => [room.id, room]));
    for (const [id, room] of found) kept.set(keyOf(id), room);
    return keptRooms.map((room, index) => room ?? found.get(ids[index] ?? ""));
  };
};

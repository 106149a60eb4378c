import type { Room } from "@classroom/timetable/timetable.ts";
import QuickLRU from "quick-lru";
import type { Edition } from "./edition.ts";
import type { RoomStore } from "./room-store.ts";

/** The rooms of an edition, one element for each id; `undefined` if it has none of it, however odd or long. */
export type ReadRooms = (edition: Edition, ids: readonly string[]) => Promise<readonly (Room | undefined)[]>;

/**
 * Rooms kept in memory: at 4 to 8 KB each with their JSON, some 40 MB at the most (the cache may hold twice the
 * number).
 */
const MAX_ROOMS_KEPT = 2500;

/**
 * DynamoDB refuses a sort key above 1,024 bytes, or one that has no UTF-8 form; no id that an import makes comes near.
 */
const MAX_ID_BYTES = 512;

const isPossibleId = (id: string): boolean =>
  id !== "" && id.isWellFormed() && Buffer.byteLength(id) <= MAX_ID_BYTES;

/** Reads rooms and keeps them: an edition never changes. */
export const createRoomReader = (store: RoomStore): ReadRooms => {
  const kept = new QuickLRU<string, Room>({ maxSize: MAX_ROOMS_KEPT });
  return async (edition, ids) => {
    const keyOf = (id: string) => `${edition.version} ${id}`;
    const known = ids.map((id) => kept.get(keyOf(id)));
    const wanted = new Set(ids.filter((id, index) => known[index] === undefined && isPossibleId(id)));
    if (wanted.size === 0 || edition.rooms === 0) return known;
    const found = await store.rooms(edition, [...wanted]);
    for (const [id, room] of found) kept.set(keyOf(id), room);
    return known.map((room, index) => room ?? found.get(ids[index] ?? ""));
  };
};

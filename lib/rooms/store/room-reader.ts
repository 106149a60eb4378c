import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Room } from "@classroom/timetable/timetable.ts";
import QuickLRU from "quick-lru";
import { batchGetImmutable, type Key } from "../../store/batch.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { fromRoomItem } from "./room-item.ts";
import { roomKey } from "./timetable-keys.ts";

/** The rooms by their ids. @throws EditionIncomplete if the store lacks one */
export type ReadRooms = (
  edition: Pick<Edition, "version">,
  ids: ReadonlySet<string>,
) => Promise<ReadonlyMap<string, Room>>;

/**
 * Rooms kept in memory: at 4 to 8 KB each with their JSON, some 40 MB at the most (the cache may hold twice the
 * number).
 */
const MAX_ROOMS_KEPT = 2500;

/** Reads rooms and keeps them: an edition never changes. */
export const createRoomReader = (client: DynamoDBDocumentClient, table: string): ReadRooms => {
  const kept = new QuickLRU<string, Room>({ maxSize: MAX_ROOMS_KEPT });
  return async ({ version }, ids) => {
    const rooms = new Map<string, Room>();
    const missing: Key[] = [];
    for (const id of ids) {
      const room = kept.get(`${version} ${id}`);
      if (room === undefined) missing.push(roomKey(version, id));
      else rooms.set(id, room);
    }
    if (missing.length === 0) return rooms;
    for (const room of (await batchGetImmutable(client, table, missing)).map(fromRoomItem)) {
      rooms.set(room.id, room);
      kept.set(`${version} ${room.id}`, room);
    }
    if (rooms.size < ids.size) throw new EditionIncomplete(`${version} lacks rooms that it lists`);
    return rooms;
  };
};

import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Room } from "@classroom/timetable/timetable.ts";
import QuickLRU from "quick-lru";
import { batchGetImmutable } from "../../store/batch.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { fromRoomItem } from "./room-item.ts";
import { roomKey } from "./timetable-keys.ts";

/** The rooms of distinct ids, in their order. @throws EditionIncomplete if the store lacks one */
export type ReadRooms = (
  edition: Pick<Edition, "version">,
  ids: readonly string[],
) => Promise<readonly Room[]>;

/**
 * Rooms kept in memory: at 4 to 8 KB each with their JSON, some 40 MB at the most (the cache may hold twice the
 * number).
 */
const MAX_ROOMS_KEPT = 2500;

/** Reads rooms and keeps them: an edition never changes. */
export const createRoomReader = (client: DynamoDBDocumentClient, table: string): ReadRooms => {
  const kept = new QuickLRU<string, Room>({ maxSize: MAX_ROOMS_KEPT });
  return async ({ version }, ids) => {
    const rooms = new Map(ids.map((id) => [id, kept.get(`${version} ${id}`)]));
    const keys = ids.filter((id) => rooms.get(id) === undefined).map((id) => roomKey(version, id));
    for (const room of (await batchGetImmutable(client, table, keys)).map(fromRoomItem)) {
      rooms.set(room.id, room);
      kept.set(`${version} ${room.id}`, room);
    }
    return ids.map((id) => {
      const room = rooms.get(id);
      if (room === undefined) throw new EditionIncomplete(`${version} lacks rooms that it lists`);
      return room;
    });
  };
};

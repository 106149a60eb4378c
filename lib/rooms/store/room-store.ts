import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Room } from "@classroom/timetable/timetable.ts";
import { batchGet } from "../../store/batch.ts";
import type { Edition } from "./edition.ts";
import { fromRoomItem } from "./room-item.ts";
import { roomKey } from "./timetable-keys.ts";

export interface RoomStore {
  /** The rooms that the edition has of the ids, by id. */
  readonly rooms: (edition: Edition, ids: readonly string[]) => Promise<ReadonlyMap<string, Room>>;
}

export const createRoomStore = (client: DynamoDBDocumentClient, table: string): RoomStore => {
  const readRooms = async (edition: Edition, ids: readonly string[], consistent: boolean) => {
    const keys = ids.map((id) => roomKey(edition.version, id));
    const items =
      keys.length === 1
        ? [
            (
              await client.send(
                new GetCommand({ TableName: table, Key: { ...keys[0] }, ConsistentRead: consistent }),
              )
            ).Item,
          ]
        : await batchGet(client, table, keys, { consistent });
    const rooms = items.filter((item) => item !== undefined).map(fromRoomItem);
    return new Map(rooms.map((room) => [room.id, room]));
  };

  return {
    rooms: async (edition, ids) => {
      const found = await readRooms(edition, ids, false);
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      // A replica may lag behind the publication: absence counts only if a consistent read confirms it.
      return new Map([...found, ...(await readRooms(edition, missing, true))]);
    },
  };
};

import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Room } from "@classroom/timetable/timetable.ts";
import { batchGetImmutable } from "../../store/batch.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { fromRoomItem } from "./room-item.ts";
import { roomKey } from "./timetable-keys.ts";

export interface RoomStore {
  /** The rooms of distinct ids, in their order. @throws EditionIncomplete if the store lacks one */
  readonly rooms: (edition: Edition, ids: readonly string[]) => Promise<readonly Room[]>;
}

export const createRoomStore = (client: DynamoDBDocumentClient, table: string): RoomStore => ({
  rooms: async ({ version }, ids) => {
    const keys = ids.map((id) => roomKey(version, id));
    const items = await batchGetImmutable(client, table, keys);
    const rooms = new Map(items.map(fromRoomItem).map((room) => [room.id, room]));
    return ids.map((id) => {
      const room = rooms.get(id);
      if (room === undefined) throw new EditionIncomplete(`${version} lacks rooms that it lists`);
      return room;
    });
  },
});

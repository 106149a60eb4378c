import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { countMeetings } from "@classroom/timetable/meeting.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { batchWrite, type Item } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import type { Edition } from "../store/edition.ts";
import { pack } from "../store/packed-json.ts";
import { partsOf } from "../store/packed-timetable.ts";
import { toRoomItem } from "../store/room-item.ts";
import { editionKey, partKeys, roomKey } from "../store/timetable-keys.ts";
import { contentHash } from "./content-hash.ts";

export const createEditionWriter = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects & { readonly now: () => Date },
) => {
  const write = (items: readonly Item[], onWritten?: (count: number) => void): Promise<void> => {
    const puts = items.map((put) => ({ put }));
    return batchWrite(client, table, puts, effects, onWritten);
  };
  /**
   * Writes a version's items next to the published ones: one a room, for looking rooms up, and what the search reads,
   * packed, in chunks. No reader sees them until the head names the version.
   *
   * @param source the base name of the file that the timetable came from
   * @param onProgress called with the number of rooms written so far
   */
  return async (
    version: string,
    timetable: Timetable,
    source: string,
    onProgress: (rooms: number) => void,
  ): Promise<Edition> => {
    const { rooms, school, term, calendar } = timetable;
    let written = 0;
    const roomItems = rooms.map((room) => ({ ...roomKey(version, room.id), ...toRoomItem(room) }));
    await write(roomItems, (count) => {
      written += count;
      onProgress(written);
    });
    const parts: Edition["parts"] = [];
    for (const [name, sections] of partsOf(timetable)) {
      const { packed, items } = await pack(sections, partKeys(version, name));
      await write(items);
      parts.push({ name, ...packed });
    }
    const edition: Edition = {
      version,
      publishedAt: effects.now().toISOString(),
      ...(school !== undefined && { school }),
      term,
      ...(calendar && { calendar }),
      source,
      rooms: rooms.length,
      meetings: rooms.reduce((count, room) => count + countMeetings(room.meetings), 0),
      parts,
      content: contentHash(timetable),
    };
    await write([{ ...editionKey(version), ...edition }]);
    return edition;
  };
};

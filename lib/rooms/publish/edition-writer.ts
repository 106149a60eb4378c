import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { countMeetings } from "@classroom/timetable/meeting.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { batchWrite, type Write } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import type { Edition } from "../store/edition.ts";
import { pack } from "../store/packed-json.ts";
import { partsOf } from "../store/packed-timetable.ts";
import { toRoomItem } from "../store/room-item.ts";
import { editionKey, partKeys, roomKey } from "../store/timetable-keys.ts";
import { contentHash } from "./content-hash.ts";

/** Called with the number of rooms written so far and of all. */
export type OnProgress = (written: number, total: number) => void;

interface WriterEffects extends RetryEffects {
  readonly now: () => Date;
}

/**
 * Writes a version's items next to the published ones: one a room, for looking rooms up, and what the search reads,
 * packed, in chunks. No reader sees them until the head names the version.
 *
 * @param source the base name of the file that the timetable came from
 */
export type WriteEdition = (
  version: string,
  timetable: Timetable,
  source: string,
  onProgress: OnProgress,
) => Promise<Edition>;

export const createEditionWriter = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: WriterEffects,
): WriteEdition => {
  const write = (writes: readonly Write[], onWritten?: (count: number) => void): Promise<void> =>
    batchWrite(client, table, writes, effects, onWritten);

  const writeRooms = (version: string, rooms: readonly Room[], onProgress: OnProgress): Promise<void> => {
    let written = 0;
    const puts = rooms.map((room) => ({ put: { ...roomKey(version, room.id), ...toRoomItem(room) } }));
    return write(puts, (count) => {
      written += count;
      onProgress(written, rooms.length);
    });
  };

  const writeParts = async (version: string, timetable: Timetable): Promise<Edition["parts"]> => {
    const parts: Edition["parts"] = [];
    for (const [name, sections] of partsOf(timetable)) {
      const { packed, items } = await pack(sections, partKeys(version, name));
      await write(items.map((put) => ({ put })));
      parts.push({ name, ...packed });
    }
    return parts;
  };

  return async (version, timetable, source, onProgress) => {
    const { rooms, school, term, calendar } = timetable;
    await writeRooms(version, rooms, onProgress);
    const parts = await writeParts(version, timetable);
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
    await write([{ put: { ...editionKey(version), ...edition } }]);
    return edition;
  };
};

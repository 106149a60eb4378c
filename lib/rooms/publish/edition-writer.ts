import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { countMeetings } from "@classroom/timetable/meeting.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import pLimit from "p-limit";
import { batchWrite, slices, type Write } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import type { Edition, Part } from "../store/edition.ts";
import { type PartName, packPart, partsOf } from "../store/packed-timetable.ts";
import { sha256 } from "../store/part-reader.ts";
import { toRoomItem } from "../store/room-item.ts";
import { chunkKey, editionKey, roomKey } from "../store/timetable-keys.ts";
import { contentHash } from "./content-hash.ts";

/** With its keys four of DynamoDB's units of 4 KB: small, so that a part is spread over many partitions. */
export const CHUNK_BYTES = 16_000;

const PARALLEL_WRITES = 4;
const ROOMS_PER_BATCH = 250;

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
  const write = (writes: readonly Write[]): Promise<void> => batchWrite(client, table, writes, effects);

  const writeRooms = async (
    version: string,
    rooms: readonly Room[],
    onProgress: OnProgress,
  ): Promise<void> => {
    let written = 0;
    const writeBatch = async (batch: readonly Room[]): Promise<void> => {
      await write(batch.map((room) => ({ put: { ...roomKey(version, room.id), ...toRoomItem(room) } })));
      written += batch.length;
      onProgress(written, rooms.length);
    };
    const limit = pLimit(PARALLEL_WRITES);
    const writes = slices(rooms, ROOMS_PER_BATCH).map((batch) => limit(() => writeBatch(batch)));
    await Promise.all(writes).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  };

  const writePart = async (version: string, name: PartName, bytes: Uint8Array): Promise<Part> => {
    const chunks = Math.ceil(bytes.byteLength / CHUNK_BYTES);
    const writes = Array.from({ length: chunks }, (_, index): Write => {
      const chunk = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
      return { put: { ...chunkKey(version, name, index), bytes: chunk } };
    });
    await write(writes);
    return { name, chunks, bytes: bytes.byteLength, sha256: sha256(bytes) };
  };

  const writeParts = async (version: string, timetable: Timetable): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const [name, sections] of partsOf(timetable))
      parts.push(await writePart(version, name, await packPart(sections)));
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

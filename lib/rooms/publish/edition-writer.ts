import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { datedOccupancy } from "@classroom/timetable/dated-occupancy.ts";
import type { Term } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import pLimit from "p-limit";
import { batchWrite, slices, type Write } from "../../store/batch.ts";
import type { RetryEffects } from "../../store/retry.ts";
import type { Edition, Part } from "../store/edition.ts";
import { type PartName, packDates, packPart, partNames } from "../store/packed-timetable.ts";
import { sha256 } from "../store/part-store.ts";
import { toRoomItem } from "../store/room-item.ts";
import { chunkKey, editionKey, roomKey } from "../store/timetable-keys.ts";

/** With its keys four of DynamoDB's units of 4 KB: small, so that a part is spread over many partitions. */
export const CHUNK_BYTES = 16_000;

const PARALLEL_WRITES = 4;
const ROOMS_PER_BATCH = 250;

/** Told of the rooms written so far and of all. */
export type OnProgress = (written: number, total: number) => void;

/** Writes a version's items next to the published ones; no reader sees them until the head names the version. */
export interface EditionWriter {
  /** One item a room, for looking rooms up. */
  readonly writeRooms: (version: string, rooms: readonly Room[], onProgress: OnProgress) => Promise<void>;
  /** What readers know of the version before they read any part of it. */
  readonly writeEdition: (edition: Edition) => Promise<void>;
  /** What the search and the dictionary read: packed, in chunks; the answer says where they are. */
  readonly writeParts: (version: string, rooms: readonly Room[], calendar?: Term) => Promise<Part[]>;
}

export const createEditionWriter = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects,
): EditionWriter => {
  const writePart = async (version: string, name: PartName, bytes: Uint8Array): Promise<Part> => {
    const chunks = Math.ceil(bytes.byteLength / CHUNK_BYTES);
    const writes = Array.from({ length: chunks }, (_, index): Write => {
      const chunk = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
      return { put: { ...chunkKey(version, name, index), bytes: chunk } };
    });
    await batchWrite(client, table, writes, effects);
    return { name, chunks, bytes: bytes.byteLength, sha256: sha256(bytes) };
  };

  return {
    writeRooms: async (version, rooms, onProgress) => {
      let written = 0;
      const writeBatch = async (batch: readonly Room[]): Promise<void> => {
        const writes = batch.map(
          (room): Write => ({ put: { ...roomKey(version, room.id), ...toRoomItem(room) } }),
        );
        await batchWrite(client, table, writes, effects);
        written += batch.length;
        onProgress(written, rooms.length);
      };
      const limit = pLimit(PARALLEL_WRITES);
      const writes = [...slices(rooms, ROOMS_PER_BATCH)].map((batch) => limit(() => writeBatch(batch)));
      await Promise.all(writes).catch((error: unknown) => {
        limit.clearQueue();
        throw error;
      });
    },
    writeEdition: (edition) =>
      batchWrite(client, table, [{ put: { ...editionKey(edition.version), ...edition } }], effects),
    writeParts: async (version, rooms, calendar) => {
      const parts: Part[] = [];
      for (const name of partNames(rooms.length))
        parts.push(await writePart(version, name, await packPart(name, rooms)));
      const dated = calendar && datedOccupancy(calendar, rooms);
      if (dated?.times.length) parts.push(await writePart(version, "dates", await packDates(dated)));
      return parts;
    },
  };
};

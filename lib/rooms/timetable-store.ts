import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchGet } from "../dynamodb/batch.ts";
import type { Room } from "../timetable/timetable.ts";
import { type Catalogue, catalogue, type Edition, EMPTY_CATALOGUE } from "./edition.ts";
import { type PartName, type Sections, unpackPart } from "./packed-timetable.ts";
import { fromRoomItem } from "./room-item.ts";
import { CATALOGUE_KEY, chunkKey, roomKey } from "./timetable-keys.ts";

/** The version is no longer in the table, or not yet to be seen by this reader. */
export class EditionIncomplete extends Error {
  override readonly name = "EditionIncomplete";
}

/** Reads of the timetable's table. Eventually consistent unless they say otherwise. */
export interface TimetableStore {
  /** The catalogue; the empty one if nothing was ever published. */
  readonly catalogue: (options?: { readonly consistent?: boolean }) => Promise<Catalogue>;
  /** @throws EditionIncomplete if a chunk is missing or the bytes do not have the edition's hash */
  readonly part: (edition: Edition, name: PartName) => Promise<Sections>;
  /** Reads every part back by consistent reads. @throws EditionIncomplete if one is not what was written */
  readonly verify: (edition: Edition) => Promise<void>;
  /** The rooms that the edition has of the ids, by id. */
  readonly rooms: (edition: Edition, ids: readonly string[]) => Promise<ReadonlyMap<string, Room>>;
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const chunkItem = v.object({ sk: v.string(), bytes: v.instance(Uint8Array) });

export const createTimetableStore = (client: DynamoDBDocumentClient, table: string): TimetableStore => {
  const readPart = async (edition: Edition, name: string, consistent: boolean): Promise<Uint8Array> => {
    const part = edition.parts.find((candidate) => candidate.name === name);
    if (part === undefined) throw new EditionIncomplete(`${edition.version} lists no part ${name}`);
    const keys = Array.from({ length: part.chunks }, (_, index) => chunkKey(edition, name, index));
    const items = await batchGet(client, table, keys, { consistent });
    const chunks = items
      .map((item) => v.parse(chunkItem, item))
      .sort((a, b) => (a.sk < b.sk ? -1 : 1))
      .map(({ bytes }) => bytes);
    const bytes = Buffer.concat(chunks);
    if (sha256(bytes) !== part.sha256) throw new EditionIncomplete(`${edition.version} ${name} is not whole`);
    return bytes;
  };

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
    catalogue: async ({ consistent = false } = {}) => {
      const key = { TableName: table, Key: { ...CATALOGUE_KEY }, ConsistentRead: consistent };
      const { Item } = await client.send(new GetCommand(key));
      return Item === undefined ? EMPTY_CATALOGUE : v.parse(catalogue, Item);
    },
    part: async (edition, name) => {
      const bytes = await readPart(edition, name, false).catch((error: unknown) => {
        if (error instanceof EditionIncomplete) return readPart(edition, name, true);
        throw error;
      });
      return unpackPart(name, bytes);
    },
    verify: async (edition) => {
      for (const { name } of edition.parts) await readPart(edition, name, true);
    },
    rooms: async (edition, ids) => {
      const found = await readRooms(edition, ids, false);
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      // A replica may lag behind the publication: absence counts only if a consistent read confirms it.
      return new Map([...found, ...(await readRooms(edition, missing, true))]);
    },
  };
};

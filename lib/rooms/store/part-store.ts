import { createHash } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchGet } from "../../store/batch.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { type PartName, type Sections, unpackPart } from "./packed-timetable.ts";
import { chunkKey } from "./timetable-keys.ts";

export interface PartStore {
  /** @throws EditionIncomplete if a chunk is missing or the bytes do not have the edition's hash */
  readonly part: (edition: Edition, name: PartName) => Promise<Sections>;
  /** Reads every part back by consistent reads. @throws EditionIncomplete if one is not what was written */
  readonly verify: (edition: Edition) => Promise<void>;
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const chunkItem = v.object({ sk: v.string(), bytes: v.instance(Uint8Array) });

export const createPartStore = (client: DynamoDBDocumentClient, table: string): PartStore => {
  const readPart = async (edition: Edition, name: string, consistent: boolean): Promise<Uint8Array> => {
    const part = edition.parts.find((candidate) => candidate.name === name);
    if (part === undefined) throw new EditionIncomplete(`${edition.version} lists no part ${name}`);
    const keys = Array.from({ length: part.chunks }, (_, index) => chunkKey(edition.version, name, index));
    const items = await batchGet(client, table, keys, { consistent });
    const chunks = items
      .map((item) => v.parse(chunkItem, item))
      .sort((a, b) => (a.sk < b.sk ? -1 : 1))
      .map(({ bytes }) => bytes);
    const bytes = Buffer.concat(chunks);
    if (sha256(bytes) !== part.sha256) throw new EditionIncomplete(`${edition.version} ${name} is not whole`);
    return bytes;
  };

  return {
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
  };
};

import { createHash } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchGet } from "../../store/batch.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { type PartName, type Sections, unpackPart } from "./packed-timetable.ts";
import { chunkKey } from "./timetable-keys.ts";

/** @throws EditionIncomplete if a chunk is missing or the bytes do not have the edition's hash */
export type ReadPart = (edition: Edition, name: PartName) => Promise<Sections>;

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const chunkItem = v.object({ sk: v.string(), bytes: v.instance(Uint8Array) });

/**
 * The compressed bytes of a part. What a replica has not yet, or has otherwise, is read again by consistent reads.
 *
 * @throws EditionIncomplete if they are not what was written
 */
export const readPartBytes = async (
  client: DynamoDBDocumentClient,
  table: string,
  { version, parts }: Edition,
  name: string,
): Promise<Uint8Array> => {
  const part = parts.find((candidate) => candidate.name === name);
  if (part === undefined) throw new EditionIncomplete(`${version} lists no part ${name}`);
  const keys = Array.from({ length: part.chunks }, (_, index) => chunkKey(version, name, index));
  for (const consistent of [false, true]) {
    const chunks = (await batchGet(client, table, keys, { consistent }))
      .map((item) => v.parse(chunkItem, item))
      .sort((a, b) => (a.sk < b.sk ? -1 : 1));
    const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes));
    if (sha256(bytes) === part.sha256) return bytes;
  }
  throw new EditionIncomplete(`${version} ${name} is not whole`);
};

export const createPartReader =
  (client: DynamoDBDocumentClient, table: string): ReadPart =>
  async (edition, name) =>
    unpackPart(await readPartBytes(client, table, edition, name));

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Change } from "@classroom/timetable/change.ts";
import * as v from "valibot";
import { batchGet, type Item } from "../../store/batch.ts";
import { EditionIncomplete } from "./edition.ts";
import { type LayerWeek, type Manifest, manifest } from "./layer.ts";
import { layerWeekKey, manifestKey, readingKey } from "./timetable-keys.ts";

/** Reads of layers, eventually consistent; what is missing is read once more by a consistent read. */
export interface LayerStore {
  /** @throws EditionIncomplete if the store does not have it */
  readonly manifest: (layer: string, version: string) => Promise<Manifest>;
  /** The changes that touch the week. @throws EditionIncomplete if a chunk is missing or the hash differs */
  readonly week: (layer: string, monday: string, week: LayerWeek) => Promise<readonly Change[]>;
  /** When each layer's feed was last read: RFC 3339 by name. */
  readonly readings: (layers: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

/** With its keys four of DynamoDB's units of 4 KB. */
const CHUNK_BYTES = 16_000;
/** A corrupt week must not unpack without end. */
const MAX_UNPACKED = 64 * 1024 * 1024;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

const chunkItem = v.object({ sk: v.string(), bytes: v.instance(Uint8Array) });
const readingItem = v.object({ sk: v.string(), at: v.string() });

/** The items of a week and where it is. */
export const packWeek = async (
  layer: string,
  monday: string,
  version: string,
  changes: readonly Change[],
  days: number,
): Promise<{ readonly week: LayerWeek; readonly items: readonly Item[] }> => {
  const text = JSON.stringify(changes);
  const bytes = await compress(text);
  const chunks = Math.ceil(bytes.byteLength / CHUNK_BYTES);
  const items = Array.from({ length: chunks }, (_, index) => ({
    ...layerWeekKey(layer, monday, version, index),
    bytes: bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  }));
  return { week: { version, chunks, sha256: hashOf(text), days }, items };
};

/** The hash of a week's changes: equal if they are equal. */
export const weekHash = (changes: readonly Change[]): string => hashOf(JSON.stringify(changes));

export const createLayerStore = (client: DynamoDBDocumentClient, table: string): LayerStore => {
  const readWeek = async (layer: string, monday: string, week: LayerWeek, consistent: boolean) => {
    const { version, chunks, sha256 } = week;
    const keys = Array.from({ length: chunks }, (_, index) => layerWeekKey(layer, monday, version, index));
    const items = await batchGet(client, table, keys, { consistent });
    const parts = items.map((item) => v.parse(chunkItem, item)).sort((a, b) => (a.sk < b.sk ? -1 : 1));
    if (parts.length < chunks) throw new EditionIncomplete(`${layer} ${monday} ${version} is gone`);
    const bytes = Buffer.concat(parts.map((part) => part.bytes));
    const text = (await decompress(bytes, { maxOutputLength: MAX_UNPACKED })).toString();
    if (hashOf(text) !== sha256) throw new EditionIncomplete(`${layer} ${monday} ${version} is not whole`);
    // Its hash says that it is what `packWeek` wrote.
    return JSON.parse(text) as readonly Change[];
  };

  return {
    manifest: async (layer, version) => {
      const key = { TableName: table, Key: { ...manifestKey(layer, version) } };
      const { Item: found } = await client.send(new GetCommand(key));
      const { Item } = found
        ? { Item: found }
        : await client.send(new GetCommand({ ...key, ConsistentRead: true }));
      if (Item === undefined) throw new EditionIncomplete(`${layer} ${version} is gone`);
      return v.parse(manifest, Item);
    },
    week: (layer, monday, week) =>
      readWeek(layer, monday, week, false).catch((error: unknown) => {
        if (error instanceof EditionIncomplete) return readWeek(layer, monday, week, true);
        throw error;
      }),
    readings: async (layers) => {
      const items = await batchGet(client, table, layers.map(readingKey));
      return Object.fromEntries(
        items
          .map((item) => v.parse(readingItem, item))
          .map(({ sk, at }) => [sk.slice("READING#".length), at]),
      );
    },
  };
};

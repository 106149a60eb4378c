import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { batchGet, type Item, type Key } from "../../store/batch.ts";
import { EditionIncomplete } from "./edition.ts";

/** Where a stored value is: its chunks, and a hash of their bytes to check them by. */
export interface Packed {
  readonly chunks: number;
  readonly sha256: string;
}

/** The key of each chunk of one value. Their `sk` are in the order of the chunks. */
export type ChunkKeys = (chunk: number) => Key;

/** With its keys four of DynamoDB's units of 4 KB: small, so that a part is spread over many partitions. */
export const CHUNK_BYTES = 16_000;

/** A corrupt or hostile value must not unpack without end; 100,000 busy rooms need about 2 MB a day. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** Of brotli's 11. At 9 each call clears tables of megabytes: a small part costs a hundred times as much, and is as large. */
const QUALITY = 5;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const chunkItem = v.object({ sk: v.string(), bytes: v.instance(Uint8Array) });

const hashOf = (bytes: Uint8Array): string => hash("sha256", bytes, "hex");

export const chunkKeysOf = ({ chunks }: Pick<Packed, "chunks">, keyOf: ChunkKeys): Key[] =>
  Array.from({ length: chunks }, (_, chunk) => keyOf(chunk));

/** The value as items; equal values have equal hashes. */
export const pack = async (
  value: unknown,
  keyOf: ChunkKeys,
): Promise<{ readonly packed: Packed; readonly items: readonly Item[] }> => {
  const text = Buffer.from(JSON.stringify(value));
  const bytes = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  });
  const packed = { chunks: Math.ceil(bytes.byteLength / CHUNK_BYTES), sha256: hashOf(bytes) };
  const items = chunkKeysOf(packed, keyOf).map((key, chunk) => ({
    ...key,
    bytes: bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES),
  }));
  return { packed, items };
};

/**
 * Reads a value as it was packed. What a replica has not yet, or has otherwise, is read again by consistent reads.
 *
 * @param name for the error
 * @throws EditionIncomplete if a chunk is missing or the bytes do not have the hash
 */
export const readPacked = async (
  client: DynamoDBDocumentClient,
  table: string,
  keyOf: ChunkKeys,
  value: Packed,
  name: string,
): Promise<unknown> => {
  const keys = chunkKeysOf(value, keyOf);
  for (const consistent of [false, true]) {
    const items = await batchGet(client, table, keys, { consistent });
    const chunks = items.map((item) => v.parse(chunkItem, item)).sort((a, b) => (a.sk < b.sk ? -1 : 1));
    const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes));
    if (hashOf(bytes) === value.sha256)
      return JSON.parse((await decompress(bytes, { maxOutputLength: MAX_UNPACKED })).toString());
  }
  throw new EditionIncomplete(`${name} is not whole`);
};

import type { Key } from "../../store/batch.ts";

/** Which versions are published: what every container asks for every few seconds. */
export const HEAD_KEY: Key = { pk: "TIMETABLE", sk: "HEAD" };

/** The last imports, for the importer. */
export const HISTORY_KEY: Key = { pk: "TIMETABLE", sk: "HISTORY" };

/** When imports last found what is published unchanged. */
export const CHECKS_KEY: Key = { pk: "TIMETABLE", sk: "CHECKS" };

/** What a version of a layer has: its sections, each with the version that wrote it. */
export const manifestKey = (layer: string, version: string): Key => ({
  pk: `LAYER#${layer}`,
  sk: `MANIFEST#${version}`,
});

const chunkNumber = (chunk: number): string => String(chunk).padStart(4, "0");

/** The keys of the chunks of a layer's section. @param version of the publication that wrote it */
export const layerKeys =
  (layer: string, section: string, version: string) =>
  (chunk: number): Key => ({ pk: `LAYER#${layer}#${section}`, sk: `${version}#${chunkNumber(chunk)}` });

/** When a layer's feed was last read. */
export const readingKey = (layer: string): Key => ({ pk: "TIMETABLE", sk: `READING#${layer}` });

const editionPartition = (version: string): string => `VERSION#${version}#EDITION`;

export const editionKey = (version: string): Key => ({ pk: editionPartition(version), sk: "EDITION" });

/** What was understood of an edition's file, for the registrar's desk. */
export const reportKey = (version: string): Key => ({ pk: editionPartition(version), sk: "REPORT" });

/** A version's rooms are spread over partitions, since one partition takes 1,000 writes a second. */
const ROOM_SHARDS = 16;

/** FNV-1a, 32 bits: spreads ids evenly and never changes. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
};

const shardKey = (version: string, shard: number): string => `VERSION#${version}#ROOMS#${shard}`;

/**
 * A version's chunks are spread as well: a thousand containers that start at once would exhaust one partition's reads.
 */
const PART_SHARDS = 64;

const partShardKey = (version: string, shard: number): string => `VERSION#${version}#PARTS#${shard}`;

export const roomKey = (version: string, id: string): Key => ({
  pk: shardKey(version, hash(id) % ROOM_SHARDS),
  sk: `ROOM#${id}`,
});

/** The keys of the chunks of an edition's part. */
export const partKeys =
  (version: string, part: string) =>
  (chunk: number): Key => ({
    pk: partShardKey(version, (hash(part) + chunk) % PART_SHARDS),
    sk: `PART#${part}#${chunkNumber(chunk)}`,
  });

/** Every partition in which a version may have items. */
export const partitionsOf = (version: string): readonly string[] => [
  ...Array.from({ length: PART_SHARDS }, (_, shard) => partShardKey(version, shard)),
  ...Array.from({ length: ROOM_SHARDS }, (_, shard) => shardKey(version, shard)),
  editionPartition(version),
];

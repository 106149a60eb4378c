import type { Key } from "../dynamodb/batch.ts";

/** The item that says which timetable is current. */
export const CATALOGUE_KEY: Key = { pk: "TIMETABLE", sk: "CATALOGUE" };

/** A version's rooms are spread over partitions, since one partition takes 1,000 writes a second. */
const ROOM_SHARDS = 16;

/** FNV-1a, 32 bits: spreads ids evenly and never changes. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
};

const shardKey = (version: string, shard: number): string => `VERSION#${version}#ROOMS#${shard}`;
const partsKey = (version: string): string => `VERSION#${version}#PARTS`;

export const roomKey = (version: string, id: string): Key => ({
  pk: shardKey(version, hash(id) % ROOM_SHARDS),
  sk: `ROOM#${id}`,
});

export const chunkKey = (version: string, part: string, index: number): Key => ({
  pk: partsKey(version),
  sk: `PART#${part}#${String(index).padStart(4, "0")}`,
});

/** Every partition in which a version has items. */
export const partitionsOf = (version: string): readonly string[] => [
  partsKey(version),
  ...Array.from({ length: ROOM_SHARDS }, (_, shard) => shardKey(version, shard)),
];

import type { Key } from "../../store/batch.ts";

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
/**
 * Where a version's chunks lie. 1: all in one partition, which a thousand containers starting at once can exhaust. 2:
 * in `PART_SHARDS` partitions in turn, each of which then takes a small share of the reads.
 */
export const PARTS_LAYOUT = 2;
const PART_SHARDS = 64;

const partsKey = (version: string): string => `VERSION#${version}#PARTS`;
const partShardKey = (version: string, shard: number): string => `${partsKey(version)}#${shard}`;

export const roomKey = (version: string, id: string): Key => ({
  pk: shardKey(version, hash(id) % ROOM_SHARDS),
  sk: `ROOM#${id}`,
});

/** @throws RangeError if the edition was written in a layout that this release does not know */
export const chunkKey = (
  { version, layout = 1 }: { readonly version: string; readonly layout?: number | undefined },
  part: string,
  index: number,
): Key => {
  const sk = `PART#${part}#${String(index).padStart(4, "0")}`;
  if (layout === 1) return { pk: partsKey(version), sk };
  if (layout !== PARTS_LAYOUT)
    throw new RangeError(`${version} has the layout ${layout}, which needs a newer release`);
  return { pk: partShardKey(version, (hash(part) + index) % PART_SHARDS), sk };
};

/** Every partition in which a version may have items, in any layout. */
export const partitionsOf = (version: string): readonly string[] => [
  partsKey(version),
  ...Array.from({ length: PART_SHARDS }, (_, shard) => partShardKey(version, shard)),
  ...Array.from({ length: ROOM_SHARDS }, (_, shard) => shardKey(version, shard)),
];

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../tools/bench/seeded-random.ts";
import { CHUNK_BYTES } from "./packed-json.ts";
import { partKeys } from "./timetable-keys.ts";

/** DynamoDB's own limit for one partition, in read units a second. */
const PARTITION_LIMIT = 3000;
/** How many partitions a new table of on-demand capacity has. */
const PARTITIONS = 4;

const STARTS = 1000;
const SECONDS = 10;

/** Bytes of the parts as `pack` makes them of the benchmark's school, 37 meetings per room and week. */
const WEEK_OF_1_000 = { all: 21_679 };
const WEEK_OF_10_000 = { all: 195_859 };
const DAY_OF_100_000 = { directory: 126_729, W: 593_473 };
const WEEK_OF_100_000 = { directory: 126_729, M: 401_455, T: 401_716, W: 593_473, R: 355_558, F: 279_237 };

/** Partition keys and read units (eventually consistent, per 4 KB with the item's keys) of what one start reads. */
const readsOf = (parts: Readonly<Record<string, number>>, chunkBytes: number) =>
  Object.entries(parts).flatMap(([part, bytes]) =>
    Array.from({ length: Math.ceil(bytes / chunkBytes) }, (_, index) => {
      const { pk = "", sk = "" } = partKeys("20261120T214802Z-3f9a2c01", part)(index);
      const item =
        Math.min(chunkBytes, bytes - index * chunkBytes) + pk.length + sk.length + "pkskbytes".length;
      return { pk, units: Math.ceil(item / 4096) / 2 };
    }),
  );

/** The most read units that fall on one `place` in one second, when the containers start at random in ten seconds. */
const busiest = (reads: ReturnType<typeof readsOf>, place: (pk: string) => string): number => {
  const random = seededRandom(7);
  const units = new Map<string, number>();
  for (let start = 0; start < STARTS; start += 1) {
    const second = Math.floor(random() * SECONDS);
    for (const read of reads) {
      const where = `${second} ${place(read.pk)}`;
      units.set(where, (units.get(where) ?? 0) + read.units);
    }
  }
  return Math.max(...units.values());
};

const itself = (pk: string): string => pk;
const physical = (pk: string): string => String((createHash("md5").update(pk).digest()[0] ?? 0) % PARTITIONS);

describe("a thousand containers that start within ten seconds", () => {
  test.each([
    ["1,000 rooms", WEEK_OF_1_000],
    ["10,000 rooms", WEEK_OF_10_000],
    ["100,000 rooms, one day", DAY_OF_100_000],
    ["100,000 rooms, the whole week", WEEK_OF_100_000],
  ])("take a third of what one partition gives, at most: %s", (_, parts) => {
    const reads = readsOf(parts, CHUNK_BYTES);
    expect(busiest(reads, itself)).toBeLessThanOrEqual(PARTITION_LIMIT / 3);
  });

  test.each([
    ["10,000 rooms", WEEK_OF_10_000],
    ["100,000 rooms, one day", DAY_OF_100_000],
  ])("are served by the partitions of a new table: %s", (_, parts) => {
    const reads = readsOf(parts, CHUNK_BYTES);
    expect(busiest(reads, physical)).toBeLessThanOrEqual(PARTITION_LIMIT);
  });
});

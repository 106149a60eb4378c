import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../tools/bench/seeded-random.ts";
import { CHUNK_BYTES } from "./packed-json.ts";
import { editionKey, HEAD_KEY, partKeys, roomKey } from "./timetable-keys.ts";

/** Read units a second of one partition; it saves up those of a tenth of a second here, DynamoDB of five minutes. */
const PARTITION_LIMIT = 3000;
const SAVED_UP = PARTITION_LIMIT / 10;
/** A new table of on-demand capacity serves 12,000 a second. */
const NEW_TABLE = 4;
/** `warmReadUnits: 40000`, in partitions. */
const WARM_TABLE = Math.ceil(40_000 / PARTITION_LIMIT);

const VERSION = "20261120T214802Z-3f9a2c01";
const CONTAINERS = 1000;
/** Bytes of the part `all` of 10,000 rooms with 37 meetings each. */
const WEEK_BYTES = 195_859;

interface Read {
  readonly pk: string;
  readonly units: number;
}

/** What a container of a room function reads, one call after the other: the head, the edition, the week, and its visitor's room. */
const CALLS: readonly (readonly Read[])[] = [
  [{ pk: HEAD_KEY.pk ?? "", units: 0.5 }],
  [{ pk: editionKey(VERSION).pk ?? "", units: 0.5 }],
  Array.from({ length: Math.ceil(WEEK_BYTES / CHUNK_BYTES) }, (_, index) => ({
    pk: partKeys(VERSION, "all")(index).pk ?? "",
    units: Math.ceil(CHUNK_BYTES / 4096) / 2,
  })),
  // Everybody asks for the same one.
  [{ pk: roomKey(VERSION, "main-hall.1").pk ?? "", units: 1 }],
];

/** Attempts of one call of the SDK, of a batch with keys left over, and of the whole: in the start, then by the request. */
const SDK_ATTEMPTS = 3;
const BATCH_ATTEMPTS = 6;
const GOES = 2;
/** Milliseconds before the second attempt, at most, twice as many before each further one: ours, and the SDK's. */
const BATCH_DELAY = 25;
const SDK_DELAY = 500;
/** Milliseconds that a call takes. */
const CALL = 5;

interface Container {
  at: number;
  call: number;
  waiting: readonly Read[];
  batchAttempts: number;
  sdkAttempts: number;
  goes: number;
}

/** Partitions that refill as time goes on, in milliseconds. */
const partitionsOf = (count: number) => {
  const left = new Map<number, { units: number; at: number }>();
  const partitionOf = (pk: string) => (createHash("md5").update(pk).digest().readUInt32LE(0) >>> 0) % count;
  const numbers = new Map(CALLS.flat().map(({ pk }) => [pk, partitionOf(pk)]));
  return (pk: string, units: number, at: number): boolean => {
    const number = numbers.get(pk) ?? 0;
    const before = left.get(number) ?? { units: SAVED_UP, at };
    const now = Math.min(SAVED_UP, before.units + ((at - before.at) / 1000) * PARTITION_LIMIT);
    const isServed = now >= units;
    left.set(number, { units: isServed ? now - units : now, at });
    return isServed;
  };
};

/** Starts containers at random within the time. How many requests failed, how many reads were throttled, the last answer. */
const coldStarts = (seconds: number, partitions: number) => {
  const random = seededRandom(11);
  const take = partitionsOf(partitions);
  const queue = Array.from(
    { length: CONTAINERS },
    (): Container => ({
      at: random() * seconds * 1000,
      call: 0,
      waiting: CALLS[0] ?? [],
      batchAttempts: 1,
      sdkAttempts: 1,
      goes: 1,
    }),
  );
  const outcome = { failed: 0, throttled: 0, lastAnswer: 0 };
  const backOff = (delay: number, attempt: number) => random() * delay * 2 ** attempt;
  const begin = (container: Container, call: number): void => {
    Object.assign(container, { call, waiting: CALLS[call] ?? [], batchAttempts: 1, sdkAttempts: 1 });
  };
  for (let left = queue.length; left > 0; ) {
    queue.sort((a, b) => a.at - b.at);
    const container = queue[0];
    if (container === undefined) break;
    const { at } = container;
    const unserved = container.waiting.filter(({ pk, units }) => !take(pk, units, at));
    outcome.throttled += unserved.length;
    container.at += CALL;
    if (unserved.length === 0) begin(container, container.call + 1);
    else if (unserved.length === container.waiting.length) {
      container.sdkAttempts += 1;
      container.at += backOff(SDK_DELAY, container.sdkAttempts - 2);
    } else {
      container.waiting = unserved;
      container.batchAttempts += 1;
      container.sdkAttempts = 1;
      container.at += backOff(BATCH_DELAY, container.batchAttempts - 1);
    }
    if (container.sdkAttempts > SDK_ATTEMPTS || container.batchAttempts > BATCH_ATTEMPTS) {
      if (container.goes < GOES) {
        container.goes += 1;
        begin(container, 0);
      } else {
        outcome.failed += 1;
        container.call = CALLS.length;
      }
    }
    if (container.call >= CALLS.length) {
      outcome.lastAnswer = Math.max(outcome.lastAnswer, container.at);
      queue.shift();
      left -= 1;
    }
  }
  return { ...outcome, lastAnswer: Math.round(outcome.lastAnswer) };
};

describe("a thousand containers of a school of 10,000 rooms that start", () => {
  it("within ten seconds are served by a new table: no request fails, and no read waits", () => {
    expect(coldStarts(10, NEW_TABLE)).toMatchObject({ failed: 0, throttled: 0 });
  });

  it("within one second are served by a table with warmReadUnits: no request fails", () => {
    expect(coldStarts(1, WARM_TABLE)).toMatchObject({ failed: 0 });
  });

  it("within one second are too many for a new table", () => {
    expect(coldStarts(1, NEW_TABLE).failed).toBeGreaterThan(0);
  });
});

import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import type { Key } from "../store/batch.ts";
import type { Table } from "../store/table.ts";

const MAX_RACES = 3;
/** Milliseconds; a bucket that is full later than it can be was written by a clock that was wrong. */
const CLOCK_SKEW = 60_000;

const bucketItem = v.object({ fullAt: v.number() });

interface AttemptLimitOptions {
  /** Where a source's bucket is; it must not tell which source it is. */
  readonly keyOf: (source: string) => Promise<Key>;
  /** Attempts that a source has at once. */
  readonly limit: number;
  /** Seconds in which all attempts come back, one after the other. */
  readonly window: number;
}

/** Takes an attempt if one is left: `undefined`; otherwise the seconds until the next one. */
type Take = (source: string) => Promise<number | undefined>;

/** Takes an attempt. @throws ServiceError TOO_MANY_ATTEMPTS */
export const chargeWith =
  (take: Take) =>
  async (source: string): Promise<void> => {
    const retryAfter = await take(source);
    if (retryAfter !== undefined) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });
  };

/**
 * A token bucket per source: it never closes for long, but slows the source down to one attempt in a while. It is one
 * number, the moment at which it is full again (the generic cell rate algorithm), so that an attempt is one write without a
 * read.
 */
export const createAttemptLimit = (table: Table, { keyOf, limit, window }: AttemptLimitOptions) => {
  const { now } = table;
  const interval = Math.round((window * 1000) / limit);
  /** A bucket that is full again later than this has no attempt left. */
  const lastAttempt = (at: number): number => at + (limit - 1) * interval;

  const update = (key: Key, change: string, condition: string, values: Record<string, number>) =>
    table.update(key, { change, condition, values });
  const takeOne = async (key: Key): Promise<boolean> => {
    const at = now();
    const expiresAt = Math.ceil(at / 1000) + window;
    const isTaken = await update(
      key,
      "SET fullAt = fullAt + :interval, expiresAt = :expiresAt",
      "fullAt >= :now AND fullAt <= :last",
      { ":interval": interval, ":expiresAt": expiresAt, ":now": at, ":last": lastAttempt(at) },
    );
    if (isTaken) return true;
    return update(
      key,
      "SET fullAt = :next, expiresAt = :expiresAt",
      "attribute_not_exists(fullAt) OR fullAt < :now OR fullAt > :never",
      {
        ":next": at + interval,
        ":expiresAt": expiresAt,
        ":now": at,
        ":never": at + limit * interval + CLOCK_SKEW,
      },
    );
  };
  const wait = async (key: Key): Promise<number | undefined> => {
    const bucket = await table.find(key, bucketItem);
    const milliseconds = bucket === undefined ? 0 : bucket.fullAt - lastAttempt(now());
    return milliseconds > 0 ? Math.ceil(milliseconds / 1000) : undefined;
  };
  const take: Take = async (source) => {
    const key = await keyOf(source);
    for (let race = 0; race < MAX_RACES; race += 1) {
      if (await takeOne(key)) return undefined;
      const seconds = await wait(key);
      if (seconds !== undefined) return seconds;
    }
    return 1;
  };

  /** Returns an attempt that does not count. */
  const refund = async (source: string): Promise<void> => {
    await update(await keyOf(source), "SET fullAt = fullAt - :interval", "fullAt > :now", {
      ":interval": interval,
      ":now": now(),
    });
  };

  return {
    take,
    /** Takes one attempt before anything is done for it. @throws ServiceError TOO_MANY_ATTEMPTS */
    charge: chargeWith(take),
    refund,
    /** Returns all attempts. */
    forget: async (source: string) => table.remove(await keyOf(source)),
    /**
     * Holds an attempt while `run` runs, so that `limit` bounds what the source does at the same time. An attempt that a
     * crashed function held comes back by itself.
     *
     * @throws ServiceError TOO_MANY_ATTEMPTS, to be tried again after a second; what `run` throws
     */
    during: async <Result>(source: string, run: () => Promise<Result>): Promise<Result> => {
      // Another call ends sooner than a held attempt comes back by itself.
      if ((await take(source)) !== undefined) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: 1 });
      try {
        return await run();
      } finally {
        await refund(source);
      }
    },
  };
};

export type AttemptLimit = ReturnType<typeof createAttemptLimit>;

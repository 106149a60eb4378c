import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import type { Key } from "../store/batch.ts";
import type { Table } from "../store/table.ts";

const MAX_RACES = 3;
/** Milliseconds; a bucket that is full later than it can be was written by a clock that was wrong. */
const CLOCK_SKEW = 60_000;

const bucketItem = v.object({ fullAt: v.optional(v.number(), 0) });

interface AttemptLimitOptions {
  /** Where a source's bucket is; it must not tell which source it is. */
  readonly keyOf: (source: string) => Promise<Key>;
  /** Attempts that a source has at once. */
  readonly limit: number;
  /** Seconds in which so many attempts come back, one after the other. */
  readonly window: number;
}

/** A token bucket per source: it never closes for long, but slows the source down to one attempt in a while. */
export interface AttemptLimit {
  /** Takes one attempt before anything is done for it. @throws ServiceError TOO_MANY_ATTEMPTS */
  readonly charge: (source: string) => Promise<void>;
  /** Takes an attempt if one is left: `undefined`; otherwise the seconds until the next one. */
  readonly take: (source: string) => Promise<number | undefined>;
  /** Returns an attempt that does not count. */
  readonly refund: (source: string) => Promise<void>;
  /** Returns all attempts. */
  readonly forget: (source: string) => Promise<void>;
  /**
   * Holds an attempt while `run` runs, so that `limit` bounds what the source does at the same time. An attempt that a
   * crashed function held comes back by itself.
   *
   * @throws ServiceError TOO_MANY_ATTEMPTS, to be tried again after a second; what `run` throws
   */
  readonly during: <Result>(source: string, run: () => Promise<Result>) => Promise<Result>;
}

/** Takes an attempt. @throws ServiceError TOO_MANY_ATTEMPTS */
export const chargeWith =
  (take: AttemptLimit["take"]): AttemptLimit["charge"] =>
  async (source) => {
    const retryAfter = await take(source);
    if (retryAfter !== undefined) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });
  };

/**
 * One number per bucket, the moment at which it is full again (the generic cell rate algorithm), so that an attempt is
 * one write without a read.
 */
export const createAttemptLimit = (
  table: Table,
  { keyOf, limit, window }: AttemptLimitOptions,
): AttemptLimit => {
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
    const item = await table.get(key);
    const milliseconds = item === undefined ? 0 : v.parse(bucketItem, item).fullAt - lastAttempt(now());
    return milliseconds > 0 ? Math.ceil(milliseconds / 1000) : undefined;
  };
  const take = async (source: string): Promise<number | undefined> => {
    const key = await keyOf(source);
    for (let race = 0; race < MAX_RACES; race += 1) {
      if (await takeOne(key)) return undefined;
      const seconds = await wait(key);
      if (seconds !== undefined) return seconds;
    }
    return 1;
  };

  const refund = async (source: string): Promise<void> => {
    await update(await keyOf(source), "SET fullAt = fullAt - :interval", "fullAt > :now", {
      ":interval": interval,
      ":now": now(),
    });
  };

  return {
    take,
    charge: chargeWith(take),
    refund,
    forget: async (source) => table.remove(await keyOf(source)),
    during: async (source, run) => {
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

import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import type { Key } from "../store/batch.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";

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
  /** The seconds until the next attempt, or `undefined` if one is left; takes none. */
  readonly wait: (source: string) => Promise<number | undefined>;
  /** Gives an attempt back, since it came to nothing that counts. */
  readonly refund: (source: string) => Promise<void>;
}

/**
 * One number per bucket, the moment at which it is full again (the generic cell rate algorithm), so that an attempt is
 * one write without a read.
 *
 * @param now milliseconds since 1970
 */
export const createAttemptLimit = (
  client: DynamoDBDocumentClient,
  table: string,
  { keyOf, limit, window }: AttemptLimitOptions,
  now: () => number,
): AttemptLimit => {
  const interval = Math.round((window * 1000) / limit);
  /** A bucket that is full again later than this has no attempt left. */
  const lastAttempt = (at: number): number => at + (limit - 1) * interval;

  const update = (key: Key, change: string, condition: string, values: Record<string, number>) =>
    ifConditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: key,
          UpdateExpression: change,
          ConditionExpression: condition,
          ExpressionAttributeValues: values,
        }),
      ),
    );
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
    const read = new GetCommand({ TableName: table, Key: key, ConsistentRead: true });
    const { Item } = await client.send(read);
    const milliseconds = Item === undefined ? 0 : v.parse(bucketItem, Item).fullAt - lastAttempt(now());
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

  return {
    take,
    wait: async (source) => wait(await keyOf(source)),
    charge: async (source) => {
      const retryAfter = await take(source);
      if (retryAfter !== undefined) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });
    },
    refund: async (source) => {
      await update(await keyOf(source), "SET fullAt = fullAt - :interval", "fullAt > :now", {
        ":interval": interval,
        ":now": now(),
      });
    },
  };
};

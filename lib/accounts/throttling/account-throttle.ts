import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ifConditionHeld } from "../../dynamodb/conditional-write.ts";
import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "./attempt-limit.ts";
import type { Pseudonym } from "./pseudonym.ts";

const MAX_RACES = 3;
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 3600;
/** A day after the last attempt the guesses are forgotten; the longest wait allows 39 a day. */
const FORGET_AFTER_SECONDS = 24 * 3600;

const bucketItem = v.object({
  attempts: v.number(),
  until: v.number(),
  paid: v.optional(v.boolean(), false),
});
type Bucket = v.InferOutput<typeof bucketItem>;
const EMPTY: Bucket = { attempts: 0, until: 0, paid: false };

interface BucketKey {
  readonly pk: string;
}

/** Seconds to wait after the n-th attempt in a row without success: none for four, then doubling up to an hour. */
const lockoutSeconds = (attempts: number): number =>
  attempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (attempts - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);

/** An attempt that was counted before anything was verified. */
export interface Admission {
  /**
   * Seconds for which the account or the source refuses unknown sources; `undefined` if neither does. Only a known
   * source with the right password passes, so that nobody else learns which sources are known.
   */
  readonly strangersWait: number | undefined;
  /** The login succeeded: its attempts are forgotten. */
  readonly succeeded: () => Promise<void>;
}

/** Slows down guessing at one account, whether or not it exists, and trying many accounts from one source. */
export interface AccountThrottle {
  /**
   * Counts the attempt in three places: for the pair of account and source, for the account, and, with the first
   * attempt of the pair, for the source. A pair waits for its own attempts only.
   *
   * @throws ServiceError TOO_MANY_ATTEMPTS if the pair has to wait
   */
  readonly admit: (account: string, source: string) => Promise<Admission>;
  /** Strangers' attempts at the account are forgotten: its owner has shown who they are. Pairs still wait for theirs. */
  readonly forgive: (account: string) => Promise<void>;
}

/** @param now milliseconds since 1970 */
export const createAccountThrottle = (
  client: DynamoDBDocumentClient,
  table: string,
  pseudonym: Pseudonym,
  triedAccounts: AttemptLimit,
  now: () => number,
): AccountThrottle => {
  const get = async (key: BucketKey): Promise<Bucket> => {
    const read = new GetCommand({ TableName: table, Key: { ...key }, ConsistentRead: true });
    const { Item } = await client.send(read);
    return Item === undefined ? EMPTY : v.parse(bucketItem, Item);
  };
  const secondsLeft = ({ until }: Bucket): number | undefined =>
    until > now() ? Math.ceil((until - now()) / 1000) : undefined;

  /** One more attempt, unless somebody else counted one since it was read. */
  const count = (key: BucketKey, before: Bucket): Promise<boolean> => {
    const attempts = before.attempts + 1;
    const Item = {
      ...key,
      attempts,
      until: now() + lockoutSeconds(attempts) * 1000,
      paid: before.paid,
      expiresAt: Math.ceil(now() / 1000) + FORGET_AFTER_SECONDS,
    };
    const condition =
      before.attempts === 0
        ? {
            ConditionExpression: "attribute_not_exists(pk) OR attempts < :one",
            ExpressionAttributeValues: { ":one": 1 },
          }
        : {
            ConditionExpression: "attempts = :before",
            ExpressionAttributeValues: { ":before": before.attempts },
          };
    return ifConditionHeld(client.send(new PutCommand({ TableName: table, Item, ...condition })));
  };

  /** The bucket as it was before this attempt, or the seconds to wait. */
  const charge = async (key: BucketKey): Promise<Bucket | number> => {
    for (let race = 0; race < MAX_RACES; race += 1) {
      const bucket = await get(key);
      const wait = secondsLeft(bucket);
      if (wait !== undefined) return wait;
      if (await count(key, bucket)) return bucket;
    }
    return 1;
  };

  /** The source pays once for a pair. The seconds until it can, if it cannot now. */
  const pay = async (pair: BucketKey, source: string): Promise<number | undefined> => {
    const wait = await triedAccounts.take(source);
    if (wait !== undefined) return wait;
    const mark = new UpdateCommand({
      TableName: table,
      Key: { ...pair },
      UpdateExpression: "SET paid = :yes",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":yes": true },
    });
    await ifConditionHeld(client.send(mark));
    return undefined;
  };

  const remove = (key: BucketKey): Promise<unknown> =>
    client.send(new DeleteCommand({ TableName: table, Key: { ...key } }));

  /** What strangers have tried meanwhile still counts. */
  const forget = async (account: BucketKey, mine: number): Promise<void> => {
    const change = {
      TableName: table,
      Key: { ...account },
      ExpressionAttributeValues: { ":mine": mine },
    };
    const allMine = new DeleteCommand({ ...change, ConditionExpression: "attempts <= :mine" });
    if (await ifConditionHeld(client.send(allMine))) return;
    const someMine = new UpdateCommand({
      ...change,
      UpdateExpression: "ADD attempts :less",
      ConditionExpression: "attempts > :mine",
      ExpressionAttributeValues: { ":mine": mine, ":less": -mine },
    });
    await ifConditionHeld(client.send(someMine));
  };

  return {
    forgive: async (account) => {
      await remove({ pk: `GUESSES#${await pseudonym(account)}` });
    },
    admit: async (account, source) => {
      const pairKey = { pk: `GUESSES#${await pseudonym(account, source)}` };
      const accountKey = { pk: `GUESSES#${await pseudonym(account)}` };
      const pair = await charge(pairKey);
      if (typeof pair === "number") throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: pair });
      const ofAccount = await charge(accountKey);
      const accountWait = typeof ofAccount === "number" ? ofAccount : undefined;
      const strangersWait = accountWait ?? (pair.paid ? undefined : await pay(pairKey, source));
      const hasPaid = pair.paid || strangersWait === undefined;
      return {
        strangersWait,
        succeeded: async () => {
          await Promise.all([
            remove(pairKey),
            forget(accountKey, pair.attempts + (accountWait === undefined ? 1 : 0)),
            hasPaid ? triedAccounts.refund(source) : undefined,
          ]);
        },
      };
    },
  };
};

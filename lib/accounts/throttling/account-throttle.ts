import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ifConditionHeld } from "../../dynamodb/conditional-write.ts";
import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "./attempt-limit.ts";
import type { Pseudonym } from "./pseudonym.ts";

/** More than can be: what others count or take back meanwhile ends in a wait after a few attempts. */
const MAX_RACES = 20;
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 3600;
/** A day after the last attempt the guesses are forgotten; the longest wait allows 39 a day. */
const FORGET_AFTER_SECONDS = 24 * 3600;

const bucketItem = v.object({
  attempts: v.number(),
  until: v.number(),
  expiresAt: v.number(),
  /** When the source paid for the pair, in milliseconds since 1970. */
  paidAt: v.optional(v.number()),
});
type Bucket = v.InferOutput<typeof bucketItem>;
const EMPTY: Bucket = { attempts: 0, until: 0, expiresAt: 0 };

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
   * @param whose whoever is signed in tries their own account and no other, so that the source neither pays nor waits
   * @throws ServiceError TOO_MANY_ATTEMPTS if the pair has to wait
   */
  readonly admit: (account: string, source: string, whose?: "anybody's" | "own") => Promise<Admission>;
  /**
   * Strangers' attempts at the account are forgotten, and those from the source: its owner has shown who they are, and
   * that they are there.
   */
  readonly forgive: (account: string, source: string) => Promise<void>;
}

/** @param now milliseconds since 1970 */
export const createAccountThrottle = (
  client: DynamoDBDocumentClient,
  table: string,
  pseudonym: Pseudonym,
  triedAccounts: AttemptLimit,
  now: () => number,
): AccountThrottle => {
  const keyOf = async (...of: readonly string[]): Promise<BucketKey> => ({
    pk: `GUESSES#${await pseudonym(...of)}`,
  });
  const get = async (key: BucketKey): Promise<Bucket> => {
    const read = new GetCommand({ TableName: table, Key: { ...key }, ConsistentRead: true });
    const { Item } = await client.send(read);
    const bucket = Item === undefined ? EMPTY : v.parse(bucketItem, Item);
    // DynamoDB removes what has expired within days.
    return bucket.expiresAt * 1000 > now() ? bucket : EMPTY;
  };
  const secondsLeft = ({ until }: Bucket): number | undefined =>
    until > now() ? Math.ceil((until - now()) / 1000) : undefined;

  /** One more attempt, unless somebody else counted one since it was read. */
  const count = (key: BucketKey, before: Bucket): Promise<boolean> => {
    const attempts = before.attempts + 1;
    const isFirst = before.attempts === 0;
    const change = new UpdateCommand({
      TableName: table,
      Key: { ...key },
      UpdateExpression: `SET attempts = :attempts, #until = :until, expiresAt = :expiresAt${isFirst ? " REMOVE paidAt" : ""}`,
      ConditionExpression: isFirst
        ? "attribute_not_exists(pk) OR attempts < :attempts OR expiresAt <= :seconds"
        : "attempts = :before",
      ExpressionAttributeNames: { "#until": "until" },
      ExpressionAttributeValues: {
        ":attempts": attempts,
        ":until": now() + lockoutSeconds(attempts) * 1000,
        ":expiresAt": Math.ceil(now() / 1000) + FORGET_AFTER_SECONDS,
        ...(isFirst ? { ":seconds": Math.floor(now() / 1000) } : { ":before": before.attempts }),
      },
    });
    return ifConditionHeld(client.send(change));
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

  /** The source pays once for a pair, which remembers it. The seconds until it can, if it cannot now. */
  const pay = async (pair: BucketKey, source: string): Promise<number | undefined> => {
    const wait = await triedAccounts.take(source);
    if (wait !== undefined) return wait;
    const paidAt = now();
    const mark = new UpdateCommand({
      TableName: table,
      Key: { ...pair },
      UpdateExpression: "SET paidAt = :now",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(paidAt)",
      ExpressionAttributeValues: { ":now": paidAt },
    });
    // Another attempt of the pair has paid, or succeeded, meanwhile.
    if (!(await ifConditionHeld(client.send(mark)))) await triedAccounts.refund(source, paidAt);
    return undefined;
  };

  /** The bucket that is removed; `undefined` if there is none, since somebody else was faster. */
  const remove = async (key: BucketKey): Promise<Bucket | undefined> => {
    const removal = new DeleteCommand({ TableName: table, Key: { ...key }, ReturnValues: "ALL_OLD" });
    const { Attributes } = await client.send(removal);
    return Attributes && v.parse(bucketItem, Attributes);
  };

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
    forgive: async (account, source) => {
      await Promise.all([remove(await keyOf(account)), remove(await keyOf(account, source))]);
    },
    admit: async (account, source, whose = "anybody's") => {
      const [pairKey, accountKey] = await Promise.all([keyOf(account, source), keyOf(account)]);
      const pair = await charge(pairKey);
      if (typeof pair === "number") throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: pair });
      const ofAccount = await charge(accountKey);
      const accountWait = typeof ofAccount === "number" ? ofAccount : undefined;
      const hasPaid = pair.paidAt !== undefined || whose === "own";
      const strangersWait = accountWait ?? (hasPaid ? undefined : await pay(pairKey, source));
      return {
        strangersWait,
        succeeded: async () => {
          // Of several at once, the one that removes the pair takes back what all of them counted and the source paid.
          const { attempts, paidAt } = (await remove(pairKey)) ?? { attempts: 1 };
          await Promise.all([
            forget(accountKey, accountWait === undefined ? attempts : attempts - 1),
            paidAt === undefined ? undefined : triedAccounts.refund(source, paidAt),
          ]);
        },
      };
    },
  };
};

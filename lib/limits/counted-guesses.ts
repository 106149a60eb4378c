import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import type { Key } from "../store/batch.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";
import type { Pseudonym } from "./pseudonym.ts";

/** More than can be: what others count or take back meanwhile ends in a wait after a few attempts. */
const MAX_RACES = 20;
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 3600;
/** A day after the last attempt the guesses are forgotten; the longest wait allows 39 a day. */
const FORGET_AFTER_SECONDS = 24 * 3600;

const guessesItem = v.object({
  attempts: v.number(),
  until: v.number(),
  expiresAt: v.number(),
  /** When the source paid for the pair, in milliseconds since 1970. */
  paidAt: v.optional(v.number()),
});
/** Attempts in a row without success, and until when the next one has to wait, in milliseconds since 1970. */
export type Guesses = v.InferOutput<typeof guessesItem>;
const NONE: Guesses = { attempts: 0, until: 0, expiresAt: 0 };

/** Seconds to wait after the n-th attempt in a row without success: none for four, then doubling up to an hour. */
const lockoutSeconds = (attempts: number): number =>
  attempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (attempts - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);

/** Counts what is guessed at something: an account, or an account from one source. Many count at the same time. */
export interface CountedGuesses {
  /** Where the guesses at these are counted; it does not tell whose they are. */
  readonly keyOf: (...of: readonly string[]) => Promise<Key>;
  /** Counts one more: the guesses as they were before it, or the seconds to wait, which count nothing. */
  readonly charge: (key: Key) => Promise<Guesses | number>;
  /** Notes that a source has paid, at `at`. False if it had before, or if there are no guesses any more. */
  readonly notePaid: (key: Key, at: number) => Promise<boolean>;
  /** The guesses that are removed; `undefined` if there are none, since somebody else was faster. */
  readonly remove: (key: Key) => Promise<Guesses | undefined>;
  /** Takes some back. What others have guessed meanwhile still counts. */
  readonly takeBack: (key: Key, some: number) => Promise<void>;
}

/** @param now milliseconds since 1970 */
export const createCountedGuesses = (
  client: DynamoDBDocumentClient,
  table: string,
  pseudonym: Pseudonym,
  now: () => number,
): CountedGuesses => {
  const get = async (key: Key): Promise<Guesses> => {
    const read = new GetCommand({ TableName: table, Key: key, ConsistentRead: true });
    const { Item } = await client.send(read);
    const guesses = Item === undefined ? NONE : v.parse(guessesItem, Item);
    // DynamoDB removes what has expired within days.
    return guesses.expiresAt * 1000 > now() ? guesses : NONE;
  };
  const secondsLeft = ({ until }: Guesses): number | undefined =>
    until > now() ? Math.ceil((until - now()) / 1000) : undefined;

  /** One more attempt, unless somebody else counted one since it was read. */
  const count = (key: Key, before: Guesses): Promise<boolean> => {
    const attempts = before.attempts + 1;
    const isFirst = before.attempts === 0;
    const change = new UpdateCommand({
      TableName: table,
      Key: key,
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

  return {
    keyOf: async (...of) => ({ pk: `GUESSES#${await pseudonym(...of)}` }),
    charge: async (key) => {
      for (let race = 0; race < MAX_RACES; race += 1) {
        const guesses = await get(key);
        const wait = secondsLeft(guesses);
        if (wait !== undefined) return wait;
        if (await count(key, guesses)) return guesses;
      }
      return 1;
    },
    notePaid: (key, at) => {
      const mark = new UpdateCommand({
        TableName: table,
        Key: key,
        UpdateExpression: "SET paidAt = :now",
        ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(paidAt)",
        ExpressionAttributeValues: { ":now": at },
      });
      return ifConditionHeld(client.send(mark));
    },
    remove: async (key) => {
      const removal = new DeleteCommand({ TableName: table, Key: key, ReturnValues: "ALL_OLD" });
      const { Attributes } = await client.send(removal);
      return Attributes && v.parse(guessesItem, Attributes);
    },
    takeBack: async (key, some) => {
      const change = { TableName: table, Key: key, ExpressionAttributeValues: { ":mine": some } };
      const all = new DeleteCommand({ ...change, ConditionExpression: "attempts <= :mine" });
      if (await ifConditionHeld(client.send(all))) return;
      const less = new UpdateCommand({
        ...change,
        UpdateExpression: "ADD attempts :less",
        ConditionExpression: "attempts > :mine",
        ExpressionAttributeValues: { ":mine": some, ":less": -some },
      });
      await ifConditionHeld(client.send(less));
    },
  };
};

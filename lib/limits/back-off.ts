import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import type { Key } from "../store/batch.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";
import type { Pseudonym } from "./pseudonym.ts";

/** Concurrent attempts end in a wait after a few, so that more races than this cannot be. */
const MAX_RACES = 20;
const FREE_ATTEMPTS = 5;
/** Strangers can make an owner wait no longer; it leaves 1,440 guesses a day at an account. */
const LONGEST_WAIT_SECONDS = 60;
/** Attempts are forgotten a day after the last one. */
const FORGET_AFTER_SECONDS = 24 * 3600;

const guessesItem = v.object({ attempts: v.number(), until: v.number(), expiresAt: v.number() });
const NONE: v.InferOutput<typeof guessesItem> = { attempts: 0, until: 0, expiresAt: 0 };

/** Seconds to wait after the n-th attempt in a row without success: none for four, then doubling up to a minute. */
const waitAfter = (attempts: number): number =>
  attempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (attempts - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);

/** Slows guessing down, the more the longer it goes without success. */
export interface BackOff {
  /**
   * Counts an attempt at these before anything is verified.
   *
   * @returns what forgets the attempts, to be called if it succeeded
   * @throws ServiceError TOO_MANY_ATTEMPTS, which counts nothing
   */
  readonly admit: (...of: readonly string[]) => Promise<() => Promise<void>>;
}

/** @param now milliseconds since 1970 */
export const createBackOff = (
  client: DynamoDBDocumentClient,
  table: string,
  pseudonym: Pseudonym,
  now: () => number,
): BackOff => {
  const get = async (key: Key) => {
    const read = new GetCommand({ TableName: table, Key: key, ConsistentRead: true });
    const { Item } = await client.send(read);
    const guesses = Item === undefined ? NONE : v.parse(guessesItem, Item);
    // DynamoDB removes what has expired within days.
    return guesses.expiresAt * 1000 > now() ? guesses : NONE;
  };
  /** One more attempt, unless a concurrent one was counted since `before` was read. */
  const count = (key: Key, before: number): Promise<boolean> => {
    const attempts = before + 1;
    const change = new UpdateCommand({
      TableName: table,
      Key: key,
      UpdateExpression: "SET attempts = :attempts, #until = :until, expiresAt = :expiresAt",
      ConditionExpression:
        before === 0 ? "attribute_not_exists(pk) OR expiresAt <= :seconds" : "attempts = :before",
      ExpressionAttributeNames: { "#until": "until" },
      ExpressionAttributeValues: {
        ":attempts": attempts,
        ":until": now() + waitAfter(attempts) * 1000,
        ":expiresAt": Math.ceil(now() / 1000) + FORGET_AFTER_SECONDS,
        ...(before === 0 ? { ":seconds": Math.floor(now() / 1000) } : { ":before": before }),
      },
    });
    return ifConditionHeld(client.send(change));
  };
  const charge = async (key: Key): Promise<number | undefined> => {
    for (let race = 0; race < MAX_RACES; race += 1) {
      const { attempts, until } = await get(key);
      if (until > now()) return Math.ceil((until - now()) / 1000);
      if (await count(key, attempts)) return undefined;
    }
    return 1;
  };
  return {
    admit: async (...of) => {
      const key = { pk: `GUESSES#${await pseudonym(...of)}` };
      const retryAfter = await charge(key);
      if (retryAfter !== undefined) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });
      return async () => {
        await client.send(new DeleteCommand({ TableName: table, Key: key }));
      };
    },
  };
};

import { createHmac } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../../errors.ts";

const RACES = 3;
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 3600;
/** A day after its last attempt nobody remembers a guess: 39 a day is what the longest wait allows. */
const FORGET_AFTER_SECONDS = 24 * 3600;
const KNOWN_SOURCE_SECONDS = 90 * 24 * 3600;

const bucketItem = v.object({ attempts: v.number(), until: v.number() });

/** Seconds to wait after the n-th attempt in a row without success: none for four, then doubling up to an hour. */
const backoff = (attempts: number): number =>
  attempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (attempts - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);

/** An attempt that was let through and paid for. */
export interface Admission {
  /** The login succeeded: its attempts are forgotten, and its source is known to the account from now on. */
  readonly succeeded: () => Promise<void>;
}

/** Slows down guessing at one account, whether or not it exists, without ever locking out its owner. */
export interface AccountThrottle {
  /**
   * Charges the attempt before anything is verified, so that parallel guesses can't slip through between count and
   * check. Sources that the account has been logged in from within 90 days have a count of their own.
   *
   * @throws ServiceError TOO_MANY_ATTEMPTS
   */
  readonly admit: (normalEmail: string, source: string) => Promise<Admission>;
  /** From now on the account knows the source. */
  readonly remember: (normalEmail: string, source: string) => Promise<void>;
}

/** @param secret keeps the table from telling who tried to log in; @param now milliseconds since 1970 */
export const createAccountThrottle = (
  client: DynamoDBDocumentClient,
  table: string,
  secret: () => Promise<string>,
  now: () => number,
): AccountThrottle => {
  const expiresIn = (seconds: number): number => Math.ceil(now() / 1000) + seconds;
  const get = async (key: { readonly pk: string }): Promise<Record<string, unknown> | undefined> =>
    (await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }))).Item;

  /** One more attempt, where nobody else counted one since it was read. */
  const count = async (key: { readonly pk: string }, before: number): Promise<boolean> => {
    const attempts = before + 1;
    const until = now() + backoff(attempts) * 1000;
    const Item = { ...key, attempts, until, expiresAt: expiresIn(FORGET_AFTER_SECONDS) };
    const condition =
      before === 0
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : { ConditionExpression: "attempts = :before", ExpressionAttributeValues: { ":before": before } };
    try {
      await client.send(new PutCommand({ TableName: table, Item, ...condition }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };

  const charge = async (key: { readonly pk: string }): Promise<void> => {
    for (let race = 0; race < RACES; race += 1) {
      const item = await get(key);
      const { attempts, until } = item === undefined ? { attempts: 0, until: 0 } : v.parse(bucketItem, item);
      const wait = until - now();
      if (wait > 0) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: Math.ceil(wait / 1000) });
      if (await count(key, attempts)) return;
    }
    throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: 1 });
  };

  const digest = async (...parts: readonly string[]): Promise<string> =>
    createHmac("sha256", await secret())
      .update(JSON.stringify(parts))
      .digest("base64url");
  const knownKey = async (normalEmail: string, source: string) => ({
    pk: `KNOWN#${await digest(normalEmail, source)}`,
  });
  const remember = async (known: { readonly pk: string }): Promise<void> => {
    const Item = { ...known, expiresAt: expiresIn(KNOWN_SOURCE_SECONDS) };
    await client.send(new PutCommand({ TableName: table, Item }));
  };

  return {
    admit: async (normalEmail, source) => {
      const known = await knownKey(normalEmail, source);
      const knownItem = await get(known);
      // DynamoDB may take days to remove what has expired.
      const isKnown = knownItem !== undefined && Number(knownItem.expiresAt) * 1000 > now();
      const bucket = { pk: `GUESSES#${await (isKnown ? digest(normalEmail, source) : digest(normalEmail))}` };
      await charge(bucket);
      return {
        succeeded: async () => {
          await Promise.all([
            client.send(new DeleteCommand({ TableName: table, Key: bucket })),
            remember(known),
          ]);
        },
      };
    },
    remember: async (normalEmail, source) => remember(await knownKey(normalEmail, source)),
  };
};

import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../errors.ts";
import type { Key } from "../store/batch.ts";
import { ifConditionHeld } from "../store/conditional-write.ts";

const MAX_RACES = 3;

const windowItem = v.object({ attempts: v.number(), until: v.number() });

interface AttemptLimitOptions {
  /** Where a source's counter is; it must not tell which source it is. */
  readonly keyOf: (source: string) => Promise<Key>;
  /** Attempts that a source has in a window. */
  readonly limit: number;
  /** Starts with the source's first attempt; seconds. */
  readonly window: number;
}

/** A number of attempts per source and window, whichever accounts they are about. */
export interface AttemptLimit {
  /** Takes one attempt before anything is done for it. @throws ServiceError TOO_MANY_ATTEMPTS */
  readonly charge: (source: string) => Promise<void>;
  /** Takes an attempt if one is left: `undefined`; otherwise the seconds until there are attempts again. */
  readonly take: (source: string) => Promise<number | undefined>;
  /** The seconds until there are attempts again, or `undefined` if there are some; takes none. */
  readonly wait: (source: string) => Promise<number | undefined>;
  /**
   * Gives an attempt back, since it came to nothing that counts. One that was taken before the window began is over.
   *
   * @param takenAt milliseconds since 1970; just now by default
   */
  readonly refund: (source: string, takenAt?: number) => Promise<void>;
}

/** @param now milliseconds since 1970 */
export const createAttemptLimit = (
  client: DynamoDBDocumentClient,
  table: string,
  { keyOf, limit, window }: AttemptLimitOptions,
  now: () => number,
): AttemptLimit => {
  const takeOne = (key: Key): Promise<boolean> =>
    ifConditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: key,
          UpdateExpression: "ADD attempts :one",
          ConditionExpression: "#until > :now AND attempts < :limit",
          ExpressionAttributeNames: { "#until": "until" },
          ExpressionAttributeValues: { ":one": 1, ":now": now(), ":limit": limit },
        }),
      ),
    );
  const openWindow = (key: Key): Promise<boolean> => {
    const until = now() + window * 1000;
    const Item = { ...key, attempts: 1, until, expiresAt: Math.ceil(until / 1000) };
    return ifConditionHeld(
      client.send(
        new PutCommand({
          TableName: table,
          Item,
          ConditionExpression: "attribute_not_exists(pk) OR #until <= :now",
          ExpressionAttributeNames: { "#until": "until" },
          ExpressionAttributeValues: { ":now": now() },
        }),
      ),
    );
  };
  /** The seconds until the window is over, if its attempts are spent. */
  const wait = async (key: Key): Promise<number | undefined> => {
    const read = new GetCommand({ TableName: table, Key: key, ConsistentRead: true });
    const { Item } = await client.send(read);
    if (Item === undefined) return undefined;
    const { attempts, until } = v.parse(windowItem, Item);
    return attempts >= limit && until > now() ? Math.ceil((until - now()) / 1000) : undefined;
  };

  const take = async (source: string): Promise<number | undefined> => {
    const key = await keyOf(source);
    for (let race = 0; race < MAX_RACES; race += 1) {
      if (await takeOne(key)) return undefined;
      if (await openWindow(key)) return undefined;
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
    refund: async (source, takenAt = now()) => {
      const command = new UpdateCommand({
        TableName: table,
        Key: await keyOf(source),
        UpdateExpression: "ADD attempts :less",
        ConditionExpression: "attempts > :none AND #until <= :latest",
        ExpressionAttributeNames: { "#until": "until" },
        ExpressionAttributeValues: { ":less": -1, ":none": 0, ":latest": takenAt + window * 1000 },
      });
      await ifConditionHeld(client.send(command));
    },
  };
};

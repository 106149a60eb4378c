import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ServiceError } from "../../errors.ts";

const RACES = 3;

const windowItem = v.object({ attempts: v.number(), until: v.number() });

interface AttemptLimitOptions {
  /** Names the counters; two limits never share one. */
  readonly name: string;
  /** Attempts that a source has in a window. */
  readonly limit: number;
  /** Starts with the source's first attempt; seconds. */
  readonly window: number;
}

/** So many attempts a source and window, whoever's account they are about. */
export interface AttemptLimit {
  /** Takes one attempt before anything is done for it. @throws ServiceError TOO_MANY_ATTEMPTS */
  readonly charge: (source: string) => Promise<void>;
  /** Gives the attempt back, where only failures count. */
  readonly refund: (source: string) => Promise<void>;
}

const ifConditionHeld = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** @param now milliseconds since 1970 */
export const createAttemptLimit = (
  client: DynamoDBDocumentClient,
  table: string,
  { name, limit, window }: AttemptLimitOptions,
  now: () => number,
): AttemptLimit => {
  const keyOf = (source: string) => ({ pk: `LIMIT#${name}#${source}` });

  const takeOne = (source: string): Promise<boolean> =>
    ifConditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(source),
          UpdateExpression: "ADD attempts :one",
          ConditionExpression: "#until > :now AND attempts < :limit",
          ExpressionAttributeNames: { "#until": "until" },
          ExpressionAttributeValues: { ":one": 1, ":now": now(), ":limit": limit },
        }),
      ),
    );
  const openWindow = (source: string): Promise<boolean> => {
    const until = now() + window * 1000;
    const Item = { ...keyOf(source), attempts: 1, until, expiresAt: Math.ceil(until / 1000) };
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
  const secondsLeft = async (source: string): Promise<number> => {
    const read = new GetCommand({ TableName: table, Key: keyOf(source), ConsistentRead: true });
    const { Item } = await client.send(read);
    return Item === undefined ? 0 : Math.ceil((v.parse(windowItem, Item).until - now()) / 1000);
  };

  return {
    charge: async (source) => {
      for (let race = 0; race < RACES; race += 1) {
        if (await takeOne(source)) return;
        if (await openWindow(source)) return;
      }
      throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: Math.max(await secondsLeft(source), 1) });
    },
    refund: async (source) => {
      const command = new UpdateCommand({
        TableName: table,
        Key: keyOf(source),
        UpdateExpression: "ADD attempts :less",
        ConditionExpression: "attempts > :none",
        ExpressionAttributeValues: { ":less": -1, ":none": 0 },
      });
      await ifConditionHeld(client.send(command));
    },
  };
};

import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./batch.ts";
import { backOff, type RetryEffects, retryEffects } from "./retry.ts";

/** Each conflict means that somebody else got through; a caller waits a second or two for the last try. */
const ATTEMPTS = 8;

const reasonsOf = (error: TransactionCanceledException): (string | undefined)[] =>
  (error.CancellationReasons ?? []).map(({ Code }) => Code);

/**
 * Puts new items, all or none, in one transaction: what has to be unique is an item's key. The SDK repeats a call
 * whose answer was lost with the same token, so that it is never taken by itself; a meeting with another transaction
 * it does not repeat, we do.
 *
 * @returns `false` where an item with one of the keys is there already
 * @throws Error if others keep being in the way
 */
export const putTogether = async (
  client: DynamoDBDocumentClient,
  table: string,
  items: readonly Item[],
  effects: RetryEffects = retryEffects,
): Promise<boolean> => {
  const puts = items.map((Item) => ({
    Put: { TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" },
  }));
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: puts }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = reasonsOf(error);
      if (reasons.includes("ConditionalCheckFailed")) return false;
      if (!reasons.includes("TransactionConflict") || attempt + 1 === ATTEMPTS) throw error;
      await backOff(attempt, effects);
    }
  }
};

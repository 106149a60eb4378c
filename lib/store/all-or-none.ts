import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { backOff, type RetryEffects, retryEffects } from "./retry.ts";

/** Each conflict means that another transaction won; a caller waits a second or two for the last try. */
const ATTEMPTS = 8;

export type TransactionWrite = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const codesOf = ({ CancellationReasons: reasons = [] }: TransactionCanceledException) =>
  reasons.map(({ Code }) => Code);

/**
 * Writes several items, all or none, in one transaction. The SDK repeats a call whose answer was lost with the same
 * token, so a call never conflicts with itself. It does not retry conflicts with other transactions, so we do.
 *
 * @returns the indexes of the writes whose condition did not hold; none if all was written
 * @throws Error if others keep being in the way
 */
export const writeAllOrNone = async (
  client: DynamoDBDocumentClient,
  writes: readonly TransactionWrite[],
  effects: RetryEffects = retryEffects,
): Promise<readonly number[]> => {
  for (let attempt = 0; ; attempt += 1) {
    const command = new TransactWriteCommand({
      TransactItems: [...writes],
      ClientRequestToken: randomUUID(),
    });
    try {
      await client.send(command);
      return [];
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = codesOf(error);
      const failed = codes.flatMap((code, index) => (code === "ConditionalCheckFailed" ? [index] : []));
      if (failed.length > 0) return failed;
      if (!codes.includes("TransactionConflict") || attempt + 1 === ATTEMPTS) throw error;
      await backOff(attempt, effects);
    }
  }
};

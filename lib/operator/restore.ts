import { type DynamoDBDocumentClient, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { ifConditionHeld } from "../dynamodb/conditional-write.ts";

const PARALLEL = 25;

interface Restored {
  /** Items that were missing and are there again. */
  readonly added: number;
  /** Items that were there and stay as they are. */
  readonly kept: number;
}

/** True where the item was missing. */
const addItem = async (
  client: DynamoDBDocumentClient,
  table: string,
  Item: Record<string, unknown>,
): Promise<boolean> =>
  ifConditionHeld(
    client.send(new PutCommand({ TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" })),
  );

/**
 * Brings back what a table lost, from another one that DynamoDB restored from a backup of it. What is there is newer
 * than the backup and stays. Can be broken off and called again.
 */
export const restoreMissing = async (
  client: DynamoDBDocumentClient,
  from: string,
  table: string,
): Promise<Restored> => {
  let [added, kept] = [0, 0];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
    for (let first = 0; first < Items.length; first += PARALLEL) {
      const some = Items.slice(first, first + PARALLEL);
      const were = await Promise.all(some.map((item) => addItem(client, table, item)));
      const missing = were.filter(Boolean).length;
      added += missing;
      kept += were.length - missing;
    }
  }
  return { added, kept };
};

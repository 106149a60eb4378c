import { type DynamoDBDocumentClient, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { ifConditionHeld } from "../dynamodb/conditional-write.ts";
import { userKey } from "../users/user-items.ts";

const PARALLEL = 25;

interface Restored {
  /** Items that were missing and are there again. */
  readonly added: number;
  /** Items that were there and stay as they are. */
  readonly kept: number;
}

/**
 * A user comes back with a session version that no token has, since it is a moment's seconds and not a count: what was
 * revoked after the backup was made stays so.
 */
const withoutSessions = (item: Record<string, unknown>, now: number): Record<string, unknown> =>
  String(item.pk).startsWith(userKey("").pk) ? { ...item, sessionVersion: Math.floor(now / 1000) } : item;

/** True if the item was missing. */
const addItem = async (
  client: DynamoDBDocumentClient,
  table: string,
  Item: Record<string, unknown>,
): Promise<boolean> =>
  ifConditionHeld(
    client.send(new PutCommand({ TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" })),
  );

/**
 * Brings back what a table lost, from another one that DynamoDB restored from a backup of it. Existing items
 * are newer than the backup and stay. Restored users have no sessions. Can be interrupted and repeated.
 *
 * @param now milliseconds since 1970
 */
export const restoreMissing = async (
  client: DynamoDBDocumentClient,
  from: string,
  table: string,
  now: number = Date.now(),
): Promise<Restored> => {
  let [added, kept] = [0, 0];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
    for (let first = 0; first < Items.length; first += PARALLEL) {
      const some = Items.slice(first, first + PARALLEL);
      const were = await Promise.all(some.map((item) => addItem(client, table, withoutSessions(item, now))));
      const missing = were.filter(Boolean).length;
      added += missing;
      kept += were.length - missing;
    }
  }
  return { added, kept };
};

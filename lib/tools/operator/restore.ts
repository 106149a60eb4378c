import { type DynamoDBDocumentClient, PutCommand, paginateScan, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { type Item, slices } from "../../store/batch.ts";
import { ifConditionHeld } from "../../store/conditional-write.ts";
import { hasName } from "../stage/access-problem.ts";
import { type RestoredAccount, restoreAccount } from "./account-restore.ts";

const PARALLEL = 25;

interface Restored {
  readonly added: number;
  readonly kept: number;
  /** Ids of accounts that are not restored, because another account has their address, name or identity. */
  readonly displaced: readonly string[];
  /** How many accounts are not restored, because they were deleted on purpose. */
  readonly deleted: number;
}

/**
 * The items that are restored: accounts and permanent records. Links, mails, codes and attempts are not. The public keys
 * are published from the stage's secrets, because those of the backup may have been replaced.
 */
const BROUGHT_BACK = new Set(["USER", "REVOKED", "DELETED", "OPERATOR"]);

const kindOf = ({ pk }: Item): string => String(pk).split("#", 1)[0] ?? "";

const restoreItem = async (
  client: DynamoDBDocumentClient,
  table: string,
  Item: Item,
): Promise<RestoredAccount> => {
  const put = new PutCommand({ TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" });
  return (await ifConditionHeld(client.send(put))) ? { added: 1, kept: 0 } : { added: 0, kept: 1 };
};

/** @throws OperatorError if there is no such table (yet) */
const assertRestored = async (client: DynamoDBDocumentClient, table: string): Promise<void> => {
  await client.send(new ScanCommand({ TableName: table, Limit: 1 })).catch((cause: unknown) => {
    if (!hasName(cause, "ResourceNotFoundException")) throw cause;
    throw new OperatorError(`There is no table ${table}: name the one that DynamoDB has restored`, { cause });
  });
};

/**
 * Brings back what a table lost, from another one that DynamoDB restored from a backup of it. Existing items are newer
 * than the backup and stay. Accounts come back whole or not at all, without sessions; those that were deleted on purpose
 * stay deleted. Can be interrupted and repeated.
 *
 * @param now milliseconds since 1970
 */
export const restoreMissing = async (
  client: DynamoDBDocumentClient,
  from: string,
  table: string,
  now: number = Date.now(),
): Promise<Restored> => {
  await assertRestored(client, from);
  const restore = (item: Item): Promise<RestoredAccount> =>
    kindOf(item) === "USER"
      ? restoreAccount(client, from, table, item, now)
      : restoreItem(client, table, item);
  let [added, kept] = [0, 0];
  let deleted = 0;
  const displaced: string[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from }))
    for (const some of slices(
      Items.filter((item) => BROUGHT_BACK.has(kindOf(item))),
      PARALLEL,
    ))
      for (const restored of await Promise.all(some.map(restore))) {
        added += restored.added;
        kept += restored.kept;
        if (restored.isDeleted) deleted += 1;
        if (restored.displaced !== undefined) displaced.push(restored.displaced);
      }
  return { added, kept, displaced, deleted };
};

import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { type TransactionWrite, writeAllOrNone } from "../../store/all-or-none.ts";
import { batchGet, type Item } from "../../store/batch.ts";
import { userItem } from "../../users/user.ts";
import { deletedKey, keysOf, ownedItem, userKey } from "../../users/user-items.ts";

const ownerOf = (item: Item): string => v.parse(ownedItem, item).userId;

export interface RestoredAccount {
  /** Items that were missing and are restored. */
  readonly added: number;
  /** Items that existed and were not changed. */
  readonly kept: number;
  /** The id of an account that is not restored, because another account has its address, name or identity. */
  readonly displaced?: string;
  /** True if the account is not restored, because it was deleted on purpose or has expired. */
  readonly isDeleted?: true;
}

/**
 * A restored user gets a session version from the clock, which no earlier token or link has: whatever was revoked after
 * the backup stays revoked.
 */
const withoutSessions = ({ links: _, ...user }: Item, now: number): Item => ({
  ...user,
  sessionVersion: Math.floor(now / 1000),
});

const readItem = async (
  client: DynamoDBDocumentClient,
  table: string,
  Key: Item,
): Promise<Item | undefined> =>
  (await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

/**
 * Restores one account from a restored table, whole or not at all: half an account could neither be used nor deleted. An
 * existing account regains its missing items.
 *
 * @param item the account's user in the restored table
 * @param now milliseconds since 1970
 */
export const restoreAccount = async (
  client: DynamoDBDocumentClient,
  from: string,
  table: string,
  item: Item,
  now: number,
): Promise<RestoredAccount> => {
  const { id } = v.parse(userItem, item);
  if (Number(item.expiresAt) * 1000 <= now) return { added: 0, kept: 0, isDeleted: true };
  const [there, deleted] = await Promise.all(
    [userKey(id), deletedKey(id)].map((key) => readItem(client, table, key)),
  );
  if (there === undefined && deleted !== undefined) return { added: 0, kept: 0, isDeleted: true };
  const { email, username, identity } = keysOf(v.parse(userItem, there ?? item));
  const keys = [email, username, identity].filter((key) => key !== undefined);
  const [reserved, own] = await Promise.all([
    batchGet(client, table, keys, { consistent: true }),
    batchGet(client, from, keys),
  ]);
  const displaced = { added: 0, kept: there === undefined ? 0 : 1, displaced: id };
  if (reserved.some((key) => ownerOf(key) !== id)) return displaced;
  const reservedKeys = new Set(reserved.map(({ pk }) => pk));
  const missing = own.filter((key) => ownerOf(key) === id && !reservedKeys.has(key.pk));
  const items = there === undefined ? [...missing, withoutSessions(item, now)] : missing;
  const kept = reservedKeys.size + (there === undefined ? 0 : 1);
  if (items.length === 0) return { added: 0, kept };
  const { expiresAt } = v.parse(userItem, there ?? item);
  const put = (restored: Item): TransactionWrite => ({
    Put: {
      TableName: table,
      Item: { ...restored, expiresAt },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
  // An account that is deleted meanwhile stays deleted.
  const stillThere: TransactionWrite = {
    ConditionCheck: { TableName: table, Key: userKey(id), ConditionExpression: "attribute_exists(pk)" },
  };
  const writes = [...items.map(put), ...(there === undefined ? [] : [stillThere])];
  const taken = await writeAllOrNone(client, writes);
  return taken.length === 0 ? { added: items.length, kept } : displaced;
};

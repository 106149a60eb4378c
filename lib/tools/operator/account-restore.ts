import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Write, writeAllOrNone } from "../../store/all-or-none.ts";
import { batchGet, type Item } from "../../store/batch.ts";
import { deletedKey, keysOf, readOwner, readUser, userKey } from "../../users/user-items.ts";

export interface RestoredAccount {
  /** Items that were missing and are there again. */
  readonly added: number;
  /** Items that were there and stay as they are. */
  readonly kept: number;
  /** The id of an account that stays away, since its address, name or identity is another account's by now. */
  readonly displaced?: string;
  /** True if the account stays away, since it was deleted on purpose, or its time is over. */
  readonly isDeleted?: true;
}

/**
 * A user comes back with a session version that no token and no link has, since it is a moment's seconds and not a count:
 * what was revoked after the backup was made stays so.
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
 * Brings one account back from a restored table, whole or not at all: half of one could neither be used nor deleted. Of
 * an account that is there, what is missing comes back.
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
  const { id } = readUser(item);
  if (Number(item.expiresAt) * 1000 <= now) return { added: 0, kept: 0, isDeleted: true };
  const [there, deleted] = await Promise.all(
    [userKey(id), deletedKey(id)].map((key) => readItem(client, table, key)),
  );
  if (there === undefined && deleted !== undefined) return { added: 0, kept: 0, isDeleted: true };
  const { email, username, identity } = keysOf(readUser(there ?? item));
  const keys = [email, username, identity].filter((key) => key !== undefined);
  const [reserved, own] = await Promise.all([
    batchGet(client, table, keys, { consistent: true }),
    batchGet(client, from, keys),
  ]);
  const displaced = { added: 0, kept: there === undefined ? 0 : 1, displaced: id };
  if (reserved.some((found) => readOwner(found) !== id)) return displaced;
  const reservedKeys = new Set(reserved.map(({ pk }) => pk));
  const missing = own.filter((found) => readOwner(found) === id && !reservedKeys.has(found.pk));
  const items = there === undefined ? [...missing, withoutSessions(item, now)] : missing;
  const kept = reservedKeys.size + (there === undefined ? 0 : 1);
  if (items.length === 0) return { added: 0, kept };
  const { expiresAt } = readUser(there ?? item);
  const put = (restored: Item): Write => ({
    Put: {
      TableName: table,
      Item: { ...restored, expiresAt },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
  // An account that is deleted meanwhile stays deleted.
  const stillThere: Write = {
    ConditionCheck: { TableName: table, Key: userKey(id), ConditionExpression: "attribute_exists(pk)" },
  };
  const writes = [...items.map(put), ...(there === undefined ? [] : [stillThere])];
  const taken = await writeAllOrNone(client, writes);
  return taken.length === 0 ? { added: items.length, kept } : displaced;
};

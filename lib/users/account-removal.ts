import { isDeepStrictEqual } from "node:util";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { writeAllOrNone } from "../store/all-or-none.ts";
import { type RetryEffects, retryEffects } from "../store/retry.ts";
import { accountWrites, sameLinks } from "./account-writes.ts";
import type { User } from "./user.ts";
import { deletedKey, keysOf, readUser, userKey } from "./user-items.ts";

/** Seconds; longer than the table's backups are kept, so that no restoration brings a deleted account back. */
export const REMEMBERED_FOR = 36 * 24 * 3600;

/** The end of an account, in one transaction. `false` if a concurrent write won; nothing was changed. */
export interface AccountRemoval {
  /** Removes every item of the account. */
  readonly remove: (user: User) => Promise<boolean>;
  /** The same, unless its user has logged in since it was read. */
  readonly removeUnused: (user: User) => Promise<boolean>;
}

const RACES = 3;

export const createAccountRemoval = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects = retryEffects,
  now: () => number = Date.now,
): AccountRemoval => {
  const { removeOwned, removeAny } = accountWrites(table);

  /** What is another account's by now, such as after one was brought back from a backup, is left to that one. */
  const removeAsRead = async (
    user: User,
    also: string,
    values: Record<string, unknown>,
    others: ReadonlySet<string> = new Set(),
  ): Promise<boolean> => {
    const { email, username, identity, links, outbox } = keysOf(user);
    const read = sameLinks(user);
    const owned = [email, username, identity]
      .filter((key) => key !== undefined)
      .filter(({ pk }) => !others.has(pk));
    const mails = email === undefined || others.has(email.pk) ? [] : outbox;
    const refused = await writeAllOrNone(
      client,
      [
        ...owned.map((key) => removeOwned(key, user.id)),
        ...[...links, ...mails].map(removeAny),
        {
          Put: {
            TableName: table,
            Item: { ...deletedKey(user.id), expiresAt: Math.ceil(now() / 1000) + REMEMBERED_FOR },
          },
        },
        {
          Delete: {
            TableName: table,
            Key: userKey(user.id),
            ConditionExpression: `${read.condition}${also}`,
            ExpressionAttributeValues: { ":version": user.sessionVersion, ...read.values, ...values },
          },
        },
      ],
      effects,
    );
    const taken = owned.filter((_, place) => refused.includes(place)).map(({ pk }) => pk);
    if (taken.length === 0) return refused.length === 0;
    return removeAsRead(user, also, values, new Set([...others, ...taken]));
  };

  /** A link that was made meanwhile, such as by a mail that was just sent, goes with the account. */
  const remove = async (user: User, also = "", values: Record<string, unknown> = {}): Promise<boolean> => {
    let current = user;
    for (let race = 0; race < RACES; race += 1) {
      if (await removeAsRead(current, also, values)) return true;
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: userKey(user.id), ConsistentRead: true }),
      );
      const now = Item && readUser(Item);
      if (now === undefined || isDeepStrictEqual(now.links, current.links)) return false;
      current = { ...user, links: now.links };
    }
    return false;
  };

  return {
    remove: (user) => remove(user),
    removeUnused: (user) =>
      user.lastLogin === undefined
        ? remove(user, " AND attribute_not_exists(lastLogin)")
        : remove(user, " AND lastLogin = :month", { ":month": user.lastLogin }),
  };
};

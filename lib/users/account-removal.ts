import { isDeepStrictEqual } from "node:util";
import type { Table, TableWrite } from "../store/table.ts";
import { removeAny, removeOwned, sameItems } from "./account-writes.ts";
import type { User } from "./user.ts";
import { deletedKey, keysOf, readUser, userKey } from "./user-items.ts";

/** Seconds; longer than the table's backups are kept, so that no restoration brings a deleted account back. */
const REMEMBERED_FOR = 36 * 24 * 3600;

/** The end of an account, in one transaction. `false` if a concurrent write won; nothing was changed. */
export interface AccountRemoval {
  /** Removes every item of the account. */
  readonly remove: (user: User) => Promise<boolean>;
  /** The same, unless its user has logged in since it was read. */
  readonly removeUnused: (user: User) => Promise<boolean>;
}

const RACES = 3;

/** Keeps that there was an account. @param now milliseconds since 1970 */
export const rememberDeleted = ({ id }: User, now: number): TableWrite => ({
  Put: { Item: { ...deletedKey(id), expiresAt: Math.ceil(now / 1000) + REMEMBERED_FOR } },
});

export const createAccountRemoval = (table: Table): AccountRemoval => {
  /** What is another account's by now, such as after one was brought back from a backup, is left to that one. */
  const removeAsRead = async (
    user: User,
    also: string,
    values: Record<string, unknown>,
    others: ReadonlySet<string> = new Set(),
  ): Promise<boolean> => {
    const { email, username, identity, links, outbox } = keysOf(user);
    const read = sameItems(user);
    const owned = [email, username, identity]
      .filter((key) => key !== undefined)
      .filter(({ pk }) => !others.has(pk));
    const mails = email === undefined || others.has(email.pk) ? [] : outbox;
    const refused = await table.write([
      ...owned.map((key) => removeOwned(key, user.id)),
      ...[...links, ...mails].map(removeAny),
      rememberDeleted(user, table.now()),
      {
        Delete: {
          Key: userKey(user.id),
          ConditionExpression: `${read.condition}${also}`,
          ExpressionAttributeValues: { ":version": user.sessionVersion, ...read.values, ...values },
        },
      },
    ]);
    const taken = owned.filter((_, index) => refused.includes(index)).map(({ pk }) => pk);
    if (taken.length === 0) return refused.length === 0;
    return removeAsRead(user, also, values, new Set([...others, ...taken]));
  };

  /** What was made meanwhile, such as a link by a mail that was just sent, goes with the account. */
  const remove = async (user: User, also = "", values: Record<string, unknown> = {}): Promise<boolean> => {
    let current = user;
    for (let race = 0; race < RACES; race += 1) {
      if (await removeAsRead(current, also, values)) return true;
      const item = await table.get(userKey(user.id));
      const now = item && readUser(item);
      if (now === undefined || isDeepStrictEqual(sameItems(now).values, sameItems(current).values))
        return false;
      const { links, email, username, expiresAt } = now;
      current = { ...user, links, email, username, expiresAt };
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

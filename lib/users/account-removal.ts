import type { Table, TableWrite } from "../store/table.ts";
import { removeAny, removeOwned, removeUser } from "./account-writes.ts";
import { type User, userItem } from "./user.ts";
import { deletedKey, keysOf, userKey } from "./user-items.ts";

/** Seconds; longer than the table's backups are kept, so that no restoration brings a deleted account back. */
const REMEMBERED_FOR = 36 * 24 * 3600;

const RACES = 3;

/** Records that the account existed. @param now milliseconds since 1970 */
export const rememberDeleted = ({ id }: User, now: number): TableWrite => ({
  put: { ...deletedKey(id), expiresAt: Math.ceil(now / 1000) + REMEMBERED_FOR },
});

/** The end of an account, in one transaction. `false` if a concurrent write won; nothing was changed. */
export const createAccountRemoval = (table: Table) => {
  const removeIf = async (user: User, also: Record<string, unknown> = {}): Promise<boolean> => {
    let current = user;
    /** An item that now belongs to another account, for instance after a restoration from a backup, stays with it. */
    const others = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const { email, username, identity, links, outbox } = keysOf(current);
      const owned = [email, username, ...(identity ? [identity] : [])].filter(({ pk }) => !others.has(pk));
      const refused = await table.write([
        ...owned.map((key) => removeOwned(key, user.id)),
        ...[...links, ...(others.has(email.pk) ? [] : outbox)].map(removeAny),
        rememberDeleted(user, table.now()),
        removeUser(current, also),
      ]);
      if (refused.length === 0) return true;
      const taken = owned.filter((_, index) => refused.includes(index));
      for (const { pk } of taken) others.add(pk);
      if (taken.length > 0) continue;
      // Items that were made meanwhile, such as the link of a mail just sent, are removed with the account.
      const stored = await table.find(userKey(user.id), userItem);
      if (stored === undefined) return false;
      const { links: madeLinks, email: newEmail, username: newName, expiresAt } = stored;
      current = { ...user, links: madeLinks, email: newEmail, username: newName, expiresAt };
    }
    return false;
  };

  return {
    /** Removes every item of the account. */
    remove: (user: User): Promise<boolean> => removeIf(user),
    /** The same, unless its user has logged in since it was read. */
    removeUnused: (user: User): Promise<boolean> => removeIf(user, { lastLogin: user.lastLogin }),
  };
};

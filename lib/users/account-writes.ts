import type { Key } from "../store/batch.ts";
import { ifUnchanged } from "../store/conditional-write.ts";
import type { TableWrite } from "../store/table.ts";
import type { User } from "./user.ts";
import { keysOf, linkKey, userKey } from "./user-items.ts";

type Values = Record<string, unknown>;

/**
 * The attributes of the user that name other items, besides the session version: an item of an address, a name, a link
 * or an end that the user's item does not name would outlive the account.
 */
export const namedItems = ({ sessionVersion, email, username, links, expiresAt }: User): Values => ({
  sessionVersion,
  email,
  username,
  links,
  expiresAt,
});

/** Changes the user if the attributes `read` are still the same; by default, if no session was revoked since. */
export const updateUser = (
  { id, sessionVersion }: User,
  change: string,
  values: Values,
  read: Values = { sessionVersion },
): TableWrite => ({ update: userKey(id), change, ...ifUnchanged(read, values) });

/** Removes the user if its other items and the attributes that were read are still the same. */
export const removeUser = (user: User, also: Values): TableWrite => ({
  remove: userKey(user.id),
  ...ifUnchanged({ ...namedItems(user), ...also }),
});

export const useUp = ({ digest }: { readonly digest: string }): TableWrite => ({
  remove: linkKey(digest),
  condition: "attribute_exists(pk)",
});

/** Is refused if the item now has another owner. */
export const removeOwned = (key: Key, owner: string): TableWrite => ({
  remove: key,
  condition: "attribute_not_exists(pk) OR userId = :owner",
  values: { ":owner": owner },
});

export const removeAny = (key: Key): TableWrite => ({ remove: key });

/**
 * Keeps the other items of an account that would expire, because its owner was present. To be written with a change of
 * the user that removes `expiresAt`.
 *
 * @param changed the one that has a change of its own in the same transaction
 */
export const keepReserved = (user: User, changed?: Key): TableWrite[] => {
  if (user.expiresAt === undefined) return [];
  const { email, username } = keysOf(user);
  return [email, username]
    .filter(({ pk }) => pk !== changed?.pk)
    .map((update) => ({ update, change: "REMOVE expiresAt", ...ifUnchanged({ userId: user.id }) }));
};

import type { Key } from "../store/batch.ts";
import type { TableWrite } from "../store/table.ts";
import type { User } from "./user.ts";
import { keysOf, linkKey, userKey } from "./user-items.ts";

type Values = Record<string, unknown>;

/** Changes an item if a condition holds, as a part of a transaction. */
export const changeItem = (Key: Key, change: string, condition: string, values: Values): TableWrite => ({
  Update: {
    Key,
    UpdateExpression: change,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
  },
});

/** Removes an item if a condition holds, as a part of a transaction. */
export const removeItem = (Key: Key, condition: string, values?: Values): TableWrite => ({
  Delete: { Key, ConditionExpression: condition, ExpressionAttributeValues: values },
});

/** The user as it was read: no session was revoked since. */
export const UNCHANGED = "sessionVersion = :version";

/**
 * The user as read, with the same address, name, links and end: an item of one of these that the user's item does not name
 * would outlive the account.
 */
const sameItems = ({ sessionVersion, email, username, links, expiresAt }: User) => ({
  condition: [
    `${UNCHANGED} AND email = :sameEmail AND username = :sameName`,
    links ? "links = :links" : "attribute_not_exists(links)",
    expiresAt ? "expiresAt = :expiresAt" : "attribute_not_exists(expiresAt)",
  ].join(" AND "),
  values: {
    ":version": sessionVersion,
    ":sameEmail": email,
    ":sameName": username,
    ...(links && { ":links": links }),
    ...(expiresAt && { ":expiresAt": expiresAt }),
  },
});

/** Changes the user, if it is as it was read. */
export const updateUser = (
  { id, sessionVersion }: User,
  change: string,
  values: Values,
  condition = UNCHANGED,
): TableWrite => changeItem(userKey(id), change, condition, { ":version": sessionVersion, ...values });

/** The same, if the user's other items are the same, too. */
export const updateWithItems = (user: User, change: string, values: Values): TableWrite => {
  const same = sameItems(user);
  return updateUser(user, change, { ...same.values, ...values }, same.condition);
};

/** Removes the user, if its other items are the same and a condition of the caller's holds. */
export const removeWithItems = (user: User, also = "", values: Values = {}): TableWrite => {
  const same = sameItems(user);
  const condition = also === "" ? same.condition : `${same.condition} AND ${also}`;
  return removeItem(userKey(user.id), condition, { ...same.values, ...values });
};

export const useUp = ({ digest }: { readonly digest: string }): TableWrite =>
  removeItem(linkKey(digest), "attribute_exists(pk)");

/** Is refused if the item has another owner by now. */
export const removeOwned = (key: Key, owner: string): TableWrite =>
  removeItem(key, "attribute_not_exists(pk) OR userId = :owner", { ":owner": owner });

export const removeAny = (Key: Key): TableWrite => ({ Delete: { Key } });

/**
 * Keeps the items beside the user of an account that would disappear, because its owner was there. To be written with a
 * change of the user that removes `expiresAt`.
 *
 * @param changed the one that has a change of its own in the same transaction
 */
export const keepReserved = (user: User, changed?: Key): TableWrite[] => {
  if (user.expiresAt === undefined) return [];
  const { email, username } = keysOf(user);
  return [email, username]
    .filter(({ pk }) => pk !== changed?.pk)
    .map((key) => changeItem(key, "REMOVE expiresAt", "userId = :owner", { ":owner": user.id }));
};

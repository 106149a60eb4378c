import type { Key } from "../store/batch.ts";
import type { TableWrite } from "../store/table.ts";
import type { User } from "./user.ts";
import { keysOf, linkKey, userKey } from "./user-items.ts";

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
  values: Record<string, unknown>,
  condition = UNCHANGED,
): TableWrite => ({
  Update: {
    Key: userKey(id),
    UpdateExpression: change,
    ConditionExpression: condition,
    ExpressionAttributeValues: { ":version": sessionVersion, ...values },
  },
});

/** The same, if the user's other items are the same, too. */
export const updateWithItems = (user: User, change: string, values: Record<string, unknown>): TableWrite => {
  const same = sameItems(user);
  return updateUser(user, change, { ...same.values, ...values }, same.condition);
};

/** Removes the user, if its other items are the same and a condition of the caller's holds. */
export const removeWithItems = (user: User, also = "", values: Record<string, unknown> = {}): TableWrite => {
  const same = sameItems(user);
  return {
    Delete: {
      Key: userKey(user.id),
      ConditionExpression: also === "" ? same.condition : `${same.condition} AND ${also}`,
      ExpressionAttributeValues: { ...same.values, ...values },
    },
  };
};

export const useUp = ({ digest }: { readonly digest: string }): TableWrite => ({
  Delete: { Key: linkKey(digest), ConditionExpression: "attribute_exists(pk)" },
});

/** Is refused if the item has another owner by now. */
export const removeOwned = (Key: Key, owner: string): TableWrite => ({
  Delete: {
    Key,
    ConditionExpression: "attribute_not_exists(pk) OR userId = :owner",
    ExpressionAttributeValues: { ":owner": owner },
  },
});

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
    .map((key) => ({
      Update: {
        Key: key,
        UpdateExpression: "REMOVE expiresAt",
        ConditionExpression: "userId = :owner",
        ExpressionAttributeValues: { ":owner": user.id },
      },
    }));
};

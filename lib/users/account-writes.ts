import type { Item, Key } from "../store/batch.ts";
import type { TableWrite } from "../store/table.ts";
import type { User } from "./user.ts";
import { linkKey, userKey } from "./user-items.ts";

/** The user as it was read: no session was revoked since. */
export const UNCHANGED = "sessionVersion = :version";

/**
 * The user as read, with the same address, name and links: an item of one of these that the user's item does not name would
 * outlive the account.
 */
export const sameItems = ({ email, username, links }: User) => ({
  condition: `${UNCHANGED} AND email = :sameEmail AND username = :sameName AND ${links ? "links = :links" : "attribute_not_exists(links)"}`,
  values: { ":sameEmail": email, ":sameName": username, ...(links && { ":links": links }) },
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

/** Is refused if there is such an item already. */
export const putNew = (Item: Item): TableWrite => ({
  Put: { Item, ConditionExpression: "attribute_not_exists(pk)" },
});

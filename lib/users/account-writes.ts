import type { Item, Key } from "../store/batch.ts";
import type { TableWrite } from "../store/table.ts";
import type { User } from "./user.ts";
import { linkKey, userKey } from "./user-items.ts";

/** The user as it was read: no session was revoked since. */
export const UNCHANGED = "sessionVersion = :version";

/** The user as read, with no link made or used since: a link that the item does not name would outlive the account. */
export const sameLinks = ({ links }: User) =>
  links === undefined
    ? { condition: `${UNCHANGED} AND attribute_not_exists(links)`, values: {} }
    : { condition: `${UNCHANGED} AND links = :links`, values: { ":links": links } };

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

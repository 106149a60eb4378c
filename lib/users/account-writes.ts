import type { Write } from "../store/all-or-none.ts";
import type { User } from "./user.ts";
import { linkKey, userKey } from "./user-items.ts";

/** The user as it was read, with no link used and no session revoked since. */
export const UNCHANGED = "sessionVersion = :version";

/** The user as read, with no link made or used since: a link that the item does not name would outlive the account. */
export const sameLinks = ({ links }: User) =>
  links === undefined
    ? { condition: `${UNCHANGED} AND attribute_not_exists(links)`, values: {} }
    : { condition: `${UNCHANGED} AND links = :links`, values: { ":links": links } };

/** The parts that changes of an account are made of, in its table. */
export const accountWrites = (table: string) => ({
  updateUser: (
    { id, sessionVersion }: User,
    change: string,
    values: Record<string, unknown>,
    condition = UNCHANGED,
  ): Write => ({
    Update: {
      TableName: table,
      Key: userKey(id),
      UpdateExpression: change,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ":version": sessionVersion, ...values },
    },
  }),
  useUp: ({ digest }: { readonly digest: string }): Write => ({
    Delete: { TableName: table, Key: linkKey(digest), ConditionExpression: "attribute_exists(pk)" },
  }),
  /** Nothing happens to what has another owner by now: the whole is refused. */
  removeOwned: (key: { readonly pk: string }, owner: string): Write => ({
    Delete: {
      TableName: table,
      Key: key,
      ConditionExpression: "attribute_not_exists(pk) OR userId = :owner",
      ExpressionAttributeValues: { ":owner": owner },
    },
  }),
  removeAny: (key: { readonly pk: string }): Write => ({ Delete: { TableName: table, Key: key } }),
  put: (Item: Record<string, unknown>): Write => ({
    Put: { TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" },
  }),
});

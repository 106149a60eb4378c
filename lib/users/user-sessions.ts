import type { Table } from "../store/table.ts";
import { UNCHANGED } from "./account-writes.ts";
import type { StoredSession, User } from "./user.ts";
import { revokedItem, userKey } from "./user-items.ts";

/** The lasting sessions in a user's item. `false` if a concurrent write won; nothing was changed. */
export const createUserSessions = (table: Table) => ({
  /** Replaces those that the user was read with. */
  replaceAll: ({ id, sessionVersion, sessions }: User, next: User["sessions"]): Promise<boolean> =>
    table.update(userKey(id), {
      change: "SET sessions = :next",
      condition: `${UNCHANGED} AND ${sessions ? "sessions = :before" : "attribute_not_exists(sessions)"}`,
      values: { ":next": next, ":version": sessionVersion, ...(sessions && { ":before": sessions }) },
    }),
  /** Stores the next generation of a session. */
  rotate: ({ id: userId, sessionVersion }: User, id: string, next: StoredSession): Promise<boolean> =>
    table.update(userKey(userId), {
      change: "SET sessions.#id = :next",
      condition: `${UNCHANGED} AND sessions.#id.generation = :generation`,
      names: { "#id": id },
      values: { ":next": next, ":version": sessionVersion, ":generation": next.generation - 1 },
    }),
  /** Removes one that the user was read with, and voids the access token that began it. */
  remove: async ({ id: userId, sessions = {} }: User, id: string): Promise<boolean> => {
    const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
    if (session === undefined) return false;
    const removal = {
      Update: {
        Key: userKey(userId),
        UpdateExpression: "REMOVE sessions.#id",
        ConditionExpression: "attribute_exists(sessions.#id)",
        ExpressionAttributeNames: { "#id": id },
      },
    };
    const revocation = { Put: { Item: revokedItem(id, session.loginEndsAt) } };
    return (await table.write([removal, revocation])).length === 0;
  },
});

export type UserSessions = ReturnType<typeof createUserSessions>;

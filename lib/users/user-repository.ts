import * as v from "valibot";
import { ifUnchanged } from "../store/conditional-write.ts";
import type { Table } from "../store/table.ts";
import { keepReserved, updateUser } from "./account-writes.ts";
import { type Identity, type StoredSession, type User, userItem } from "./user.ts";
import {
  type Credentials,
  emailItem,
  emailKey,
  identityKey,
  keysOf,
  normalEmailOf,
  ownedItem,
  revokedItem,
  revokedKey,
  userKey,
} from "./user-items.ts";

/** What was taken when an account could not be created. */
export type Taken = "email" | "username" | "identity";

/** Each lost race means that the account was changed meanwhile. */
const MAX_RACES = 3;

/** People's accounts. A change returns `false` if the user does not exist. */
export const createUserRepository = (table: Table) => {
  const find = (id: string): Promise<User | undefined> => table.find(userKey(id), userItem);
  const findCredentials = (normalEmail: string): Promise<Credentials | undefined> =>
    table.find(emailKey(normalEmail), emailItem);
  const update = (id: string, change: string, values: Record<string, unknown>): Promise<boolean> =>
    table.update(userKey(id), { change, condition: "attribute_exists(pk)", values });
  /** A change of the user that also keeps an account that would expire. */
  const keep = async (id: string, change: string, values: Record<string, unknown>): Promise<boolean> => {
    for (let race = 0; race < MAX_RACES; race += 1) {
      const user = await find(id);
      if (user === undefined) return false;
      const removal = `${change} REMOVE expiresAt`;
      const refused = await table.write([updateUser(user, removal, values), ...keepReserved(user)]);
      if (refused.length === 0) return true;
    }
    return false;
  };

  return {
    /**
     * Writes all items of the account or none.
     *
     * @param passwordHash a PHC string; absent if the account has no password
     * @returns empty if it was created, else what was taken
     */
    create: async (user: User, passwordHash?: string): Promise<readonly Taken[]> => {
      const { email, username, identity, user: key } = keysOf(user);
      const owner = { userId: user.id, expiresAt: user.expiresAt };
      const reserved: readonly (readonly [Taken, Record<string, unknown>])[] = [
        ["email", { ...email, ...owner, passwordHash }],
        ["username", { ...username, ...owner }],
        ...(identity ? [["identity", { ...identity, ...owner }] as const] : []),
      ];
      const items = [...reserved.map(([, item]) => item), { ...key, ...user }];
      const refused = await table.write(items.map(table.putNew));
      if (refused.includes(reserved.length)) throw new Error("The new user's id is taken");
      return reserved.flatMap(([what], index) => (refused.includes(index) ? [what] : []));
    },
    /** Whether another account has the address or the username of a new one; one read. */
    isTaken: async (user: User): Promise<boolean> => {
      const { email, username } = keysOf(user);
      return (await table.getAll([email, username])).length > 0;
    },
    find,
    findByIdentity: async (identity: Identity): Promise<User | undefined> => {
      const owner = await table.find(identityKey(identity), ownedItem);
      return owner && find(owner.userId);
    },
    /** One read, whether or not the account exists. */
    findCredentials,
    /** The credentials of a user by the address that the user has; `undefined` if the account lost it. */
    credentialsOf: async (user: User): Promise<Credentials | undefined> => {
      const credentials = await findCredentials(normalEmailOf(user));
      return credentials?.userId === user.id ? credentials : undefined;
    },
    /** The user, and whether the token was revoked; one read. */
    findForToken: async (id: string, tokenId: string) => {
      const [userPk, revokedPk] = [userKey(id), revokedKey(tokenId)];
      const items = await table.getAll([userPk, revokedPk]);
      const user = items.find(({ pk }) => pk === userPk.pk);
      return {
        user: user && v.parse(userItem, user),
        isRevoked: items.some(({ pk }) => pk === revokedPk.pk),
      };
    },
    /** Every user, a page at a time, in an arbitrary but stable order; only those after `afterId`, if given. */
    all: async function* (afterId?: string): AsyncIterable<User> {
      const users = table.scan(userKey("").pk, afterId === undefined ? undefined : userKey(afterId));
      for await (const item of users) yield v.parse(userItem, item);
    },
    /** Replaces `current` by `next`, unless a concurrent write won. */
    replacePasswordHash: async (normalEmail: string, current: string, next: string): Promise<void> => {
      await table.update(emailKey(normalEmail), {
        change: "SET passwordHash = :next",
        ...ifUnchanged({ passwordHash: current }, { ":next": next }),
      });
    },
    /** Records the month of the last login. The first login also keeps an account that would expire. */
    recordLogin: async ({ id, lastLogin, expiresAt }: User, month: string): Promise<void> => {
      const change = ["SET lastLogin = :month", { ":month": month }] as const;
      if (expiresAt !== undefined) await keep(id, ...change);
      else if (lastLogin !== month) await update(id, ...change);
    },
    /** Voids one token, by its `jti`, until it has ended, in seconds since 1970. */
    revokeToken: (tokenId: string, endsAt: number) => table.put(revokedItem(tokenId, endsAt)),
    /** Voids every access token of the user. */
    revokeSessions: (id: string) => update(id, "ADD sessionVersion :one", { ":one": 1 }),
    /** Replaces the lasting sessions that the user was read with. `false` if a concurrent write won; also the two below. */
    replaceSessions: ({ id, sessionVersion, sessions }: User, next: User["sessions"]): Promise<boolean> =>
      table.update(userKey(id), {
        change: "SET sessions = :next",
        ...ifUnchanged({ sessionVersion, sessions }, { ":next": next }),
      }),
    /** Stores the next generation of a session. */
    rotateSession: (user: User, id: string, next: StoredSession): Promise<boolean> => {
      const read = { sessionVersion: user.sessionVersion, "sessions.#id.generation": next.generation - 1 };
      const change = { change: "SET sessions.#id = :next", names: { "#id": id } };
      return table.update(userKey(user.id), { ...change, ...ifUnchanged(read, { ":next": next }) });
    },
    /** Removes one that the user was read with, and voids the access token that began it. */
    removeSession: async ({ id: userId, sessions = {} }: User, id: string): Promise<boolean> => {
      const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
      if (session === undefined) return false;
      const removal = {
        update: userKey(userId),
        change: "REMOVE sessions.#id",
        condition: "attribute_exists(sessions.#id)",
        names: { "#id": id },
      };
      const revocation = { put: revokedItem(id, session.loginEndsAt) };
      return (await table.write([removal, revocation])).length === 0;
    },
    setAdmin: (id: string, admin: boolean) => update(id, "SET admin = :admin", { ":admin": admin }),
    /** Disabling an account also voids its tokens. It stays, so that its owner does not come back with a new one. */
    setDisabled: (id: string, disabled: boolean) =>
      disabled
        ? keep(id, "SET disabled = :yes ADD sessionVersion :one", { ":yes": true, ":one": 1 })
        : update(id, "SET disabled = :no", { ":no": false }),
  };
};

export type UserRepository = ReturnType<typeof createUserRepository>;

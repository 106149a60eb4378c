import type { Table } from "../store/table.ts";
import { keepReserved, updateUser } from "./account-writes.ts";
import type { Identity, User } from "./user.ts";
import {
  type Credentials,
  emailKey,
  identityKey,
  readEmail,
  readOwner,
  readUser,
  revokedItem,
  revokedKey,
  userKey,
  usernameKey,
} from "./user-items.ts";

/** What makes an account unique, next to the user; e-mail and username in normal form. */
export interface Reservations {
  readonly email: string;
  readonly username: string;
  readonly identity?: Identity;
  /** A PHC string; absent if the account has no password. */
  readonly passwordHash?: string;
}

/** What was taken when an account could not be created. */
export type Taken = "email" | "username" | "identity";

/** People's accounts. */
export interface UserRepository {
  /** Writes all items of the account or none. Empty if it was created, else what was taken. */
  readonly create: (user: User, reservations: Reservations) => Promise<readonly Taken[]>;
  /** What of a new account is taken already; one read. */
  readonly taken: (reservations: Pick<Reservations, "email" | "username">) => Promise<readonly Taken[]>;
  readonly find: (id: string) => Promise<User | undefined>;
  readonly findByIdentity: (identity: Identity) => Promise<User | undefined>;
  /** One read, whether or not the account exists. */
  readonly findCredentials: (normalEmail: string) => Promise<Credentials | undefined>;
  /** The user, and whether the token was revoked; one read. */
  readonly findForToken: (
    id: string,
    tokenId: string,
  ) => Promise<{ readonly user: User | undefined; readonly isRevoked: boolean }>;
  /** Every user, a page at a time, in an arbitrary but stable order; only those after `afterId`, if given. */
  readonly all: (afterId?: string) => AsyncIterable<User>;
  /** Replaces `current` by `next`, unless a concurrent write won. */
  readonly replacePasswordHash: (normalEmail: string, current: string, next: string) => Promise<void>;
  /** Keeps the month of the last login, and from the first one on the account. */
  readonly recordLogin: (user: User, month: string) => Promise<void>;
  /** Voids one token, by its `jti`, until it has ended, in seconds since 1970. */
  readonly revokeToken: (tokenId: string, endsAt: number) => Promise<void>;
  /** Voids every access token of the user. False if there is no such user, as in the other changes. */
  readonly revokeSessions: (id: string) => Promise<boolean>;
  readonly setAdmin: (id: string, admin: boolean) => Promise<boolean>;
  /** Disabling an account also voids its tokens. It stays, so that its owner does not come back with a new one. */
  readonly setDisabled: (id: string, disabled: boolean) => Promise<boolean>;
}

/** Each lost race means that the account was changed meanwhile. */
const MAX_RACES = 3;

export const createUserRepository = (table: Table): UserRepository => {
  const find = async (id: string): Promise<User | undefined> => {
    const item = await table.get(userKey(id));
    return item && readUser(item);
  };
  const update = (id: string, change: string, values: Record<string, unknown>): Promise<boolean> =>
    table.update(userKey(id), { change, condition: "attribute_exists(pk)", values });
  /** A change of the user after which an account that would disappear stays. */
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
    create: async (user, { email, username, identity, passwordHash }) => {
      const owner = { userId: user.id, expiresAt: user.expiresAt };
      const reserved: readonly (readonly [Taken, Record<string, unknown>])[] = [
        ["email", { ...emailKey(email), ...owner, passwordHash }],
        ["username", { ...usernameKey(username), ...owner }],
        ...(identity ? [["identity", { ...identityKey(identity), ...owner }] as const] : []),
      ];
      const items = [...reserved.map(([, item]) => item), { ...userKey(user.id), ...user }];
      const refused = await table.write(items.map(table.putNew));
      if (refused.includes(reserved.length)) throw new Error("The new user's id is taken");
      return reserved.flatMap(([what], index) => (refused.includes(index) ? [what] : []));
    },
    taken: async ({ email, username }) => {
      const keys = { email: emailKey(email), username: usernameKey(username) };
      const items = await table.getAll(Object.values(keys));
      return (["email", "username"] as const).filter((what) => items.some(({ pk }) => pk === keys[what].pk));
    },
    find,
    findByIdentity: async (identity) => {
      const item = await table.get(identityKey(identity));
      return item && find(readOwner(item));
    },
    findCredentials: async (normalEmail) => {
      const item = await table.get(emailKey(normalEmail));
      return item && readEmail(item);
    },
    findForToken: async (id, tokenId) => {
      const [userPk, revokedPk] = [userKey(id), revokedKey(tokenId)];
      const items = await table.getAll([userPk, revokedPk]);
      const user = items.find(({ pk }) => pk === userPk.pk);
      return { user: user && readUser(user), isRevoked: items.some(({ pk }) => pk === revokedPk.pk) };
    },
    all: async function* (afterId) {
      const users = table.scan(userKey("").pk, afterId === undefined ? undefined : userKey(afterId));
      for await (const item of users) yield readUser(item);
    },
    replacePasswordHash: async (normalEmail, current, next) => {
      await table.update(emailKey(normalEmail), {
        change: "SET passwordHash = :next",
        condition: "passwordHash = :current",
        values: { ":current": current, ":next": next },
      });
    },
    recordLogin: async ({ id, lastLogin, expiresAt }, month) => {
      const change = ["SET lastLogin = :month", { ":month": month }] as const;
      if (expiresAt !== undefined) await keep(id, ...change);
      else if (lastLogin !== month) await update(id, ...change);
    },
    revokeToken: (tokenId, endsAt) => table.put(revokedItem(tokenId, endsAt)),
    revokeSessions: (id) => update(id, "ADD sessionVersion :one", { ":one": 1 }),
    setAdmin: (id, admin) => update(id, "SET admin = :admin", { ":admin": admin }),
    setDisabled: (id, disabled) =>
      disabled
        ? keep(id, "SET disabled = :yes ADD sessionVersion :one", { ":yes": true, ":one": 1 })
        : update(id, "SET disabled = :no", { ":no": false }),
  };
};

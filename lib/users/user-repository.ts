import { randomUUID } from "node:crypto";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { putAllOrNone } from "../dynamodb/all-or-none.ts";
import { batchGet } from "../dynamodb/batch.ts";
import { ifConditionHeld } from "../dynamodb/conditional-write.ts";
import { type RetryEffects, retryEffects } from "../dynamodb/retry.ts";
import type { Identity, Proof, User } from "./user.ts";
import {
  emailKey,
  identityKey,
  readEmail,
  readOwner,
  readUser,
  revokedKey,
  userKey,
  usernameKey,
} from "./user-items.ts";

/** A word that DynamoDB's expressions reserve. */
const NAMES = { "#identity": "identity" };

/** Sources that an account knows at one time; the ones that are over first make room. */
const MAX_SOURCES = 20;

/** What makes an account unique, next to the user; e-mail and username in normal form. */
export interface Reservations {
  readonly email: string;
  readonly username: string;
  readonly identity?: Identity;
  /** A PHC string; absent if the account has no password. */
  readonly passwordHash?: string;
  readonly sources?: KnownSources;
}

/** Where the account was logged in from: when the account forgets each of them, in seconds since 1970. */
export type KnownSources = Readonly<Record<string, number>>;

/** What was taken when an account could not be made. */
export type Taken = "email" | "username" | "identity";

export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string | undefined;
  readonly sources: KnownSources;
}

/** Accounts, each with its e-mail, username and identity reserved by items of their own. */
export interface UserRepository {
  /** Writes all items of the account or none. Empty if it was made, else what was taken. */
  readonly create: (user: User, reservations: Reservations) => Promise<readonly Taken[]>;
  /** What of a new account is taken already; one read. */
  readonly taken: (reservations: Pick<Reservations, "email" | "username">) => Promise<boolean>;
  /** One read, whether or not the account exists. */
  readonly findCredentials: (normalEmail: string) => Promise<Credentials | undefined>;
  readonly find: (id: string) => Promise<User | undefined>;
  /** The user, and whether the token was revoked; one call to the store. */
  readonly findForToken: (
    id: string,
    tokenId: string,
  ) => Promise<{ readonly user: User | undefined; readonly isRevoked: boolean }>;
  readonly findByIdentity: (identity: Identity) => Promise<User | undefined>;
  /** Every user, a page at a time, in an order that has no meaning but stays; those after a user, if one is named. */
  readonly all: (afterId?: string) => AsyncIterable<User>;
  /** Puts `next` in the place of `current`, unless somebody else was faster. */
  readonly replacePasswordHash: (normalEmail: string, current: string, next: string) => Promise<void>;
  /**
   * The account knows the source until `until`, in seconds since 1970. False if password or owner changed since the
   * credentials were read: whoever was let in with them is not.
   */
  readonly rememberSource: (
    normalEmail: string,
    credentials: Credentials,
    source: string,
    until: number,
  ) => Promise<boolean>;
  /** Keeps the month of the last login, and the identity that older accounts do not name. */
  readonly recordLogin: (user: User, month: string, identity?: Identity) => Promise<void>;
  /** Voids one token, by its `jti`; the item goes when the token would have expired (seconds since 1970). */
  readonly revokeToken: (tokenId: string, expiresAt: number) => Promise<void>;
  /** Voids every access token of the user. False if there is no such user. */
  readonly revokeSessions: (id: string) => Promise<boolean>;
  readonly setAdmin: (id: string, admin: boolean) => Promise<boolean>;
  /** Turning an account off also voids its tokens. */
  readonly setDisabled: (id: string, disabled: boolean) => Promise<boolean>;
}

/** A new user who has nothing yet. */
export const newUser = (
  fields: Pick<User, "username" | "email"> & {
    readonly picture?: string;
    readonly provenBy?: Proof;
    readonly identity?: Identity;
  },
  createdAt: Date,
): User => ({
  id: randomUUID(),
  picture: "",
  admin: false,
  saved: [],
  sessionVersion: 1,
  createdAt: createdAt.toISOString(),
  ...fields,
});

export const createUserRepository = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects = retryEffects,
): UserRepository => {
  const get = async (key: { readonly pk: string }): Promise<unknown> => {
    const read = new GetCommand({ TableName: table, Key: key, ConsistentRead: true });
    return (await client.send(read)).Item;
  };
  const find = async (id: string): Promise<User | undefined> => {
    const item = await get(userKey(id));
    return item === undefined ? undefined : readUser(item);
  };

  const update = (
    id: string,
    change: string,
    values: Record<string, unknown>,
    names?: Record<string, string>,
  ): Promise<boolean> =>
    ifConditionHeld(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: userKey(id),
          UpdateExpression: change,
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: values,
          ...(names && { ExpressionAttributeNames: names }),
        }),
      ),
    );

  return {
    create: async (user, { email, username, identity, passwordHash, sources }) => {
      const reserved: readonly (readonly [Taken, Record<string, unknown>])[] = [
        ["email", { ...emailKey(email), userId: user.id, passwordHash, sources }],
        ["username", { ...usernameKey(username), userId: user.id }],
        ...(identity === undefined
          ? []
          : [["identity", { ...identityKey(identity), userId: user.id }] as const]),
      ];
      const items = [...reserved.map(([, item]) => item), { ...userKey(user.id), ...user }];
      const places = await putAllOrNone(client, table, items, effects);
      if (places.includes(reserved.length)) throw new Error("The new user's id is somebody else's");
      return reserved.flatMap(([what], place) => (places.includes(place) ? [what] : []));
    },
    taken: async ({ email, username }) => {
      const keys = [emailKey(email), usernameKey(username)];
      return (await batchGet(client, table, keys, { consistent: true, effects })).length > 0;
    },
    findCredentials: async (normalEmail) => {
      const item = await get(emailKey(normalEmail));
      if (item === undefined) return undefined;
      const { userId, passwordHash, sources } = readEmail(item);
      return { userId, passwordHash, sources };
    },
    find,
    findForToken: async (id, tokenId) => {
      const [user, revoked] = [userKey(id), revokedKey(tokenId)];
      const items = await batchGet(client, table, [user, revoked], { consistent: true, effects });
      const found = items.find(({ pk }) => pk === user.pk);
      return {
        user: found === undefined ? undefined : readUser(found),
        isRevoked: items.some(({ pk }) => pk === revoked.pk),
      };
    },
    findByIdentity: async (identity) => {
      const item = await get(identityKey(identity));
      return item === undefined ? undefined : find(readOwner(item));
    },
    all: async function* (afterId) {
      const pages = paginateScan(
        { client, startingToken: afterId === undefined ? undefined : userKey(afterId) },
        {
          TableName: table,
          FilterExpression: "begins_with(pk, :user)",
          ExpressionAttributeValues: { ":user": userKey("").pk },
        },
      );
      for await (const { Items = [] } of pages) yield* Items.map(readUser);
    },
    replacePasswordHash: async (normalEmail, current, next) => {
      const command = new UpdateCommand({
        TableName: table,
        Key: emailKey(normalEmail),
        UpdateExpression: "SET passwordHash = :next",
        ConditionExpression: "passwordHash = :current",
        ExpressionAttributeValues: { ":current": current, ":next": next },
      });
      await ifConditionHeld(client.send(command)); // Changed meanwhile: the newer one stays.
    },
    rememberSource: (normalEmail, { userId, passwordHash, sources }, source, until) => {
      const newest = Object.entries({ ...sources, [source]: until })
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, MAX_SOURCES);
      const command = new UpdateCommand({
        TableName: table,
        Key: emailKey(normalEmail),
        UpdateExpression: "SET sources = :sources",
        ConditionExpression: "userId = :owner AND passwordHash = :hash",
        ExpressionAttributeValues: {
          ":sources": Object.fromEntries(newest),
          ":owner": userId,
          ":hash": passwordHash,
        },
      });
      return ifConditionHeld(client.send(command));
    },
    recordLogin: async (user, month, identity) => {
      const isNew = identity !== undefined && user.identity === undefined;
      if (user.lastLogin === month && !isNew) return;
      await update(user.id, "SET lastLogin = :month", { ":month": month });
      if (isNew) await update(user.id, "SET #identity = :identity", { ":identity": identity }, NAMES);
    },
    revokeToken: async (tokenId, expiresAt) => {
      await client.send(new PutCommand({ TableName: table, Item: { ...revokedKey(tokenId), expiresAt } }));
    },
    revokeSessions: (id) => update(id, "ADD sessionVersion :one", { ":one": 1 }),
    setAdmin: (id, admin) => update(id, "SET admin = :admin", { ":admin": admin }),
    setDisabled: (id, disabled) =>
      disabled
        ? update(id, "SET disabled = :yes ADD sessionVersion :one", { ":yes": true, ":one": 1 })
        : update(id, "SET disabled = :no", { ":no": false }),
  };
};

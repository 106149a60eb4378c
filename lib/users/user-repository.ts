import { randomUUID } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { backOff, type RetryEffects, retryEffects } from "../dynamodb/retry.ts";
import type { Identity, User } from "./user.ts";

/** A transaction that meets another one on an item is tried again: the SDK does not do that. */
const CONFLICT_ATTEMPTS = 4;

const userItem = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  picture: v.string(),
  admin: v.boolean(),
  saved: v.array(v.unknown()),
  sessionVersion: v.number(),
  createdAt: v.string(),
});
const emailItem = v.object({ userId: v.string(), passwordHash: v.optional(v.string()) });
const identityItem = v.object({ userId: v.string() });

const userKey = (id: string) => ({ pk: `USER#${id}` });
const emailKey = (normalEmail: string) => ({ pk: `EMAIL#${normalEmail}` });
const usernameKey = (normalUsername: string) => ({ pk: `USERNAME#${normalUsername}` });
// The length keeps two pairs apart that read the same when joined.
const identityKey = ({ issuer, subject }: Identity) => ({
  pk: `IDENTITY#${issuer.length}#${issuer}#${subject}`,
});

/** What makes an account unique, next to the user; e-mail and username in normal form. */
export interface Reservations {
  readonly email: string;
  readonly username: string;
  readonly identity?: Identity;
  /** A PHC string; absent where the account has no password. */
  readonly passwordHash?: string;
}

/** What was taken when an account could not be made. */
export type Taken = "email" | "username" | "identity";

export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string | undefined;
}

/** Accounts, each with its e-mail, username and identity reserved by items of their own. */
export interface UserRepository {
  /** Writes all items of the account or none. Empty where it was made, else what was taken. */
  readonly create: (user: User, reservations: Reservations) => Promise<readonly Taken[]>;
  /** One read, whether or not the account exists. */
  readonly findCredentials: (normalEmail: string) => Promise<Credentials | undefined>;
  readonly find: (id: string) => Promise<User | undefined>;
  readonly findByIdentity: (identity: Identity) => Promise<User | undefined>;
  /** Puts `next` in the place of `current`, unless somebody else was faster. */
  readonly replacePasswordHash: (normalEmail: string, current: string, next: string) => Promise<void>;
  /** Voids every access token of the user. False where there is no such user. */
  readonly revokeSessions: (id: string) => Promise<boolean>;
  readonly setAdmin: (id: string, admin: boolean) => Promise<boolean>;
}

/** The id of a new user. */
export const newUserId = (): string => randomUUID();

const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === "ConditionalCheckFailedException";

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
    return item === undefined ? undefined : v.parse(userItem, item);
  };

  /** The codes of the writes that were refused, or `undefined` where all went through. */
  const write = async (items: readonly Record<string, unknown>[]): Promise<readonly string[] | undefined> => {
    const ClientRequestToken = randomUUID();
    const TransactItems = items.map((Item) => ({
      Put: { TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" },
    }));
    try {
      await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? "None");
      if (codes.length === 0 || codes.every((code) => code === "None")) throw error;
      return codes;
    }
  };

  const update = async (id: string, change: string, values: Record<string, unknown>): Promise<boolean> => {
    const command = new UpdateCommand({
      TableName: table,
      Key: userKey(id),
      UpdateExpression: change,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: values,
    });
    try {
      await client.send(command);
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  };

  return {
    create: async (user, { email, username, identity, passwordHash }) => {
      const reserved: readonly (readonly [Taken, Record<string, unknown>])[] = [
        ["email", { ...emailKey(email), userId: user.id, passwordHash }],
        ["username", { ...usernameKey(username), userId: user.id }],
        ...(identity === undefined
          ? []
          : [["identity", { ...identityKey(identity), userId: user.id }] as const]),
      ];
      const items = [...reserved.map(([, item]) => item), { ...userKey(user.id), ...user }];
      for (let attempt = 0; attempt < CONFLICT_ATTEMPTS; attempt += 1) {
        if (attempt > 0) await backOff(attempt, effects);
        const codes = await write(items);
        if (codes === undefined) return [];
        const taken = reserved.flatMap(([what], index) =>
          codes[index] === "ConditionalCheckFailed" ? [what] : [],
        );
        if (taken.length > 0) return taken;
        if (!codes.includes("TransactionConflict"))
          throw new Error(`The account was not written: ${codes.join(", ")}`);
      }
      throw new Error(`Registration conflicted with other transactions ${CONFLICT_ATTEMPTS} times`);
    },
    findCredentials: async (normalEmail) => {
      const item = await get(emailKey(normalEmail));
      if (item === undefined) return undefined;
      const { userId, passwordHash } = v.parse(emailItem, item);
      return { userId, passwordHash };
    },
    find,
    findByIdentity: async (identity) => {
      const item = await get(identityKey(identity));
      return item === undefined ? undefined : find(v.parse(identityItem, item).userId);
    },
    replacePasswordHash: async (normalEmail, current, next) => {
      const command = new UpdateCommand({
        TableName: table,
        Key: emailKey(normalEmail),
        UpdateExpression: "SET passwordHash = :next",
        ConditionExpression: "passwordHash = :current",
        ExpressionAttributeValues: { ":current": current, ":next": next },
      });
      await client.send(command).catch((error: unknown) => {
        if (!isConditionFailure(error)) throw error; // Changed meanwhile: the newer one stays.
      });
    },
    revokeSessions: (id) => update(id, "ADD sessionVersion :one", { ":one": 1 }),
    setAdmin: (id, admin) => update(id, "SET admin = :admin", { ":admin": admin }),
  };
};

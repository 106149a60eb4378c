import { type DynamoDBDocumentClient, GetCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { type RetryEffects, retryEffects } from "../store/retry.ts";
import { type AccountCreation, createAccountCreation } from "./account-creation.ts";
import { type CredentialsRepository, createCredentialsRepository } from "./credentials.ts";
import { createRevocation, type Revocation } from "./revocation.ts";
import type { Identity, User } from "./user.ts";
import { identityKey, readOwner, readUser, userKey } from "./user-items.ts";
import { updateUser } from "./user-update.ts";

/** People's accounts. */
export interface UserRepository extends AccountCreation, CredentialsRepository, Revocation {
  readonly find: (id: string) => Promise<User | undefined>;
  readonly findByIdentity: (identity: Identity) => Promise<User | undefined>;
  /** Every user, a page at a time, in an arbitrary but stable order; only those after `afterId`, if given. */
  readonly all: (afterId?: string) => AsyncIterable<User>;
  /** Keeps the month of the last login, and the identity that older accounts do not name. */
  readonly recordLogin: (user: User, month: string, identity?: Identity) => Promise<void>;
  /** False if there is no such user. */
  readonly setAdmin: (id: string, admin: boolean) => Promise<boolean>;
  /** Disabling an account also voids its tokens. False if there is no such user. */
  readonly setDisabled: (id: string, disabled: boolean) => Promise<boolean>;
}

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
  const update = (id: string, UpdateExpression: string, ExpressionAttributeValues: Record<string, unknown>) =>
    updateUser(client, table, id, { UpdateExpression, ExpressionAttributeValues });

  return {
    ...createAccountCreation(client, table, effects),
    ...createCredentialsRepository(client, table),
    ...createRevocation(client, table, effects),
    find,
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
    recordLogin: async (user, month, identity) => {
      const isNew = identity !== undefined && user.identity === undefined;
      if (user.lastLogin === month && !isNew) return;
      await update(user.id, "SET lastLogin = :month", { ":month": month });
      if (isNew)
        await updateUser(client, table, user.id, {
          UpdateExpression: "SET #identity = :identity",
          // A word that DynamoDB's expressions reserve.
          ExpressionAttributeNames: { "#identity": "identity" },
          ExpressionAttributeValues: { ":identity": identity },
        });
    },
    setAdmin: (id, admin) => update(id, "SET admin = :admin", { ":admin": admin }),
    setDisabled: (id, disabled) =>
      disabled
        ? update(id, "SET disabled = :yes ADD sessionVersion :one", { ":yes": true, ":one": 1 })
        : update(id, "SET disabled = :no", { ":no": false }),
  };
};

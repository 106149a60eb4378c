import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Write, writeAllOrNone } from "../store/all-or-none.ts";
import { type RetryEffects, retryEffects } from "../store/retry.ts";
import type { Reservations } from "./account-creation.ts";
import { type AccountRemoval, createAccountRemoval, REMEMBERED_FOR } from "./account-removal.ts";
import { accountWrites, sameLinks } from "./account-writes.ts";
import { normalEmail } from "./identifier.ts";
import { createMailedLinks, type MailedLinks, type StoredLink } from "./mailed-links.ts";
import type { Proof, User } from "./user.ts";
import { deletedKey, emailKey, identityKey, keysOf, linkKey, userKey, usernameKey } from "./user-items.ts";

/** Changes of several items of an account, each in one transaction. `false` if a concurrent write won; nothing was changed. */
export interface AccountChanges extends MailedLinks, AccountRemoval {
  /** A password in the place of what is there, if the user is still of this session version; voids every token. */
  readonly setPassword: (user: User, passwordHash: string) => Promise<boolean>;
  /**
   * Uses the link up for a new password, which voids every token and device token.
   *
   * @param proof of the address, if using the link is one
   */
  readonly resetPassword: (
    user: User,
    link: StoredLink,
    passwordHash: string,
    proof: Proof | undefined,
  ) => Promise<boolean>;
  /** Removes the password, and voids every token. */
  readonly removePassword: (user: User) => Promise<boolean>;
  /**
   * Creates the new user with the address of `former`, an account that never proved it and that goes with all its items.
   * The new user has the same saved rooms; nothing else passes over.
   */
  readonly replaceUnproven: (former: User, user: User, reservations: Reservations) => Promise<boolean>;
}

export const createAccountChanges = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects = retryEffects,
): AccountChanges => {
  const write = async (writes: readonly Write[]): Promise<boolean> =>
    (await writeAllOrNone(client, writes, effects)).length === 0;
  const { updateUser, useUp, removeOwned, removeAny, put } = accountWrites(table);

  /** @throws Error if the account lost its address */
  const putPassword = ({ id, email }: User, passwordHash: string): Write => {
    const normal = normalEmail(email);
    if (normal === undefined) throw new Error("The account has no e-mail address");
    return {
      Update: {
        TableName: table,
        Key: emailKey(normal),
        UpdateExpression: "SET passwordHash = :hash",
        ConditionExpression: "userId = :owner",
        ExpressionAttributeValues: { ":hash": passwordHash, ":owner": id },
      },
    };
  };

  return {
    ...createMailedLinks(client, table, effects),
    ...createAccountRemoval(client, table, effects),
    setPassword: (user, passwordHash) =>
      write([updateUser(user, "ADD sessionVersion :one", { ":one": 1 }), putPassword(user, passwordHash)]),
    resetPassword: (user, link, passwordHash, proof) => {
      const read = sameLinks(user);
      const others = keysOf(user).links.filter(({ pk }) => pk !== linkKey(link.digest).pk);
      const change =
        proof === undefined
          ? "REMOVE links.handedOver ADD sessionVersion :one"
          : "SET provenBy = :proof REMOVE links ADD sessionVersion :one";
      return write([
        useUp(link),
        updateUser(
          user,
          change,
          { ":one": 1, ...(proof && { ":proof": proof }), ...read.values },
          read.condition,
        ),
        putPassword(user, passwordHash),
        // A proven address needs no other proof.
        ...(proof === undefined ? [] : others.map(removeAny)),
      ]);
    },
    removePassword: (user) => {
      const normal = normalEmail(user.email);
      if (normal === undefined) return Promise.resolve(false);
      return write([
        updateUser(user, "ADD sessionVersion :one", { ":one": 1 }),
        {
          Update: {
            TableName: table,
            Key: emailKey(normal),
            UpdateExpression: "REMOVE passwordHash",
            ConditionExpression: "userId = :owner AND attribute_exists(passwordHash)",
            ExpressionAttributeValues: { ":owner": user.id },
          },
        },
      ]);
    },
    replaceUnproven: (former, user, { email, username, identity }) => {
      const { username: formerName, links, outbox } = keysOf(former);
      const read = sameLinks(former);
      const key = usernameKey(username);
      const putOwned = (item: { readonly pk: string }): Write => ({
        Put: {
          TableName: table,
          Item: { ...item, userId: user.id },
          ConditionExpression: "userId = :former",
          ExpressionAttributeValues: { ":former": former.id },
        },
      });
      const putName =
        formerName?.pk === key.pk
          ? [putOwned(key)]
          : [
              put({ ...key, userId: user.id }),
              ...(formerName === undefined ? [] : [removeOwned(formerName, former.id)]),
            ];
      const expiresAt = Math.ceil(Date.parse(user.createdAt) / 1000) + REMEMBERED_FOR;
      return write([
        {
          Delete: {
            TableName: table,
            Key: userKey(former.id),
            ConditionExpression: `${read.condition} AND saved = :saved AND attribute_not_exists(provenBy)`,
            ExpressionAttributeValues: {
              ":version": former.sessionVersion,
              ":saved": former.saved,
              ...read.values,
            },
          },
        },
        putOwned(emailKey(email)),
        ...putName,
        ...(identity === undefined ? [] : [put({ ...identityKey(identity), userId: user.id })]),
        put({ ...userKey(user.id), ...user, saved: former.saved }),
        { Put: { TableName: table, Item: { ...deletedKey(former.id), expiresAt } } },
        ...[...links, ...outbox].map(removeAny),
      ]);
    },
  };
};

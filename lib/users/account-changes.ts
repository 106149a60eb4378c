import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Write, writeAllOrNone } from "../store/all-or-none.ts";
import { type RetryEffects, retryEffects } from "../store/retry.ts";
import type { Reservations } from "./account-creation.ts";
import { type AccountRemoval, createAccountRemoval } from "./account-removal.ts";
import { accountWrites, sameLinks, UNCHANGED } from "./account-writes.ts";
import { normalEmail } from "./identifier.ts";
import { createMailedLinks, type MailedLinks, type StoredLink } from "./mailed-links.ts";
import type { Proof, User } from "./user.ts";
import { emailKey, identityKey, keysOf, linkKey, userKey, usernameKey } from "./user-items.ts";

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
  /** Makes the new user with the address of `from`, who keeps neither address, name, password nor sessions. */
  readonly takeAddress: (from: User, user: User, reservations: Reservations) => Promise<boolean>;
}

/** Seconds for which an operator can still see the account that lost its address; its person has no way to it. */
const SEEN_FOR = 30 * 24 * 3600;

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
    takeAddress: (from, user, { email, username, identity }) => {
      const { username: formerName, links, outbox } = keysOf(from);
      const key = usernameKey(username);
      const isSameName = formerName?.pk === key.pk;
      return write([
        updateUser(
          from,
          "SET email = :none, username = :none, disabled = :yes, expiresAt = :gone REMOVE links ADD sessionVersion :one",
          {
            ":none": "",
            ":yes": true,
            ":gone": Math.ceil(Date.parse(user.createdAt) / 1000) + SEEN_FOR,
            ":one": 1,
          },
          `${UNCHANGED} AND attribute_not_exists(provenBy)`,
        ),
        {
          Put: {
            TableName: table,
            Item: { ...emailKey(email), userId: user.id },
            ConditionExpression: "userId = :owner",
            ExpressionAttributeValues: { ":owner": from.id },
          },
        },
        ...(isSameName
          ? [
              {
                Put: {
                  TableName: table,
                  Item: { ...key, userId: user.id },
                  ConditionExpression: "userId = :owner",
                  ExpressionAttributeValues: { ":owner": from.id },
                },
              },
            ]
          : [put({ ...key, userId: user.id }), ...(formerName ? [removeOwned(formerName, from.id)] : [])]),
        ...(identity === undefined ? [] : [put({ ...identityKey(identity), userId: user.id })]),
        put({ ...userKey(user.id), ...user }),
        ...[...links, ...outbox].map(removeAny),
      ]);
    },
  };
};

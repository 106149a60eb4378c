import { isDeepStrictEqual } from "node:util";
import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Write, writeAllOrNone } from "../dynamodb/all-or-none.ts";
import { type RetryEffects, retryEffects } from "../dynamodb/retry.ts";
import type { Reservations } from "./account-creation.ts";
import { normalEmail } from "./identifier.ts";
import type { LinkPurpose, Proof, User } from "./user.ts";
import {
  emailKey,
  identityKey,
  keysOf,
  linkKey,
  readLink,
  readUser,
  userKey,
  usernameKey,
} from "./user-items.ts";

/** What a mailed link is kept as: nothing of it tells the link. */
export interface StoredLink {
  /** SHA-256 of the link's random part. */
  readonly digest: string;
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly sessionVersion: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** An operator handed it over: using it does not prove that its holder receives mail at the address. */
  readonly isHandedOver?: boolean | undefined;
}

/** Changes of several items of an account, each in one transaction. `false`: somebody else was faster, and nothing changed. */
export interface AccountChanges {
  /** A password in the place of what is there, if the user is still of this session version; voids every token. */
  readonly setPassword: (user: User, passwordHash: string) => Promise<boolean>;
  /** The user's one good link for its purpose. */
  readonly putLink: (user: User, link: StoredLink) => Promise<boolean>;
  readonly findLink: (digest: string) => Promise<StoredLink | undefined>;
  /** Uses the link up for a new password: voids every token, and proves the address if a proof is given. */
  readonly resetPassword: (
    user: User,
    link: StoredLink,
    passwordHash: string,
    proof: Proof | undefined,
  ) => Promise<boolean>;
  /** Uses the link up for the proof of the address. */
  readonly proveAddress: (user: User, link: StoredLink, proof: Proof) => Promise<boolean>;
  /** Makes the new user with the address of `from`, who keeps neither address, name, password nor sessions. */
  readonly takeAddress: (from: User, user: User, reservations: Reservations) => Promise<boolean>;
  /** Removes every item of the account. */
  readonly remove: (user: User) => Promise<boolean>;
  /** The same, unless somebody has logged in to it since it was read. */
  readonly removeUnused: (user: User) => Promise<boolean>;
}

const RACES = 3;

/** The user as it was read, with no link used and no session revoked since. */
const UNCHANGED = "sessionVersion = :version";

export const createAccountChanges = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects = retryEffects,
): AccountChanges => {
  const write = async (writes: readonly Write[]): Promise<boolean> =>
    (await writeAllOrNone(client, writes, effects)).length === 0;

  const updateUser = (
    { id, sessionVersion }: User,
    change: string,
    values: Record<string, unknown>,
    condition = UNCHANGED,
    names?: Record<string, string>,
  ): Write => ({
    Update: {
      TableName: table,
      Key: userKey(id),
      UpdateExpression: change,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ":version": sessionVersion, ...values },
      ...(names && { ExpressionAttributeNames: names }),
    },
  });

  /** @throws Error if the account lost its address */
  const putPassword = ({ id, email }: User, passwordHash: string, also = ""): Write => {
    const normal = normalEmail(email);
    if (normal === undefined) throw new Error("The account has no e-mail address");
    return {
      Update: {
        TableName: table,
        Key: emailKey(normal),
        UpdateExpression: `SET passwordHash = :hash ${also}`,
        ConditionExpression: "userId = :owner",
        ExpressionAttributeValues: { ":hash": passwordHash, ":owner": id },
      },
    };
  };

  const useUp = ({ digest }: StoredLink): Write => ({
    Delete: { TableName: table, Key: linkKey(digest), ConditionExpression: "attribute_exists(pk)" },
  });

  const removeOwned = (key: { readonly pk: string }, owner: string): Write => ({
    Delete: {
      TableName: table,
      Key: key,
      ConditionExpression: "attribute_not_exists(pk) OR userId = :owner",
      ExpressionAttributeValues: { ":owner": owner },
    },
  });
  const removeAny = (key: { readonly pk: string }): Write => ({ Delete: { TableName: table, Key: key } });

  const put = (Item: Record<string, unknown>): Write => ({
    Put: { TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" },
  });

  /** The user as read, with no link made or used since: a link that the item does not name would outlive the account. */
  const sameLinks = ({ links }: User) =>
    links === undefined
      ? { condition: `${UNCHANGED} AND attribute_not_exists(links)`, values: {} }
      : { condition: `${UNCHANGED} AND links = :links`, values: { ":links": links } };

  const removeAsRead = (user: User, also: string, values: Record<string, unknown>): Promise<boolean> => {
    const { email, username, identity, links, outbox } = keysOf(user);
    const read = sameLinks(user);
    const owned = [email, username, identity].filter((key) => key !== undefined);
    return write([
      ...owned.map((key) => removeOwned(key, user.id)),
      ...[...links, ...outbox].map(removeAny),
      {
        Delete: {
          TableName: table,
          Key: userKey(user.id),
          ConditionExpression: `${read.condition}${also}`,
          ExpressionAttributeValues: { ":version": user.sessionVersion, ...read.values, ...values },
        },
      },
    ]);
  };

  /** A link that was made meanwhile, such as by a mail that was just sent, goes with the account. */
  const remove = async (user: User, also = "", values: Record<string, unknown> = {}): Promise<boolean> => {
    let current = user;
    for (let race = 0; race < RACES; race += 1) {
      if (await removeAsRead(current, also, values)) return true;
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: userKey(user.id), ConsistentRead: true }),
      );
      const now = Item && readUser(Item);
      if (now === undefined || isDeepStrictEqual(now.links, current.links)) return false;
      current = { ...user, links: now.links };
    }
    return false;
  };

  return {
    setPassword: (user, passwordHash) =>
      write([updateUser(user, "ADD sessionVersion :one", { ":one": 1 }), putPassword(user, passwordHash)]),
    putLink: (user, { digest, ...link }) => {
      const older = user.links?.[link.purpose];
      return write([
        { Put: { TableName: table, Item: { ...linkKey(digest), ...link } } },
        updateUser(
          user,
          "SET links = :links",
          {
            ":links": { ...user.links, [link.purpose]: digest },
            ...(user.links && { ":before": user.links }),
          },
          // A link that the user's item does not name would outlive a newer one, and the account.
          `${UNCHANGED} AND ${user.links ? "links = :before" : "attribute_not_exists(links)"}`,
        ),
        ...(older === undefined ? [] : [removeAny(linkKey(older))]),
      ]);
    },
    findLink: async (digest) => {
      const read = new GetCommand({ TableName: table, Key: linkKey(digest), ConsistentRead: true });
      const { Item } = await client.send(read);
      return Item && { digest, ...readLink(Item) };
    },
    resetPassword: (user, link, passwordHash, proof) => {
      const read = sameLinks(user);
      const others = Object.values(user.links ?? {}).filter((digest) => digest !== link.digest);
      const change =
        proof === undefined
          ? "REMOVE links.#reset ADD sessionVersion :one"
          : "SET provenBy = :proof REMOVE links ADD sessionVersion :one";
      return write([
        useUp(link),
        updateUser(
          user,
          change,
          { ":one": 1, ...(proof && { ":proof": proof }), ...read.values },
          read.condition,
          proof === undefined ? { "#reset": "reset" } : undefined,
        ),
        // Whoever had the account before the link's reader is known nowhere any more.
        putPassword(user, passwordHash, proof && "REMOVE sources"),
        // Who has proven the address has nothing left to prove.
        ...(proof === undefined ? [] : others.map((digest) => removeAny(linkKey(digest ?? "")))),
      ]);
    },
    proveAddress: (user, link, proof) =>
      write([
        useUp(link),
        updateUser(user, "SET provenBy = :proof REMOVE links.verify", { ":proof": proof }),
      ]),
    takeAddress: (from, user, { email, username, identity, sources }) => {
      const { username: formerName, links, outbox } = keysOf(from);
      const key = usernameKey(username);
      const isSameName = formerName?.pk === key.pk;
      return write([
        updateUser(
          from,
          "SET email = :none, username = :none, disabled = :yes REMOVE links ADD sessionVersion :one",
          { ":none": "", ":yes": true, ":one": 1 },
          `${UNCHANGED} AND attribute_not_exists(provenBy)`,
        ),
        {
          Put: {
            TableName: table,
            Item: { ...emailKey(email), userId: user.id, ...(sources && { sources }) },
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
    remove: (user) => remove(user),
    removeUnused: (user) =>
      user.lastLogin === undefined
        ? remove(user, " AND attribute_not_exists(lastLogin)")
        : remove(user, " AND lastLogin = :month", { ":month": user.lastLogin }),
  };
};

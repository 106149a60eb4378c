import type { Table, TableWrite } from "../store/table.ts";
import { type AccountRemoval, createAccountRemoval, rememberDeleted } from "./account-removal.ts";
import {
  keepReserved,
  removeAny,
  removeOwned,
  sameItems,
  UNCHANGED,
  updateUser,
  useUp,
} from "./account-writes.ts";
import { normalEmail } from "./identifier.ts";
import type { Proof, User } from "./user.ts";
import {
  emailKey,
  identityKey,
  keysOf,
  linkKey,
  outboxKey,
  readEmail,
  readLink,
  type StoredLink,
  userKey,
  usernameKey,
} from "./user-items.ts";
import type { Reservations } from "./user-repository.ts";

/** Changes of several items of an account, each in one transaction. `false` if a concurrent write won; nothing was changed. */
export interface AccountChanges extends AccountRemoval {
  /** Makes it the user's one good link for its purpose. */
  readonly putLink: (user: User, link: StoredLink) => Promise<boolean>;
  readonly findLink: (digest: string) => Promise<StoredLink | undefined>;
  /** Uses the link up for the proof of the address. */
  readonly proveAddress: (user: User, link: StoredLink, proof: Proof) => Promise<boolean>;
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
  /** Keeps the address that the user wants instead, as typed. */
  readonly requestEmail: (user: User, email: string) => Promise<boolean>;
  /** Uses the link up for the address that it was mailed to. `taken` if another account has it. */
  readonly changeEmail: (user: User, link: StoredLink, proof: Proof) => Promise<boolean | "taken">;
  /** Changes the username, as typed, to one with this normal form. */
  readonly changeUsername: (user: User, username: string, normal: string) => Promise<boolean | "taken">;
  /** Removes the password, and voids every token. */
  readonly removePassword: (user: User) => Promise<boolean>;
  /**
   * Creates the new user with the address of `former`, an account that never proved it and that goes with all its items.
   * The new user has the same saved rooms; nothing else passes over.
   */
  readonly replaceUnproven: (former: User, user: User, reservations: Reservations) => Promise<boolean>;
}

export const createAccountChanges = (table: Table): AccountChanges => {
  const { putNew } = table;
  const write = async (...writes: readonly TableWrite[]): Promise<boolean> =>
    (await table.write(writes)).length === 0;
  const endSessions = (user: User): TableWrite => updateUser(user, "ADD sessionVersion :one", { ":one": 1 });
  const updateEmail = (
    { id, email }: User,
    change: string,
    values: Record<string, unknown>,
    condition = "userId = :owner",
  ): TableWrite => ({
    Update: {
      Key: emailKey(normalEmail(email) ?? ""),
      UpdateExpression: change,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ":owner": id, ...values },
    },
  });
  const putPassword = (user: User, hash: string): TableWrite =>
    updateEmail(user, "SET passwordHash = :hash", { ":hash": hash });

  return {
    ...createAccountRemoval(table),
    putLink: (user, { digest, ...link }) => {
      const { links } = user;
      const older = links?.[link.purpose];
      const values = { ":links": { ...links, [link.purpose]: digest }, ...(links && { ":before": links }) };
      // A link that the user's item does not name would outlive a newer one, and the account.
      const condition = `${UNCHANGED} AND ${links ? "links = :before" : "attribute_not_exists(links)"}`;
      return write(
        { Put: { Item: { ...linkKey(digest), ...link } } },
        updateUser(user, "SET links = :links", values, condition),
        ...(older === undefined ? [] : [removeAny(linkKey(older))]),
      );
    },
    findLink: async (digest) => {
      const item = await table.get(linkKey(digest));
      return item && { digest, ...readLink(item) };
    },
    proveAddress: (user, link, proof) =>
      write(
        useUp(link),
        updateUser(user, "SET provenBy = :proof REMOVE links.verify, expiresAt", { ":proof": proof }),
        ...keepReserved(user),
      ),
    setPassword: (user, passwordHash) => write(endSessions(user), putPassword(user, passwordHash)),
    resetPassword: (user, link, passwordHash, proof) => {
      const { condition, values } = sameItems(user);
      const others = keysOf(user).links.filter(({ pk }) => pk !== linkKey(link.digest).pk);
      const change =
        proof === undefined
          ? `REMOVE links.${link.purpose}, expiresAt ADD sessionVersion :one`
          : "SET provenBy = :proof REMOVE links, expiresAt ADD sessionVersion :one";
      return write(
        useUp(link),
        updateUser(user, change, { ":one": 1, ...(proof && { ":proof": proof }), ...values }, condition),
        updateEmail(user, "SET passwordHash = :hash REMOVE expiresAt", { ":hash": passwordHash }),
        ...keepReserved(user, keysOf(user).email),
        // A proven address needs no other proof.
        ...(proof === undefined ? [] : others.map(removeAny)),
      );
    },
    requestEmail: (user, email) => write(updateUser(user, "SET pendingEmail = :email", { ":email": email })),
    changeEmail: async (user, link, proof) => {
      const { email: old, links } = keysOf(user);
      const item = old && (await table.get(old));
      const next = normalEmail(link.email ?? "");
      if (item === undefined || next === undefined) return false;
      const { condition, values } = sameItems(user);
      const { userId, passwordHash } = readEmail(item);
      const refused = await table.write([
        putNew({ ...emailKey(next), userId: user.id, passwordHash }),
        useUp(link),
        updateUser(
          user,
          "SET email = :email, provenBy = :proof REMOVE links, pendingEmail, expiresAt",
          { ":email": link.email, ":proof": proof, ...values },
          condition,
        ),
        {
          Delete: {
            Key: old,
            ConditionExpression: "userId = :owner AND passwordHash = :hash",
            ExpressionAttributeValues: { ":owner": userId, ":hash": passwordHash },
          },
        },
        ...keepReserved(user, old),
        ...links.filter(({ pk }) => pk !== linkKey(link.digest).pk).map(removeAny),
      ]);
      return refused.includes(0) ? "taken" : refused.length === 0;
    },
    changeUsername: async (user, username, normal) => {
      const { username: old } = keysOf(user);
      const { condition, values } = sameItems(user);
      const [key, isSame] = [usernameKey(normal), old?.pk === usernameKey(normal).pk];
      const refused = await table.write([
        updateUser(user, "SET username = :name", { ":name": username, ...values }, condition),
        ...(isSame ? [] : [putNew({ ...key, userId: user.id, expiresAt: user.expiresAt })]),
        ...(isSame || old === undefined ? [] : [removeOwned(old, user.id)]),
      ]);
      return refused.includes(1) ? "taken" : refused.length === 0;
    },
    removePassword: (user) =>
      write(
        endSessions(user),
        updateEmail(user, "REMOVE passwordHash", {}, "userId = :owner AND attribute_exists(passwordHash)"),
      ),
    replaceUnproven: (former, user, { email, username, identity }) => {
      const { username: formerName, links } = keysOf(former);
      const { condition, values } = sameItems(former);
      const key = usernameKey(username);
      const owner = { userId: user.id };
      const putOwned = (item: { readonly pk: string }): TableWrite => ({
        Put: {
          Item: { ...item, ...owner },
          ConditionExpression: "userId = :former",
          ExpressionAttributeValues: { ":former": former.id },
        },
      });
      const isSameName = formerName?.pk === key.pk;
      return write(
        {
          Delete: {
            Key: userKey(former.id),
            ConditionExpression: `${condition} AND saved = :saved AND attribute_not_exists(provenBy)`,
            ExpressionAttributeValues: {
              ":version": former.sessionVersion,
              ":saved": former.saved,
              ...values,
            },
          },
        },
        putOwned(emailKey(email)),
        isSameName ? putOwned(key) : putNew({ ...key, ...owner }),
        ...(isSameName || formerName === undefined ? [] : [removeOwned(formerName, former.id)]),
        ...(identity ? [putNew({ ...identityKey(identity), ...owner })] : []),
        putNew({ ...userKey(user.id), ...user, saved: former.saved }),
        rememberDeleted(former, Date.parse(user.createdAt)),
        // The only mails that an unproven account gets.
        ...[...links, outboxKey("verify", email), outboxKey("reset", email)].map(removeAny),
      );
    },
  };
};

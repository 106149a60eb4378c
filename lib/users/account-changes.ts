import type { Key } from "../store/batch.ts";
import { ifUnchanged } from "../store/conditional-write.ts";
import type { Table, TableWrite } from "../store/table.ts";
import { createAccountRemoval, rememberDeleted } from "./account-removal.ts";
import {
  keepReserved,
  namedItems,
  removeAny,
  removeOwned,
  removeUser,
  updateUser,
  useUp,
} from "./account-writes.ts";
import { normalEmail } from "./identifier.ts";
import type { Proof, User } from "./user.ts";
import {
  emailItem,
  emailKey,
  keysOf,
  linkItem,
  linkKey,
  normalEmailOf,
  outboxKey,
  type StoredLink,
  usernameKey,
} from "./user-items.ts";

/** Changes of several items of an account, each in one transaction. `false` if a concurrent write won; nothing was changed. */
export const createAccountChanges = (table: Table) => {
  const { putNew } = table;
  const write = async (...writes: readonly TableWrite[]): Promise<boolean> =>
    (await table.write(writes)).length === 0;
  const putPassword = (user: User, hash: string, change = "SET passwordHash = :hash"): TableWrite => ({
    update: keysOf(user).email,
    change,
    ...ifUnchanged({ userId: user.id }, { ":hash": hash }),
  });
  const removeOtherLinks = (user: User, { digest }: StoredLink): TableWrite[] =>
    keysOf(user)
      .links.filter(({ pk }) => pk !== linkKey(digest).pk)
      .map(removeAny);

  return {
    ...createAccountRemoval(table),
    /** Makes it the user's one good link for its purpose. */
    putLink: (user: User, { digest, ...link }: StoredLink): Promise<boolean> => {
      const { links, sessionVersion } = user;
      const older = links?.[link.purpose];
      const values = { ":links": { ...links, [link.purpose]: digest } };
      return write(
        { put: { ...linkKey(digest), ...link } },
        // A link that the user's item does not name would outlive a newer one, and the account.
        updateUser(user, "SET links = :links", values, { sessionVersion, links }),
        ...(older === undefined ? [] : [removeAny(linkKey(older))]),
      );
    },
    findLink: async (digest: string): Promise<StoredLink | undefined> => {
      const link = await table.find(linkKey(digest), linkItem);
      return link && { digest, ...link };
    },
    /** Uses the link up for the proof of the address. */
    proveAddress: (user: User, link: StoredLink, proof: Proof): Promise<boolean> =>
      write(
        useUp(link),
        updateUser(user, "SET provenBy = :proof REMOVE links.verify, expiresAt", { ":proof": proof }),
        ...keepReserved(user),
      ),
    /** A password in the place of what is there, if the user is still of this session version; voids every token. */
    setPassword: (user: User, passwordHash: string): Promise<boolean> =>
      write(updateUser(user, "ADD sessionVersion :one", { ":one": 1 }), putPassword(user, passwordHash)),
    /**
     * Uses the link up for a new password, which voids every token and device token.
     *
     * @param proof of the address, if using the link is one
     */
    resetPassword: (
      user: User,
      link: StoredLink,
      passwordHash: string,
      proof: Proof | undefined,
    ): Promise<boolean> => {
      const change =
        proof === undefined
          ? `REMOVE links.${link.purpose}, expiresAt ADD sessionVersion :one`
          : "SET provenBy = :proof REMOVE links, expiresAt ADD sessionVersion :one";
      return write(
        useUp(link),
        updateUser(user, change, { ":one": 1, ...(proof && { ":proof": proof }) }, namedItems(user)),
        putPassword(user, passwordHash, "SET passwordHash = :hash REMOVE expiresAt"),
        ...keepReserved(user, keysOf(user).email),
        // A proven address needs no other proof.
        ...(proof === undefined ? [] : removeOtherLinks(user, link)),
      );
    },
    /** Keeps the address that the user wants instead, as typed. */
    requestEmail: (user: User, email: string): Promise<boolean> =>
      write(updateUser(user, "SET pendingEmail = :email", { ":email": email })),
    /** Uses the link up for the address that it was mailed to. `taken` if another account has it. */
    changeEmail: async (user: User, link: StoredLink, proof: Proof): Promise<boolean | "taken"> => {
      const { email: old } = keysOf(user);
      const credentials = await table.find(old, emailItem);
      const next = normalEmail(link.email ?? "");
      if (credentials === undefined || next === undefined) return false;
      const { passwordHash } = credentials;
      const change = "SET email = :email, provenBy = :proof REMOVE links, pendingEmail, expiresAt";
      const refused = await table.write([
        putNew({ ...emailKey(next), userId: user.id, passwordHash }),
        useUp(link),
        updateUser(user, change, { ":email": link.email, ":proof": proof }, namedItems(user)),
        { remove: old, ...ifUnchanged(credentials) },
        ...keepReserved(user, old),
        ...removeOtherLinks(user, link),
      ]);
      return refused.includes(0) ? "taken" : refused.length === 0;
    },
    /** Changes the username, as typed, to one with this normal form. `taken` if another account has it. */
    changeUsername: async (user: User, username: string, normal: string): Promise<boolean | "taken"> => {
      const [old, next] = [keysOf(user).username, usernameKey(normal)];
      const isSame = old.pk === next.pk;
      const refused = await table.write([
        updateUser(user, "SET username = :name", { ":name": username }, namedItems(user)),
        ...(isSame
          ? []
          : [putNew({ ...next, userId: user.id, expiresAt: user.expiresAt }), removeOwned(old, user.id)]),
      ]);
      return refused.includes(1) ? "taken" : refused.length === 0;
    },
    /**
     * Creates the new user with the address of `former`, an account that never proved it and that goes with all its items.
     * The new user has the same saved rooms; nothing else passes over.
     */
    replaceUnproven: (former: User, user: User): Promise<boolean> => {
      const [old, next] = [keysOf(former), keysOf(user)];
      const [owner, email] = [{ userId: user.id }, normalEmailOf(user)];
      const takeOver = (key: Key): TableWrite => ({
        put: { ...key, ...owner },
        ...ifUnchanged({ userId: former.id }),
      });
      const isSameName = old.username.pk === next.username.pk;
      return write(
        removeUser(former, { saved: former.saved, provenBy: undefined }),
        takeOver(next.email),
        isSameName ? takeOver(next.username) : putNew({ ...next.username, ...owner }),
        ...(isSameName ? [] : [removeOwned(old.username, former.id)]),
        ...(next.identity ? [putNew({ ...next.identity, ...owner })] : []),
        putNew({ ...next.user, ...user, saved: former.saved }),
        rememberDeleted(former, Date.parse(user.createdAt)),
        // The only mails that an unproven account gets.
        ...[...old.links, outboxKey("verify", email), outboxKey("reset", email)].map(removeAny),
      );
    },
  };
};

export type AccountChanges = ReturnType<typeof createAccountChanges>;

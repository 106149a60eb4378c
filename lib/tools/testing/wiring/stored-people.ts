import { createHash } from "node:crypto";
import { afterAll, beforeEach, expect } from "vitest";
import { openTable } from "../../../store/table.ts";
import { createAccountChanges } from "../../../users/account-changes.ts";
import { createSavedRooms } from "../../../users/saved-rooms.ts";
import { newUser, type User } from "../../../users/user.ts";
import type { StoredLink } from "../../../users/user-items.ts";
import { createUserRepository } from "../../../users/user-repository.ts";
import { accountItems } from "./account-items.ts";
import { startTestStore } from "./test-store.ts";

/** When everything in these tests happens. */
export const AT = new Date(Date.UTC(2026, 0, 5, 12));
export const SECONDS = AT.getTime() / 1000;
export const PROOF = { by: "link", at: AT.toISOString() } as const;
export const IDENTITY = { issuer: "https://idp.example", subject: "x#y" };
export const IDENTITY_KEY = "IDENTITY#19#https://idp.example#x#y";

/** The items of an account called Ada, by their keys. */
export const rowsOf = (user: User, credentials: object = { passwordHash: "hash" }) => ({
  [`USER#${user.id}`]: user,
  "EMAIL#ada@school.example": { userId: user.id, ...credentials },
  "USERNAME#ada": { userId: user.id },
});

/** What is left of a deleted account. */
export const deletedRow = ({ id }: User) => ({
  [`DELETED#${createHash("sha256").update(id).digest("base64url")}`]: { expiresAt: SECONDS + 36 * 24 * 3600 },
});

export const link = ({ id }: User, digest: string, more: Partial<StoredLink> = {}): StoredLink => ({
  digest,
  purpose: "reset",
  userId: id,
  expiresAt: SECONDS + 60,
  ...more,
});

/** The item of a link, by its key. */
export const linkRow = ({ digest, ...row }: StoredLink) => ({ [`LINK#${digest}`]: row });

/** An empty table of accounts for each test of a file, and what makes people in it. */
export const storedPeople = async () => {
  const store = await startTestStore();
  afterAll(() => store.stop());
  const table = store.tables.accounts;
  /** Ada's table, with a clock that stands still. */
  const accountsOn = (client = store.client, now = AT.getTime()) => openTable(client, table, () => now);
  const users = createUserRepository(accountsOn());
  const changes = createAccountChanges(accountsOn());
  const { clear, set, stored } = accountItems(() => store);
  beforeEach(clear);

  /** Ada's account, and her as she is stored. */
  const ada = async ({ more = {} }: { more?: Partial<User> } = {}) => {
    const user: User = { ...newUser({ username: "Ada", email: "Ada@School.example" }, AT), ...more };
    expect(await users.create(user, "hash")).toEqual([]);
    return user;
  };
  const bob = async () => {
    const user = newUser({ username: "bob", email: "bob@school.example" }, AT);
    expect(await users.create(user, "bob's")).toEqual([]);
    return user;
  };
  const readUser = async ({ id }: Pick<User, "id">): Promise<User> => {
    const user = await users.find(id);
    if (user === undefined) throw new Error("There is no such user");
    return user;
  };

  /** Ada with a link of every kind, and the links. */
  const adaWithLinks = async (more: Partial<User> = {}) => {
    const user = await ada({ more });
    const mailed = link(user, "mailed");
    const handedOver = link(user, "handed-over", { purpose: "handedOver" });
    const verify = link(user, "verify", { purpose: "verify" });
    for (const one of [mailed, handedOver, verify])
      expect(await changes.putLink(await readUser(user), one)).toBe(true);
    return { user: await readUser(user), mailed, handedOver, verify };
  };

  return {
    ...{ store, table, accountsOn, users, changes, savedRooms: createSavedRooms(accountsOn()) },
    ...{ set, stored, ada, bob, readUser, adaWithLinks },
  };
};

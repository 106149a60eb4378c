import { describe, expect, test } from "vitest";
import {
  AT,
  deletedRow,
  IDENTITY,
  IDENTITY_KEY,
  link,
  linkRow,
  PROOF,
  rowsOf,
  storedPeople,
} from "../tools/testing/wiring/stored-people.ts";
import { createAccountChanges } from "./account-changes.ts";
import { newUser, type User } from "./user.ts";
import { userKey } from "./user-items.ts";

const { accountsOn, users, changes, set, stored, ada, bob, readUser, adaWithLinks } = await storedPeople();

describe("a link", () => {
  test("that proves the address keeps the account from expiring", async () => {
    const { user, verify } = await adaWithLinks();
    await set(userKey(user.id).pk, "expiresAt", 2_000_000_000);
    expect(await changes.proveAddress(await readUser(user), verify, PROOF)).toBe(true);
    expect((await users.find(user.id))?.expiresAt).toBeUndefined();
  });

  test("is one of its kind, and a newer one takes its place", async () => {
    const { user, mailed, handedOver, verify } = await adaWithLinks();
    const links = { reset: "mailed", handedOver: "handed-over", verify: "verify" };
    expect(user.links).toEqual(links);
    const others = { ...linkRow(handedOver), ...linkRow(verify) };
    expect(await stored()).toEqual({ ...rowsOf(user), ...linkRow(mailed), ...others });
    expect(await changes.findLink("handed-over")).toEqual(handedOver);
    expect(await changes.findLink("verify")).toEqual(verify);
    const newer = link(user, "newer");
    expect(await changes.putLink(user, newer)).toBe(true);
    const after = { ...user, links: { ...links, reset: "newer" } };
    expect(await stored()).toEqual({ ...rowsOf(after), ...linkRow(newer), ...others });
  });

  test("is not made for a user who has changed since", async () => {
    const asRead = await ada();
    const { links: _, ...without } = asRead;
    const first = link(asRead, "first");
    expect(await changes.putLink(asRead, first)).toBe(true);
    expect(await changes.putLink(without, link(asRead, "second"))).toBe(false);
    const user = await readUser(asRead);
    expect(await changes.putLink({ ...user, links: { reset: "older" } }, link(user, "second"))).toBe(false);
    expect(await changes.putLink({ ...user, sessionVersion: 0 }, link(user, "second"))).toBe(false);
    expect(await stored()).toEqual({
      ...rowsOf({ ...asRead, links: { reset: "first" } }),
      ...linkRow(first),
    });
  });

  test("proves the address, once", async () => {
    const { user, mailed, handedOver, verify } = await adaWithLinks();
    expect(await changes.proveAddress({ ...user, sessionVersion: 0 }, verify, PROOF)).toBe(false);
    expect(await changes.proveAddress(user, verify, PROOF)).toBe(true);
    const proven = { ...user, provenBy: PROOF, links: { reset: "mailed", handedOver: "handed-over" } };
    const after = { ...rowsOf(proven), ...linkRow(mailed), ...linkRow(handedOver) };
    expect(await stored()).toEqual(after);
    expect(await users.find(user.id)).toEqual(proven);
    expect(await changes.proveAddress(proven, verify, { ...PROOF, at: "later" })).toBe(false);
    expect(await stored()).toEqual(after);
  });
});

describe("another password", () => {
  test("ends all sessions", async () => {
    const user = await ada();
    expect(await changes.setPassword(user, "newer")).toBe(true);
    const after = rowsOf({ ...user, sessionVersion: 2 }, { passwordHash: "newer" });
    expect(await stored()).toEqual(after);
    expect(await changes.setPassword(user, "too late")).toBe(false);
    await set("EMAIL#ada@school.example", "userId", "other");
    expect(await changes.setPassword(await readUser(user), "another's")).toBe(false);
    expect(await stored()).toEqual({
      ...after,
      "EMAIL#ada@school.example": { userId: "other", passwordHash: "newer" },
    });
  });

  test("by a mailed link proves the address, and voids every link", async () => {
    const { user, mailed } = await adaWithLinks({ pendingEmail: "Ada@New.example" });
    expect(await changes.resetPassword({ ...user, sessionVersion: 0 }, mailed, "newer", PROOF)).toBe(false);
    expect(await changes.resetPassword({ ...user, links: { reset: "mailed" } }, mailed, "newer", PROOF)).toBe(
      false,
    );
    expect(await changes.resetPassword(user, mailed, "newer", PROOF)).toBe(true);
    const { links: _, ...rest } = user;
    const proven = { ...rest, provenBy: PROOF, sessionVersion: 2 };
    const after = rowsOf(proven, { passwordHash: "newer" });
    expect(await stored()).toEqual(after);
    expect(await changes.resetPassword(proven, mailed, "again", PROOF)).toBe(false);
    expect(await stored()).toEqual(after);
  });

  test("by a link that was handed over proves nothing, and voids that link alone", async () => {
    const { user, mailed, handedOver, verify } = await adaWithLinks();
    expect(await changes.resetPassword(user, handedOver, "newer", undefined)).toBe(true);
    const after = { ...user, sessionVersion: 2, links: { reset: "mailed", verify: "verify" } };
    expect(await stored()).toEqual({
      ...rowsOf(after, { passwordHash: "newer" }),
      ...linkRow(mailed),
      ...linkRow(verify),
    });
  });
});

test("another address takes the place of the one that was read, and of no other", async () => {
  const person = await ada({ more: { pendingEmail: "Ada@New.example" } });
  const change = link(person, "change", { purpose: "change", email: "Ada@New.example" });
  expect(await changes.putLink(person, change)).toBe(true);
  const user = await readUser(person);
  const table = accountsOn();
  const racing = createAccountChanges({
    ...table,
    find: async (key, schema) => {
      const item = await table.find(key, schema);
      await set("EMAIL#ada@school.example", "passwordHash", "renewed");
      return item;
    },
  });
  expect(await racing.changeEmail(user, change, PROOF)).toBe(false);
  expect(await stored()).toEqual({ ...rowsOf(user, { passwordHash: "renewed" }), ...linkRow(change) });
  expect(await changes.changeEmail(user, change, PROOF)).toBe(true);
  const { links: _, pendingEmail: email, ...rest } = user;
  expect(await stored()).toEqual({
    [`USER#${user.id}`]: { ...rest, email, provenBy: PROOF },
    "EMAIL#ada@new.example": { userId: user.id, passwordHash: "renewed" },
    "USERNAME#ada": { userId: user.id },
  });
});

describe("an account that never proved its address", () => {
  const owner = (username: string) =>
    newUser({ username, email: "Ada@school.example", identity: IDENTITY, provenBy: PROOF }, AT);

  test("is replaced, and leaves its saved rooms and nothing else", async () => {
    const { user } = await adaWithLinks();
    for (const purpose of ["reset", "verify"])
      await set(`OUTBOX#${purpose}#ada@school.example`, "purpose", purpose);
    await set(`USER#${user.id}`, "saved", ["hall.1", "hall.2"]);
    const to = owner("grace");
    const former = await readUser(user);
    expect(await changes.replaceUnproven(former, to)).toBe(true);
    expect(await stored()).toEqual({
      [`USER#${to.id}`]: { ...to, saved: ["hall.1", "hall.2"] },
      "EMAIL#ada@school.example": { userId: to.id },
      "USERNAME#grace": { userId: to.id },
      [IDENTITY_KEY]: { userId: to.id },
      ...deletedRow(user),
    });
  });

  test("leaves its name if the new one has the same", async () => {
    const user = await ada();
    const { identity: _, ...to } = owner("ada");
    expect(await changes.replaceUnproven(user, to)).toBe(true);
    expect(await stored()).toEqual({
      [`USER#${to.id}`]: to,
      "EMAIL#ada@school.example": { userId: to.id },
      "USERNAME#ada": { userId: to.id },
      ...deletedRow(user),
    });
  });

  test("stays if anything is another's, or has changed", async () => {
    const user = await ada();
    await bob();
    const replace = (former: User, username = "grace") => changes.replaceUnproven(former, owner(username));
    const before = await stored();
    expect(await replace({ ...user, sessionVersion: 0 })).toBe(false);
    expect(await replace({ ...user, saved: ["another"] })).toBe(false);
    expect(await replace({ ...user, expiresAt: 2_000_000_000 })).toBe(false);
    expect(await replace({ ...user, links: { reset: "another" } })).toBe(false);
    expect(await replace(user, "bob")).toBe(false);
    expect(await stored()).toEqual(before);
    for (const [pk, name] of [
      ["EMAIL#ada@school.example", "grace"],
      ["USERNAME#ada", "grace"],
      ["USERNAME#ada", "ada"],
    ] as const) {
      await set(pk, "userId", "other");
      expect(await replace(user, name)).toBe(false);
      await set(pk, "userId", user.id);
    }
    await set(IDENTITY_KEY, "userId", "other");
    expect(await replace(user)).toBe(false);
    expect(await stored()).toEqual({ ...before, [IDENTITY_KEY]: { userId: "other" } });
  });

  test("stays if it has proven the address meanwhile", async () => {
    const user = await ada();
    await set(`USER#${user.id}`, "provenBy", PROOF);
    expect(await changes.replaceUnproven(user, owner("grace"))).toBe(false);
    expect(await stored()).toEqual(rowsOf({ ...user, provenBy: PROOF }));
  });
});

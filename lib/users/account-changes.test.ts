import { describe, expect, test } from "vitest";
import {
  AT,
  IDENTITY,
  IDENTITY_KEY,
  link,
  linkRow,
  PROOF,
  rowsOf,
  SECONDS,
  storedPeople,
} from "../tools/testing/wiring/stored-people.ts";
import { newUser } from "./account-creation.ts";
import type { User } from "./user.ts";

const { users, changes, set, stored, ada, bob, found, adaWithLinks } = await storedPeople();

describe("a link", () => {
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
    const user = await found(asRead);
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
    expect(await changes.setPassword(await found(user), "another's")).toBe(false);
    expect(await stored()).toEqual({
      ...after,
      "EMAIL#ada@school.example": { userId: "other", passwordHash: "newer" },
    });
  });

  test("is none of an account without an address", async () => {
    const user = await ada();
    expect(() => changes.setPassword({ ...user, email: "" }, "newer")).toThrow(
      "The account has no e-mail address",
    );
  });

  test("by a mailed link proves the address, and voids every link", async () => {
    const { user, mailed } = await adaWithLinks();
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

describe("an address that goes to another account", () => {
  const claimed = { email: "ada@school.example", identity: IDENTITY };
  const owner = (username: string) =>
    newUser({ username, email: "Ada@school.example", identity: IDENTITY, provenBy: PROOF }, AT);
  const without = ({ links: _, ...from }: User) => ({
    [`USER#${from.id}`]: {
      ...from,
      email: "",
      username: "",
      disabled: true,
      sessionVersion: 2,
      expiresAt: SECONDS + 30 * 24 * 3600,
    },
  });

  test("leaves nothing to the one that had it", async () => {
    const { user } = await adaWithLinks();
    for (const purpose of ["reset", "verify", "password-changed"])
      await set(`OUTBOX#${purpose}#ada@school.example`, "purpose", purpose);
    const to = owner("grace");
    expect(await changes.takeAddress(user, to, { ...claimed, username: "grace" })).toBe(true);
    expect(await stored()).toEqual({
      ...without(user),
      [`USER#${to.id}`]: to,
      "EMAIL#ada@school.example": { userId: to.id },
      "USERNAME#grace": { userId: to.id },
      [IDENTITY_KEY]: { userId: to.id },
    });
  });

  test("takes its name along if it is the same", async () => {
    const user = await ada();
    const { identity: _, ...to } = owner("ada");
    const reserved = { email: "ada@school.example", username: "ada" };
    expect(await changes.takeAddress(user, to, reserved)).toBe(true);
    expect(await stored()).toEqual({
      ...without(user),
      [`USER#${to.id}`]: to,
      "EMAIL#ada@school.example": { userId: to.id },
      "USERNAME#ada": { userId: to.id },
    });
  });

  test("may be one of an account without a name", async () => {
    const user = await ada();
    await set(`USER#${user.id}`, "username", "");
    const to = owner("grace");
    expect(await changes.takeAddress(await found(user), to, { ...claimed, username: "grace" })).toBe(true);
    expect((await stored())["USERNAME#ada"]).toEqual({ userId: user.id });
  });

  test("stays if anything is another's, or has changed", async () => {
    const user = await ada();
    await bob();
    const take = (from: User, username = "grace") =>
      changes.takeAddress(from, owner(username), { ...claimed, username });
    const before = await stored();
    expect(await take({ ...user, sessionVersion: 0 })).toBe(false);
    expect(await take(user, "bob")).toBe(false);
    expect(await stored()).toEqual(before);
    for (const [pk, name] of [
      ["EMAIL#ada@school.example", "grace"],
      ["USERNAME#ada", "grace"],
      ["USERNAME#ada", "ada"],
    ] as const) {
      await set(pk, "userId", "other");
      expect(await take(user, name)).toBe(false);
      await set(pk, "userId", user.id);
    }
    await set(IDENTITY_KEY, "userId", "other");
    expect(await take(user)).toBe(false);
    expect(await stored()).toEqual({ ...before, [IDENTITY_KEY]: { userId: "other" } });
  });

  test("stays if it was proven meanwhile", async () => {
    const user = await ada();
    await set(`USER#${user.id}`, "provenBy", PROOF);
    expect(await changes.takeAddress(user, owner("grace"), { ...claimed, username: "grace" })).toBe(false);
    expect(await stored()).toEqual(rowsOf({ ...user, provenBy: PROOF }));
  });
});

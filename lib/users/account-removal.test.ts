import { describe, expect, test } from "vitest";
import { startFaultProxy } from "../tools/testing/servers/fault-proxy.ts";
import { pass } from "../tools/testing/servers/store-faults.ts";
import {
  AT,
  deletedRow,
  IDENTITY,
  IDENTITY_KEY,
  link,
  storedPeople,
} from "../tools/testing/wiring/stored-people.ts";
import { patientClient } from "../tools/testing/wiring/test-store.ts";
import { createAccountRemoval } from "./account-removal.ts";

const { store, accountsOn, users, changes, set, stored, ada, readUser, adaWithLinks } = await storedPeople();

describe("an account that is deleted", () => {
  const removal = () => createAccountRemoval(accountsOn(store.client, AT.getTime() - 400));

  test("leaves nothing but that there was one", async () => {
    const { user } = await adaWithLinks({ identity: IDENTITY });
    await set(IDENTITY_KEY, "userId", user.id);
    await set("OUTBOX#reset#ada@school.example", "purpose", "reset");
    expect(await removal().remove(user)).toBe(true);
    expect(await stored()).toEqual(deletedRow(user));
    expect(await removal().remove(user)).toBe(false);
  });

  test("leaves to others what is theirs by now", async () => {
    const { user } = await adaWithLinks({ identity: IDENTITY });
    const theirs = ["EMAIL#ada@school.example", "USERNAME#ada", IDENTITY_KEY];
    for (const pk of theirs) await set(pk, "userId", "other");
    await set("OUTBOX#reset#ada@school.example", "purpose", "reset");
    expect(await removal().remove(user)).toBe(true);
    expect(await stored()).toEqual({
      ...deletedRow(user),
      "EMAIL#ada@school.example": { userId: "other", passwordHash: "hash" },
      "USERNAME#ada": { userId: "other" },
      [IDENTITY_KEY]: { userId: "other" },
      "OUTBOX#reset#ada@school.example": { purpose: "reset" },
    });
  });

  test("takes the link along that was made since it was read", async () => {
    const user = await ada();
    await changes.putLink(user, link(user, "made since"));
    expect(await removal().remove(user)).toBe(true);
    expect(await stored()).toEqual(deletedRow(user));
  });

  test("is deleted also if it stays since it was read, because its owner logged in", async () => {
    const user = await ada({ more: { expiresAt: Math.ceil(AT.getTime() / 1000) + 60 } });
    await users.recordLogin(user, "2026-01");
    expect(await removal().remove(user)).toBe(true);
    expect(await stored()).toEqual(deletedRow(user));
  });

  test("stays if it has changed since", async () => {
    const { user } = await adaWithLinks();
    const before = await stored();
    expect(await removal().remove({ ...user, sessionVersion: 0 })).toBe(false);
    await set("USERNAME#ada", "userId", "other");
    expect(await removal().remove({ ...user, sessionVersion: 0 })).toBe(false);
    expect(await stored()).toEqual({ ...before, "USERNAME#ada": { userId: "other" } });
  });

  /** What becomes of it if a link is made before each of so many of its tries. */
  const removeWhileLinksAreMade = async (times: number) => {
    const user = await ada();
    const proxy = await startFaultProxy(store.endpoint);
    const client = patientClient(proxy.endpoint);
    let made = 0;
    proxy.inject(async (passage) => {
      if (passage.call.operation === "TransactWriteItems" && made < times) {
        made += 1;
        await changes.putLink(await readUser(user), link(user, `made-${made}`));
      }
      await pass(passage);
    });
    const isRemoved = await createAccountRemoval(accountsOn(client)).remove(user);
    client.destroy();
    await proxy.stop();
    return { user, isRemoved, made };
  };

  test("is tried three times while links are made", async () => {
    const { user, ...twice } = await removeWhileLinksAreMade(2);
    expect(twice).toEqual({ isRemoved: true, made: 2 });
    expect(await stored()).toEqual(deletedRow(user));
  });

  test("is not tried a fourth time", async () => {
    const { user, ...often } = await removeWhileLinksAreMade(9);
    expect(often).toEqual({ isRemoved: false, made: 3 });
    expect(await readUser(user)).toMatchObject({ links: { reset: "made-3" } });
  });

  test("for being unused stays after a new login", async () => {
    const user = await ada();
    await users.recordLogin(user, "2026-01");
    expect(await removal().removeUnused(user)).toBe(false);
    const storedUser = await readUser(user);
    await users.recordLogin(storedUser, "2026-02");
    expect(await removal().removeUnused(storedUser)).toBe(false);
    expect(await removal().removeUnused(await readUser(user))).toBe(true);
    expect(await stored()).toEqual(deletedRow(user));
  });

  test("for being unused may never have been used", async () => {
    const user = await ada();
    expect(await removal().removeUnused(user)).toBe(true);
    expect(await stored()).toEqual(deletedRow(user));
  });
});

import { describe, expect, test } from "vitest";
import { openTable } from "../store/table.ts";
import { startFaultProxy } from "../tools/testing/servers/fault-proxy.ts";
import { FAULTS, isReplicaRead, onlyFor } from "../tools/testing/servers/store-faults.ts";
import {
  AT,
  IDENTITY,
  IDENTITY_KEY,
  link,
  PROOF,
  rowsOf,
  SECONDS,
  storedPeople,
} from "../tools/testing/wiring/stored-people.ts";
import { patientClient } from "../tools/testing/wiring/test-store.ts";
import { createAccountChanges } from "./account-changes.ts";
import { createAccountRemoval } from "./account-removal.ts";
import { createSavedRooms } from "./saved-rooms.ts";
import { newUser, type User } from "./user.ts";
import { createUserRepository } from "./user-repository.ts";

const { store, accountsOn, users, changes, set, stored, ada, bob, readUser } = await storedPeople();

describe("a new account", () => {
  test("has nothing yet", () => {
    const user = newUser({ username: "ada", email: "ada@school.example" }, AT);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: "ada",
      email: "ada@school.example",
      picture: "",
      admin: false,
      saved: [],
      sessionVersion: 1,
      createdAt: "2026-01-05T12:00:00.000Z",
    });
    const more = { picture: "https://school.example/ada.png", provenBy: PROOF, identity: IDENTITY };
    expect(newUser({ username: "ada", email: "ada@school.example", ...more }, AT)).toMatchObject(more);
  });

  test("is its user and what makes it unique", async () => {
    const user = await ada();
    const credentials = { passwordHash: "hash" };
    expect(await stored()).toEqual(rowsOf(user, credentials));
    expect(await users.find(user.id)).toEqual(user);
    expect(await users.findCredentials("ada@school.example")).toEqual({ userId: user.id, ...credentials });
  });

  test("of an identity has no password", async () => {
    const proof = { by: "provider", at: AT.toISOString() } as const;
    const fields = { username: "Ada", email: "Ada@School.example", identity: IDENTITY, provenBy: proof };
    const user = newUser(fields, AT);
    expect(await users.create(user)).toEqual([]);
    expect(await stored()).toEqual({ ...rowsOf(user, {}), [IDENTITY_KEY]: { userId: user.id } });
    expect(await users.findByIdentity(IDENTITY)).toEqual(user);
    expect(await users.findByIdentity({ ...IDENTITY, subject: "y" })).toBeUndefined();
    expect(await users.findCredentials("ada@school.example")).toEqual({
      userId: user.id,
      passwordHash: undefined,
    });
  });

  test("is not made of what is taken, and says what that is", async () => {
    const user = newUser({ username: "ada", email: "ada@school.example", identity: IDENTITY }, AT);
    const free = newUser(
      { username: "other", email: "other@school.example", identity: { ...IDENTITY, subject: "other" } },
      AT,
    );
    expect(await users.isTaken(user)).toBe(false);
    await users.create(user);
    const before = await stored();
    for (const what of ["email", "username", "identity"] as const)
      expect(await users.create({ ...free, [what]: user[what] })).toEqual([what]);
    expect(await users.create({ ...user, id: free.id })).toEqual(["email", "username", "identity"]);
    await expect(users.create({ ...free, id: user.id })).rejects.toThrow("The new user's id is taken");
    expect(await stored()).toEqual(before);
    expect(await users.isTaken({ ...free, email: user.email })).toBe(true);
    expect(await users.isTaken({ ...free, username: user.username })).toBe(true);
    expect(await users.isTaken(free)).toBe(false);
  });
});

test("of an unknown id nothing is found, and nothing is changed", async () => {
  const unknownId = "0f8fad5b-d9cb-469f-a165-70867728950e";
  expect(await users.find(unknownId)).toBeUndefined();
  expect(await users.findCredentials("nobody@school.example")).toBeUndefined();
  expect(await users.findForToken(unknownId, "token")).toEqual({ user: undefined, isRevoked: false });
  expect(await changes.findLink("digest")).toBeUndefined();
  expect(await users.setAdmin(unknownId, true)).toBe(false);
  expect(await users.setDisabled(unknownId, true)).toBe(false);
  expect(await users.setDisabled(unknownId, false)).toBe(false);
  expect(await users.revokeSessions(unknownId)).toBe(false);
  expect(await stored()).toEqual({});
});

test("all users are found, and those behind one of them", async () => {
  const both = [await ada(), await bob()];
  const all: User[] = [];
  for await (const user of users.all()) all.push(user);
  expect(all.toSorted((one, other) => one.email.localeCompare(other.email))).toEqual(both);
  const rest: User[] = [];
  for await (const user of users.all(all[0]?.id)) rest.push(user);
  expect(rest).toEqual(all.slice(1));
});

describe("an operator", () => {
  test("makes a user an admin, and takes it back", async () => {
    const user = await ada();
    expect(await users.setAdmin(user.id, true)).toBe(true);
    expect(await users.find(user.id)).toEqual({ ...user, admin: true });
    expect(await users.setAdmin(user.id, false)).toBe(true);
    expect(await users.find(user.id)).toEqual(user);
  });

  test("disables a user, whose tokens are void, and enables them", async () => {
    const user = await ada();
    expect(await users.setDisabled(user.id, true)).toBe(true);
    expect(await users.find(user.id)).toEqual({ ...user, disabled: true, sessionVersion: 2 });
    expect(await users.setDisabled(user.id, false)).toBe(true);
    expect(await users.find(user.id)).toEqual({ ...user, disabled: false, sessionVersion: 2 });
  });

  test("ends all sessions of a user", async () => {
    const user = await ada();
    expect(await users.revokeSessions(user.id)).toBe(true);
    expect(await users.find(user.id)).toEqual({ ...user, sessionVersion: 2 });
  });
});

test("a token is revoked for itself", async () => {
  const user = await ada();
  await users.revokeToken("one", SECONDS + 1);
  expect(await stored()).toEqual({ ...rowsOf(user), "REVOKED#one": { expiresAt: SECONDS + 601 } });
  expect(await users.findForToken(user.id, "one")).toEqual({ user, isRevoked: true });
  expect(await users.findForToken(user.id, "other")).toEqual({ user, isRevoked: false });
  expect(await users.findForToken("nobody", "one")).toEqual({ user: undefined, isRevoked: true });
});

describe("a login", () => {
  test("is remembered by its month", async () => {
    const user = await ada();
    await users.recordLogin(user, "2026-01");
    expect(await users.find(user.id)).toEqual({ ...user, lastLogin: "2026-01" });
    await users.recordLogin(await readUser(user), "2026-02");
    expect(await users.find(user.id)).toEqual({ ...user, lastLogin: "2026-02" });
  });

  test("writes nothing that is known", async () => {
    const nowhere = createUserRepository(openTable(store.client, "nowhere"));
    const user = { ...(await ada()), lastLogin: "2026-01" };
    await nowhere.recordLogin(user, "2026-01");
    await expect(nowhere.recordLogin(user, "2026-02")).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
  });
});

describe("credentials", () => {
  test("get another hash in the place of the one that was read", async () => {
    const user = await ada();
    await users.replacePasswordHash("ada@school.example", "hash", "newer");
    await users.replacePasswordHash("ada@school.example", "hash", "too late");
    expect(await stored()).toEqual(rowsOf(user, { passwordHash: "newer" }));
  });
});

test("what decides is never read from a replica that may lag behind", async () => {
  const user = await ada({ more: { saved: ["a"], identity: IDENTITY } });
  await set(IDENTITY_KEY, "userId", user.id);
  await changes.putLink(user, link(user, "made since"));
  const proxy = await startFaultProxy(store.endpoint);
  proxy.inject(onlyFor((call) => /Get/.test(call.operation) && isReplicaRead(call), FAULTS.failing));
  const client = patientClient(proxy.endpoint);
  const read = createUserRepository(accountsOn(client));
  const storedUser = await readUser(user);
  expect(await read.find(user.id)).toEqual(storedUser);
  expect(await read.findByIdentity(IDENTITY)).toEqual(storedUser);
  expect(await read.findForToken(user.id, "token")).toEqual({ user: storedUser, isRevoked: false });
  expect(await read.findCredentials("ada@school.example")).toMatchObject({ userId: user.id });
  expect(await read.isTaken(user)).toBe(true);
  expect(await createAccountChanges(accountsOn(client)).findLink("made since")).toMatchObject({
    userId: user.id,
  });
  expect(await createSavedRooms(accountsOn(client)).save(user, "b")).toEqual(["a", "b"]);
  expect(await createAccountRemoval(accountsOn(client)).remove(user)).toBe(true);
  client.destroy();
  await proxy.stop();
});

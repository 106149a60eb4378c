import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startFaultProxy } from "../testing/servers/fault-proxy.ts";
import { FAULTS, isReplicaRead, onlyFor, pass } from "../testing/servers/store-faults.ts";
import { accountItems } from "../testing/wiring/account-items.ts";
import { patientClient, startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { createAccountChanges } from "./account-changes.ts";
import { newUser } from "./account-creation.ts";
import { createAccountRemoval } from "./account-removal.ts";
import type { StoredLink } from "./mailed-links.ts";
import { createSavedRooms } from "./saved-rooms.ts";
import type { User } from "./user.ts";
import { createUserRepository } from "./user-repository.ts";

const AT = new Date(Date.UTC(2026, 0, 5, 12));
const SECONDS = AT.getTime() / 1000;
const PROOF = { by: "link", at: AT.toISOString() } as const;
const IDENTITY = { issuer: "https://idp.example", subject: "x#y" };
const IDENTITY_KEY = "IDENTITY#19#https://idp.example#x#y";

let store: TestStore;
let table: string;
let users: ReturnType<typeof createUserRepository>;
let changes: ReturnType<typeof createAccountChanges>;
let savedRooms: ReturnType<typeof createSavedRooms>;

beforeAll(async () => {
  store = await startTestStore();
  table = store.tables.accounts;
  users = createUserRepository(store.client, table);
  changes = createAccountChanges(store.client, table);
  savedRooms = createSavedRooms(store.client, table);
});
afterAll(() => store.stop());

const { clear, set, stored } = accountItems(() => store);

beforeEach(async () => {
  await clear();
});

/** Ada's account, and her as she is stored. */
const ada = async ({
  more = {},
  ...others
}: {
  more?: Partial<User>;
  sources?: Record<string, number>;
} = {}) => {
  const user: User = { ...newUser({ username: "Ada", email: "Ada@School.example" }, AT), ...more };
  const reserved = { email: "ada@school.example", username: "ada", passwordHash: "hash", ...others };
  expect(await users.create(user, reserved)).toEqual([]);
  return user;
};
const bob = async () => {
  const user = newUser({ username: "bob", email: "bob@school.example" }, AT);
  expect(await users.create(user, { email: user.email, username: "bob", passwordHash: "bob's" })).toEqual([]);
  return user;
};
const found = async ({ id }: Pick<User, "id">): Promise<User> => {
  const user = await users.find(id);
  if (user === undefined) throw new Error("There is no such user");
  return user;
};
const rowsOf = (user: User, credentials: object = { passwordHash: "hash" }) => ({
  [`USER#${user.id}`]: user,
  "EMAIL#ada@school.example": { userId: user.id, ...credentials },
  "USERNAME#ada": { userId: user.id },
});
const deletedRow = ({ id }: User) => ({
  [`DELETED#${createHash("sha256").update(id).digest("base64url")}`]: { expiresAt: SECONDS + 36 * 24 * 3600 },
});

const link = ({ id }: User, digest: string, more: Partial<StoredLink> = {}): StoredLink => ({
  digest,
  purpose: "reset",
  userId: id,
  expiresAt: SECONDS + 60,
  ...more,
});
const rowOf = ({ digest, ...row }: StoredLink) => ({ [`LINK#${digest}`]: row });

/** Ada with a link of every kind, and the links. */
const adaWithLinks = async (more: Partial<User> = {}) => {
  const user = await ada({ more });
  const mailed = link(user, "mailed");
  const handedOver = link(user, "handed-over", { isHandedOver: true });
  const verify = link(user, "verify", { purpose: "verify" });
  for (const one of [mailed, handedOver, verify])
    expect(await changes.putLink(await found(user), one)).toBe(true);
  return { user: await found(user), mailed, handedOver, verify };
};

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
    const user = await ada({ sources: { home: SECONDS } });
    const credentials = { passwordHash: "hash", sources: { home: SECONDS } };
    expect(await stored()).toEqual(rowsOf(user, credentials));
    expect(await users.find(user.id)).toEqual(user);
    expect(await users.findCredentials("ada@school.example")).toEqual({ userId: user.id, ...credentials });
  });

  test("of an identity has no password", async () => {
    const proof = { by: "provider", at: AT.toISOString() } as const;
    const fields = { username: "Ada", email: "Ada@School.example", identity: IDENTITY, provenBy: proof };
    const user = newUser(fields, AT);
    const reserved = { email: "ada@school.example", username: "ada", identity: IDENTITY };
    expect(await users.create(user, reserved)).toEqual([]);
    expect(await stored()).toEqual({ ...rowsOf(user, {}), [IDENTITY_KEY]: { userId: user.id } });
    expect(await users.findByIdentity(IDENTITY)).toEqual(user);
    expect(await users.findByIdentity({ ...IDENTITY, subject: "y" })).toBeUndefined();
    expect(await users.findCredentials("ada@school.example")).toEqual({
      userId: user.id,
      passwordHash: undefined,
      sources: {},
    });
  });

  test("is not made of what is taken, and says what that is", async () => {
    const user = newUser({ username: "ada", email: "ada@school.example", identity: IDENTITY }, AT);
    const reserved = { email: "ada@school.example", username: "ada", identity: IDENTITY };
    const free = {
      email: "other@school.example",
      username: "other",
      identity: { ...IDENTITY, subject: "other" },
    };
    expect(await users.taken(reserved)).toEqual([]);
    await users.create(user, reserved);
    const before = await stored();
    const other = newUser({ username: "other", email: "other@school.example" }, AT);
    for (const what of ["email", "username", "identity"] as const)
      expect(await users.create(other, { ...free, [what]: reserved[what] })).toEqual([what]);
    expect(await users.create(other, reserved)).toEqual(["email", "username", "identity"]);
    await expect(users.create(user, free)).rejects.toThrow("The new user's id is somebody else's");
    expect(await stored()).toEqual(before);
    expect(await users.taken(reserved)).toEqual(["email", "username"]);
    expect(await users.taken({ ...free, email: reserved.email })).toEqual(["email"]);
    expect(await users.taken({ ...free, username: reserved.username })).toEqual(["username"]);
    expect(await users.taken(free)).toEqual([]);
  });
});

test("of nobody nothing is found, and nothing is changed", async () => {
  const nobody = "0f8fad5b-d9cb-469f-a165-70867728950e";
  expect(await users.find(nobody)).toBeUndefined();
  expect(await users.findCredentials("nobody@school.example")).toBeUndefined();
  expect(await users.findForToken(nobody, "token")).toEqual({ user: undefined, isRevoked: false });
  expect(await changes.findLink("digest")).toBeUndefined();
  expect(await users.setAdmin(nobody, true)).toBe(false);
  expect(await users.setDisabled(nobody, true)).toBe(false);
  expect(await users.setDisabled(nobody, false)).toBe(false);
  expect(await users.revokeSessions(nobody)).toBe(false);
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
  await users.revokeToken("one", SECONDS);
  expect(await stored()).toEqual({ ...rowsOf(user), "REVOKED#one": { expiresAt: SECONDS } });
  expect(await users.findForToken(user.id, "one")).toEqual({ user, isRevoked: true });
  expect(await users.findForToken(user.id, "other")).toEqual({ user, isRevoked: false });
  expect(await users.findForToken("nobody", "one")).toEqual({ user: undefined, isRevoked: true });
});

describe("a login", () => {
  test("is remembered by its month, and an identity that the user lacks", async () => {
    const user = await ada();
    await users.recordLogin(user, "2026-01");
    expect(await users.find(user.id)).toEqual({ ...user, lastLogin: "2026-01" });
    await users.recordLogin(await found(user), "2026-01", IDENTITY);
    expect(await users.find(user.id)).toEqual({ ...user, lastLogin: "2026-01", identity: IDENTITY });
    await users.recordLogin(await found(user), "2026-02", { ...IDENTITY, subject: "other" });
    expect(await users.find(user.id)).toEqual({ ...user, lastLogin: "2026-02", identity: IDENTITY });
  });

  test("writes nothing that is known", async () => {
    const nowhere = createUserRepository(store.client, "nowhere");
    const user = { ...(await ada()), lastLogin: "2026-01" };
    await nowhere.recordLogin(user, "2026-01");
    await nowhere.recordLogin({ ...user, identity: IDENTITY }, "2026-01", IDENTITY);
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

  test("remember twenty sources, of which the first to expire makes room", async () => {
    const user = await ada();
    const email = "ada@school.example";
    const sources = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`source-${at}`, 100 - at]));
    const read = { userId: user.id, passwordHash: "hash", sources };
    expect(await users.rememberSource(email, read, "home", 90)).toBe(true);
    const { "source-19": _, ...kept } = sources;
    expect(await users.findCredentials(email)).toEqual({ ...read, sources: { ...kept, home: 90 } });
    expect(await users.rememberSource(email, { ...read, sources: {} }, "home", 91)).toBe(true);
    expect(await users.rememberSource(email, { ...read, passwordHash: "old" }, "thief's", 92)).toBe(false);
    expect(await users.rememberSource(email, { ...read, userId: "other" }, "thief's", 92)).toBe(false);
    expect(await stored()).toEqual(rowsOf(user, { passwordHash: "hash", sources: { home: 91 } }));
  });
});

describe("saved rooms", () => {
  const room = (at: number) => `room-${at}`;

  test("are kept in their order, each once", async () => {
    const user = await ada();
    expect(await savedRooms.save(user, "b")).toEqual(["b"]);
    expect(await savedRooms.save(user, "a")).toEqual(["b", "a"]);
    expect(await savedRooms.save(user, "b")).toEqual(["b", "a"]);
    expect(await savedRooms.save(user, "c")).toEqual(["b", "a", "c"]);
    expect(await savedRooms.remove(user, "none")).toEqual(["b", "a", "c"]);
    expect(await savedRooms.remove(user, "a")).toEqual(["b", "c"]);
    expect(await savedRooms.remove(user, "b")).toEqual(["c"]);
    expect(await stored()).toEqual(rowsOf({ ...user, saved: ["c"] }));
  });

  test("are a hundred", async () => {
    const user = await ada({ more: { saved: Array.from({ length: 99 }, (_, at) => room(at)) } });
    expect(await savedRooms.save(user, room(99))).toHaveLength(100);
    await expect(savedRooms.save(user, room(100))).rejects.toMatchObject({ code: "TOO_MANY_SAVED" });
    expect(await savedRooms.save(user, room(0))).toHaveLength(100);
  });

  test("are nobody's whose session is over", async () => {
    const user = await ada({ more: { saved: ["a"] } });
    await users.revokeSessions(user.id);
    const over = { code: "TOKEN_INVALID" };
    for (const owner of [user, { ...user, id: "nobody" }]) {
      await expect(savedRooms.save(owner, "b")).rejects.toMatchObject(over);
      await expect(savedRooms.remove(owner, "a")).rejects.toMatchObject(over);
    }
    expect((await found(user)).saved).toEqual(["a"]);
  });

  /** Saves or removes while something else is done before each of the first writes; how long each try waited. */
  const meeting = async (
    times: number,
    meanwhile: (race: number) => Promise<unknown>,
    act: (rooms: ReturnType<typeof createSavedRooms>) => Promise<readonly string[]>,
  ) => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = patientClient(proxy.endpoint);
    const waits: number[] = [];
    let races = 0;
    proxy.inject(async (passage) => {
      if (passage.call.operation === "UpdateItem" && races < times) {
        races += 1;
        await meanwhile(races);
      }
      await pass(passage);
    });
    const wait = async (milliseconds: number) => waits.push(milliseconds);
    try {
      const saved = await act(createSavedRooms(client, table, { wait, random: () => 1 }));
      return { saved, waits };
    } finally {
      client.destroy();
      await proxy.stop();
    }
  };

  test("lose nothing of what another device does meanwhile", async () => {
    const user = await ada({ more: { saved: ["a", "b"] } });
    const other = (race: number) => savedRooms.save(user, `other-${race}`);
    expect(await meeting(2, other, (rooms) => rooms.save(user, "c"))).toEqual({
      saved: ["a", "b", "other-1", "other-2", "c"],
      waits: [50, 100],
    });
    expect(
      await meeting(
        1,
        () => savedRooms.remove(user, "a"),
        (rooms) => rooms.remove(user, "b"),
      ),
    ).toEqual({
      saved: ["other-1", "other-2", "c"],
      waits: [50],
    });
    // As many as before, and others: the place of one is another's by then.
    const swap = () => set(`USER#${user.id}`, "saved", ["c", "other-2", "other-1"]);
    expect(await meeting(1, swap, (rooms) => rooms.remove(user, "other-1"))).toMatchObject({
      saved: ["c", "other-2"],
    });
    const same = () => set(`USER#${user.id}`, "saved", ["c", "d"]);
    expect(await meeting(1, same, (rooms) => rooms.save(user, "d"))).toMatchObject({ saved: ["c", "d"] });
  });

  test("are not changed by a session that ends meanwhile", async () => {
    const user = await ada();
    const end = () => users.revokeSessions(user.id);
    await expect(meeting(1, end, (rooms) => rooms.save(user, "a"))).rejects.toMatchObject({
      code: "TOKEN_INVALID",
    });
    expect((await found(user)).saved).toEqual([]);
  });

  test("are given up after twenty races", async () => {
    const user = await ada();
    const other = (race: number) =>
      set(`USER#${user.id}`, "saved", [`other-${race}`, `other-${race}`].slice(race % 2));
    await expect(meeting(20, other, (rooms) => rooms.save(user, "a"))).rejects.toThrow(
      "The saved rooms met other writes 20 times",
    );
  });
});

describe("a link", () => {
  test("is one of its kind, and a newer one takes its place", async () => {
    const { user, mailed, handedOver, verify } = await adaWithLinks();
    const links = { reset: "mailed", handedOver: "handed-over", verify: "verify" };
    expect(user.links).toEqual(links);
    const others = { ...rowOf(handedOver), ...rowOf(verify) };
    expect(await stored()).toEqual({ ...rowsOf(user), ...rowOf(mailed), ...others });
    expect(await changes.findLink("handed-over")).toEqual(handedOver);
    expect(await changes.findLink("verify")).toEqual(verify);
    const newer = link(user, "newer");
    expect(await changes.putLink(user, newer)).toBe(true);
    const after = { ...user, links: { ...links, reset: "newer" } };
    expect(await stored()).toEqual({ ...rowsOf(after), ...rowOf(newer), ...others });
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
    expect(await stored()).toEqual({ ...rowsOf({ ...asRead, links: { reset: "first" } }), ...rowOf(first) });
  });

  test("proves the address, once", async () => {
    const { user, mailed, handedOver, verify } = await adaWithLinks();
    expect(await changes.proveAddress({ ...user, sessionVersion: 0 }, verify, PROOF)).toBe(false);
    expect(await changes.proveAddress(user, verify, PROOF)).toBe(true);
    const proven = { ...user, provenBy: PROOF, links: { reset: "mailed", handedOver: "handed-over" } };
    const after = { ...rowsOf(proven), ...rowOf(mailed), ...rowOf(handedOver) };
    expect(await stored()).toEqual(after);
    expect(await users.find(user.id)).toEqual(proven);
    expect(await changes.proveAddress(proven, verify, { ...PROOF, at: "later" })).toBe(false);
    expect(await stored()).toEqual(after);
  });
});

describe("another password", () => {
  test("ends all sessions", async () => {
    const user = await ada({ sources: { home: SECONDS } });
    expect(await changes.setPassword(user, "newer")).toBe(true);
    const after = rowsOf(
      { ...user, sessionVersion: 2 },
      { passwordHash: "newer", sources: { home: SECONDS } },
    );
    expect(await stored()).toEqual(after);
    expect(await changes.setPassword(user, "too late")).toBe(false);
    await set("EMAIL#ada@school.example", "userId", "other");
    expect(await changes.setPassword(await found(user), "another's")).toBe(false);
    expect(await stored()).toEqual({
      ...after,
      "EMAIL#ada@school.example": { userId: "other", passwordHash: "newer", sources: { home: SECONDS } },
    });
  });

  test("is none of an account without an address", async () => {
    const user = await ada();
    expect(() => changes.setPassword({ ...user, email: "" }, "newer")).toThrow(
      "The account has no e-mail address",
    );
  });

  test("by a mailed link proves the address, where its reader is known alone, and voids every link", async () => {
    const { user, mailed } = await adaWithLinks();
    const shown = { proof: PROOF, sources: { home: SECONDS } };
    expect(await changes.resetPassword({ ...user, sessionVersion: 0 }, mailed, "newer", shown)).toBe(false);
    expect(await changes.resetPassword({ ...user, links: { reset: "mailed" } }, mailed, "newer", shown)).toBe(
      false,
    );
    expect(await changes.resetPassword(user, mailed, "newer", shown)).toBe(true);
    const { links: _, ...rest } = user;
    const proven = { ...rest, provenBy: PROOF, sessionVersion: 2 };
    const after = rowsOf(proven, { passwordHash: "newer", sources: { home: SECONDS } });
    expect(await stored()).toEqual(after);
    expect(await changes.resetPassword(proven, mailed, "again", shown)).toBe(false);
    expect(await stored()).toEqual(after);
  });

  test("by a link that was handed over proves nothing, and voids that link alone", async () => {
    const { user, mailed, handedOver, verify } = await adaWithLinks();
    expect(await changes.resetPassword(user, handedOver, "newer", undefined)).toBe(true);
    const after = { ...user, sessionVersion: 2, links: { reset: "mailed", verify: "verify" } };
    expect(await stored()).toEqual({
      ...rowsOf(after, { passwordHash: "newer" }),
      ...rowOf(mailed),
      ...rowOf(verify),
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
    const sources = { home: SECONDS };
    const reserved = { email: "ada@school.example", username: "ada", sources };
    expect(await changes.takeAddress(user, to, reserved)).toBe(true);
    expect(await stored()).toEqual({
      ...without(user),
      [`USER#${to.id}`]: to,
      "EMAIL#ada@school.example": { userId: to.id, sources },
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

describe("an account that is deleted", () => {
  const removal = () => createAccountRemoval(store.client, table, undefined, () => AT.getTime() - 400);

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

  test("may have lost its address and its name", async () => {
    const user = await ada();
    await bob();
    const before = await stored();
    const nameless = newUser({ username: "", email: "" }, AT);
    await users.create(nameless, { email: "carl@school.example", username: "carl" });
    expect(await removal().remove(nameless)).toBe(true);
    expect(await stored()).toEqual({
      ...before,
      ...deletedRow(nameless),
      "EMAIL#carl@school.example": { userId: nameless.id },
      "USERNAME#carl": { userId: nameless.id },
    });
    expect(await users.find(user.id)).toEqual(user);
  });

  test("takes the link along that was made since it was read", async () => {
    const user = await ada();
    await changes.putLink(user, link(user, "made since"));
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
        await changes.putLink(await found(user), link(user, `made-${made}`));
      }
      await pass(passage);
    });
    const isRemoved = await createAccountRemoval(client, table, undefined, () => AT.getTime()).remove(user);
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
    expect(await found(user)).toMatchObject({ links: { reset: "made-3" } });
  });

  test("for being unused stays if somebody logged in since", async () => {
    const user = await ada();
    await users.recordLogin(user, "2026-01");
    expect(await removal().removeUnused(user)).toBe(false);
    const known = await found(user);
    await users.recordLogin(known, "2026-02");
    expect(await removal().removeUnused(known)).toBe(false);
    expect(await removal().removeUnused(await found(user))).toBe(true);
    expect(await stored()).toEqual(deletedRow(user));
  });

  test("for being unused may never have been used", async () => {
    const user = await ada();
    expect(await removal().removeUnused(user)).toBe(true);
    expect(await stored()).toEqual(deletedRow(user));
  });
});

test("what decides is never read from a replica that may lag behind", async () => {
  const user = await ada({ more: { saved: ["a"], identity: IDENTITY } });
  await set(IDENTITY_KEY, "userId", user.id);
  await changes.putLink(user, link(user, "made since"));
  const proxy = await startFaultProxy(store.endpoint);
  proxy.inject(onlyFor((call) => /Get/.test(call.operation) && isReplicaRead(call), FAULTS.failing));
  const client = patientClient(proxy.endpoint);
  const read = createUserRepository(client, table);
  const known = await found(user);
  expect(await read.find(user.id)).toEqual(known);
  expect(await read.findByIdentity(IDENTITY)).toEqual(known);
  expect(await read.findForToken(user.id, "token")).toEqual({ user: known, isRevoked: false });
  expect(await read.findCredentials("ada@school.example")).toMatchObject({ userId: user.id });
  expect(await read.taken({ email: "ada@school.example", username: "ada" })).toEqual(["email", "username"]);
  expect(await createAccountChanges(client, table).findLink("made since")).toMatchObject({ userId: user.id });
  expect(await createSavedRooms(client, table).save(user, "b")).toEqual(["a", "b"]);
  expect(await createAccountRemoval(client, table).remove(user)).toBe(true);
  client.destroy();
  await proxy.stop();
});

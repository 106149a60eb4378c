import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../../tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { makeLink } from "../mail/link.ts";
import type { VerifiedIdentity } from "./identity-claims.ts";
import { createIdentityLogin } from "./identity-login.ts";

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let subjects = 0;

beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store, { hashing: quickHashing });
});
afterAll(() => store.stop());

const identity = (more: Partial<VerifiedIdentity> = {}): VerifiedIdentity => {
  subjects += 1;
  return {
    issuer: "https://idp.example",
    subject: `subject-${subjects}`,
    email: `grace${subjects}@example.edu`,
    picture: "",
    ...more,
  };
};

type Needs = Parameters<typeof createIdentityLogin>[0];

const login = (who: VerifiedIdentity, random = (bound: number) => bound - 1, more: Partial<Needs> = {}) =>
  createIdentityLogin({
    ...services,
    ...services.mailRequests,
    claimsUnprovenAddresses: false,
    onAddressClaimed: () => {},
    now: () => 0,
    random,
    ...more,
  })(who);

test("the first login makes an account, the next one finds it, and tokens are the user's", async () => {
  const who = identity({ picture: "https://pictures.example/grace.png" });
  const first = await login(who);
  expect(first.user).toMatchObject({
    username: who.email.split("@")[0],
    email: who.email,
    picture: who.picture,
    admin: false,
    saved: [],
  });
  const second = await login({ ...who, email: "moved@example.edu", picture: "" });
  expect(second.user).toEqual({ ...first.user, lastLogin: "1970-01" });
  expect(await services.tokens.verify(second.token)).toMatchObject({
    userId: first.user.id,
    sessionVersion: 1,
  });
});

test("an e-mail of another account is refused as taken, and that account stays unchanged", async () => {
  const person = newPerson();
  await services.accounts.register(person, "192.0.2.1");
  const thief = identity({ email: person.email.toUpperCase() });
  await expect(login(thief)).rejects.toMatchObject({ code: "TAKEN" });
  expect(await services.users.findByIdentity(thief)).toBeUndefined();
});

test("the same subject at two providers is two people, and so is the same text split differently", async () => {
  const a = await login(identity({ issuer: "https://idp.example", subject: "x#y" }));
  const b = await login(identity({ issuer: "https://idp.example#x", subject: "y" }));
  const c = await login(identity({ issuer: "https://other.example", subject: "x#y" }));
  expect(new Set([a.user.id, b.user.id, c.user.id]).size).toBe(3);
});

test("is made once", async () => {
  let made = 0;
  const create: Needs["users"]["create"] = (...of) => {
    made += 1;
    return services.users.create(...of);
  };
  await login(identity(), undefined, { users: { ...services.users, create } });
  expect(made).toBe(1);
});

test("is refused for a disabled or missing user", async () => {
  const who = identity();
  const { user } = await login(who);
  expect(user.provenBy).toEqual({ by: "provider", at: "1970-01-01T00:00:00.000Z" });
  await services.users.setDisabled(user.id, true);
  await expect(login(who)).rejects.toMatchObject({ code: "ACCOUNT_DISABLED" });
  const users = { ...services.users, findByIdentity: async () => undefined };
  await expect(login(who, undefined, { users })).rejects.toThrow("The identity refers to a missing user");
});

describe("an address that another person has with a password", () => {
  /** Who lost the address to whom, and how it ended. */
  const claim = async (who: VerifiedIdentity, more: Partial<Needs> = {}) => {
    const claimed: string[][] = [];
    const onAddressClaimed = (...of: [string, string]) => claimed.push(of);
    const ended = await login(who, undefined, {
      claimsUnprovenAddresses: true,
      onAddressClaimed,
      ...more,
    }).then(
      ({ user }) => user,
      ({ code }: { code: unknown }) => ({ code }),
    );
    return { ended, claimed };
  };
  const stranger = async (more: { readonly email?: string; readonly username?: string } = {}) => {
    const person = { ...newPerson(), ...more };
    subjects += 1;
    await services.accounts.register(person, `192.0.2.${subjects}`);
    const { userId = "" } = (await services.users.findCredentials(person.email.toLowerCase())) ?? {};
    const user = await services.users.find(userId);
    if (user === undefined) throw new Error("The user is missing");
    return { ...person, user };
  };
  const TAKEN = { ended: { code: "TAKEN" }, claimed: [] };

  test("goes to its owner, whose account replaces the unproven one", async () => {
    const { email, user } = await stranger();
    const { ended, claimed } = await claim(identity({ email }));
    expect(ended).toMatchObject({ email, username: email.split("@")[0] });
    expect(claimed).toEqual([[user.id, (ended as { id: string }).id]]);
    expect(await services.users.find(user.id)).toBeUndefined();
  });

  test("stays with an account that has proven it, belongs to a provider, is disabled or has no password", async () => {
    const proven = await stranger();
    const users = (more: object) => ({
      ...services.users,
      find: async (id: string) => {
        const user = await services.users.find(id);
        return user && { ...user, ...more };
      },
    });
    const provenBy = { by: "link", at: "1970-01-01T00:00:00.000Z" };
    const theirs = { issuer: "https://other.example", subject: "theirs" };
    for (const more of [{ provenBy }, { identity: theirs }, { disabled: true }])
      expect(await claim(identity({ email: proven.email }), { users: users(more) })).toEqual(TAKEN);
    const withoutPassword = {
      ...services.users,
      findCredentials: async () => ({ userId: proven.user.id }),
    };
    expect(await claim(identity({ email: proven.email }), { users: withoutPassword })).toEqual(TAKEN);
    const gone = { ...services.users, find: async () => undefined };
    expect(await claim(identity({ email: proven.email }), { users: gone })).toEqual(TAKEN);
    const withoutCredentials = { ...services.users, findCredentials: async () => undefined };
    expect(await claim(identity({ email: proven.email }), { users: withoutCredentials })).toEqual(TAKEN);
    expect(await claim(identity({ email: proven.email }), { claimsUnprovenAddresses: false })).toEqual(TAKEN);
    expect(await services.users.find(proven.user.id)).toEqual(proven.user);
  });

  test("is claimed even if a link is made and rooms are saved meanwhile", async () => {
    const { email, user } = await stranger();
    let races = 0;
    const changes = {
      ...services.changes,
      replaceUnproven: async (...of: Parameters<Needs["changes"]["replaceUnproven"]>) => {
        races += 1;
        if (races === 1) await makeLink(services.changes, user, "reset", "https://r.example/", 0);
        if (races === 2) await services.savedRooms.save(user, "hall.1");
        return services.changes.replaceUnproven(...of);
      },
    };
    const { ended } = await claim(identity({ email }), { changes });
    expect(ended).toMatchObject({ email, saved: ["hall.1"] });
    expect(await services.users.find((ended as { id: string }).id)).toMatchObject({ saved: ["hall.1"] });
  });

  test("is not claimed if its account changes meanwhile", async () => {
    const { email, user } = await stranger();
    const changes = { ...services.changes, replaceUnproven: async () => false };
    expect(await claim(identity({ email }), { changes })).toEqual(TAKEN);
    expect(await services.users.find(user.id)).toEqual(user);
  });

  test("may go to the person who logged in with the identity meanwhile", async () => {
    const { email } = await stranger({ email: "unlike.any.name@example.edu" });
    const who = identity({ email });
    let made: { id: string } | undefined;
    const changes = {
      ...services.changes,
      replaceUnproven: async (...of: Parameters<Needs["changes"]["replaceUnproven"]>) => {
        made ??= of[1];
        await services.changes.replaceUnproven(...of);
        return false;
      },
    };
    expect(await claim(who, { changes })).toEqual({
      ended: expect.objectContaining({ email }),
      claimed: [],
    });
    expect(await services.users.findByIdentity(who)).toMatchObject({ id: made?.id });
  });

  test("is claimed under another name if the name is a third person's", async () => {
    const third = await stranger();
    const { user } = await stranger({ email: `${third.username}@elsewhere.example` });
    const { ended, claimed } = await claim(identity({ email: user.email }));
    expect(ended).toMatchObject({ email: user.email, username: `${third.username}-999999` });
    expect(claimed).toHaveLength(1);
    expect(await services.users.find(third.user.id)).toEqual(third.user);
  });

  test("is not claimed if that name is taken as well", async () => {
    const third = await stranger();
    await stranger({ username: `${third.username}-999999` });
    const { user } = await stranger({ email: `${third.username}@another.example` });
    expect(await claim(identity({ email: user.email }))).toEqual(TAKEN);
    expect(await services.users.find(user.id)).toEqual(user);
  });
});

describe("a username", () => {
  test.each([
    ["jean+x!'bon@example.edu", "jeanxbon"],
    ["al@example.edu", "user"],
    ["___@example.edu", "___"],
    [`${"long".repeat(16)}@example.edu`, "longlonglonglonglonglon"],
    ["жанна@example.edu", "жанна"],
  ])("of %s is %s", async (email, username) => {
    expect((await login(identity({ email }))).user.username).toBe(username);
  });

  test("that is taken gets a suffix", async () => {
    await login(identity({ email: "same@example.edu" }));
    expect((await login(identity({ email: "same@example.org" }))).user.username).toBe("same-999999");
    const drawn = [999_999, 999_999, 7];
    const third = await login(identity({ email: "same@example.net" }), () => drawn.shift() ?? 0);
    expect(third.user.username).toBe("same-7");
  });

  test("is given up after five tries", async () => {
    await login(identity({ email: "many@example.edu" }));
    await login(identity({ email: "many@example.org" }));
    let tries = 0;
    const unlucky = () => {
      tries += 1;
      return 999_999;
    };
    await expect(login(identity({ email: "many@example.net" }), unlucky)).rejects.toThrow(
      "usernames were taken",
    );
    expect(tries).toBe(4);
  });
});

test("twenty first logins at once make one account", async () => {
  const who = identity();
  const sessions = await Promise.all(Array.from({ length: 20 }, () => login(who)));
  expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
});

test.each([
  ["the Kelvin sign", "\u212Aate@example.edu"],
  ["the Kelvin sign beside a decomposed letter", "\u212Aate.rene\u0301@example.edu"],
  ["a full-width letter", "\uff4bate@example.edu"],
  ["a ligature", "\ufb01n@example.edu"],
  ["a full-width at sign", "kate\uff20example.edu"],
])("an e-mail that only reads like another mailbox's proves nothing: %s", async (_, email) => {
  await expect(login(identity({ email }))).rejects.toThrow("e-mail address is not acceptable");
});

test.each([
  ["Kate.Two@Example.EDU", "Kate.Two@Example.EDU"],
  ["ПЁТР@example.edu", "ПЁТР@example.edu"],
  ["Rene\u0301@example.edu", "Rene\u0301@example.edu"],
  ["ΝΊΚΟΣ@example.edu", "ΝΊΚΟΣ@example.edu"],
  ["hana@bücher\u3002example", "hana@bücher\u3002example"],
])("an e-mail in other case or composition is the same mailbox: %s", async (email, stored) => {
  expect((await login(identity({ email }))).user.email).toBe(stored);
});

test("an impossible e-mail address is the provider's fault, not a wrong request", async () => {
  await expect(login(identity({ email: "root@localhost" }))).rejects.toThrow(
    "e-mail address is not acceptable",
  );
});

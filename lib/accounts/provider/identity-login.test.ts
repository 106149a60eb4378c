import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../../testing/wiring/account-calls.ts";
import { accountServices } from "../../testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../testing/wiring/test-store.ts";
import { createIdentityLogin } from "./identity-login.ts";
import type { VerifiedIdentity } from "./verified-identity.ts";

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let subjects = 0;

beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store);
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

const login = (who: VerifiedIdentity, random = (bound: number) => bound - 1) =>
  createIdentityLogin({
    ...services,
    claimsUnprovenAddresses: false,
    onAddressClaimed: () => {},
    now: () => 0,
    random,
  }).loginWithIdentity(who);

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

test("an e-mail of another account is taken, and the account stays its owner's alone", async () => {
  const person = newPerson();
  await services.accounts.register(person, "192.0.2.1");
  const thief = identity({ email: person.email.toUpperCase() });
  await expect(login(thief)).rejects.toMatchObject({ code: "TAKEN" });
  expect(await services.users.findByIdentity(thief)).toBeUndefined();
});

test("one subject at two providers is two people, and so is one text split at another place", async () => {
  const a = await login(identity({ issuer: "https://idp.example", subject: "x#y" }));
  const b = await login(identity({ issuer: "https://idp.example#x", subject: "y" }));
  const c = await login(identity({ issuer: "https://other.example", subject: "x#y" }));
  expect(new Set([a.user.id, b.user.id, c.user.id]).size).toBe(3);
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

test("an e-mail that nobody can have is the provider's fault, not a wrong request", async () => {
  await expect(login(identity({ email: "root@localhost" }))).rejects.toThrow(
    "e-mail address is not acceptable",
  );
});

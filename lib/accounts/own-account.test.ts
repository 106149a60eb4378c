import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountItems } from "../tools/testing/wiring/account-items.ts";
import { quickHashing } from "../tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { type LinkPurpose, newUser } from "../users/user.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { makeLink } from "./mail/link.ts";
import { createMailedProof } from "./mailed-proof.ts";
import { createOwnAccount } from "./own-account.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { createSessions } from "./sessions.ts";

const START = Date.UTC(2026, 0, 5, 12);
const SECONDS = START / 1000;
const EMAIL = "ada@school.example";
const PROOF = { by: "link", at: new Date(START).toISOString() } as const;
const [OLD, NEXT] = ["canary sings", "canary sings again"];

let store: TestStore;
let services: ReturnType<typeof accountServices>;
/** What was counted and reported, in order. */
let effects: unknown[];

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const { clear, items, remove, set } = accountItems(() => store);
const itemOf = async (pk: string) => (await items()).find((item) => item.pk === pk);
beforeEach(async () => {
  await clear();
  services = accountServices(store, { clock: { milliseconds: START } });
  effects = [];
});

const tell =
  (what: string) =>
  async (...of: unknown[]): Promise<undefined> =>
    void effects.push([what, ...of]);
const hashOf = (password: string) => quickHashing.hash(password);

/** Ada, who registered at home, and the claims of a token of hers. */
const ada = async ({ passwordHash }: { passwordHash?: string } = {}) => {
  const user = newUser({ username: "Ada", email: "Ada@School.example" }, new Date(START));
  await services.users.create(user, passwordHash);
  const claims = {
    userId: user.id,
    sessionVersion: 1,
    tokenId: "token",
    issuedAt: SECONDS,
    expiresAt: SECONDS + 9,
    origin: "password" as const,
  };
  return { user, claims };
};
const adaWithPassword = async () => ada({ passwordHash: await hashOf(OLD) });
const link = async ({ user }: Awaited<ReturnType<typeof ada>>, purpose: LinkPurpose = "reset") => {
  const found = (await services.users.find(user.id)) ?? user;
  const made = await makeLink(services.changes, found, purpose, "https://r.example/", START);
  return made?.split("=").at(-1) ?? "";
};

const dependencies = (more: Partial<AccountDependencies> = {}): AccountDependencies => ({
  ...services.accountDependencies,
  domains: [],
  passwords: createPasswords({
    hashing: quickHashing,
    policy: "standard",
    isCommonPassword: (password) => password === "common as dirt",
    onUnusableHash: (error) => effects.push(error),
  }),
  limits: {
    attempts: { charge: tell("attempt") },
    guesses: { charge: tell("guess"), forget: tell("forget") },
    newPasswords: { charge: tell("new password") },
    registrations: { charge: tell("register") },
  },
  mail: { askForProof: tell("ask"), changeEmail: tell("mail"), notifyOwner: tell("notify") },
  ...more,
});

describe("one's own account", () => {
  const own = (more: Partial<AccountDependencies> = {}) =>
    createOwnAccount(
      dependencies({
        sessions: { ...services.sessions, isFresh: ({ issuedAt }) => issuedAt === SECONDS },
        ...more,
      }),
    );

  test("gets another password, which ends all sessions but the one that set it", async () => {
    const session = await adaWithPassword();
    const { token } = await own().changePassword(session, OLD, NEXT);
    expect(await services.tokens.verify(token)).toMatchObject({ userId: session.user.id, sessionVersion: 2 });
    expect(await services.users.find(session.user.id)).toEqual({ ...session.user, sessionVersion: 2 });
    expect(await itemOf(`EMAIL#${EMAIL}`)).toMatchObject({ passwordHash: await hashOf(NEXT) });
    expect(effects).toEqual([
      ["guess", `own ${session.user.id}`],
      ["forget", `own ${session.user.id}`],
      ["new password", session.user.id],
      ["notify", session.user],
    ]);
  });

  test("keeps its password if the new one is invalid or the old one is wrong", async () => {
    const session = await adaWithPassword();
    const refused = (
      current: string | undefined,
      next: string,
      code: string,
      more?: Partial<AccountDependencies>,
    ) => expect(own(more).changePassword(session, current, next)).rejects.toMatchObject({ code });
    await refused(OLD, NEXT, "PASSWORD_ACCOUNTS_OFF", { isOpen: false });
    await refused(OLD, "short", "INVALID_REQUEST");
    await refused(OLD, "ADA@school.example", "INVALID_REQUEST");
    await refused(OLD, "Common as dirt", "INVALID_REQUEST");
    expect(effects).toEqual([]);
    await refused("another one", NEXT, "PASSWORD_REJECTED");
    await refused(undefined, NEXT, "PASSWORD_REJECTED");
    expect(effects).toEqual(new Array(2).fill(["guess", `own ${session.user.id}`]));
    expect(await itemOf(`EMAIL#${EMAIL}`)).toMatchObject({ passwordHash: await hashOf(OLD) });
    await services.users.revokeSessions(session.user.id);
    await refused(OLD, NEXT, "TOKEN_INVALID");
    expect(effects.flat()).not.toContain("notify");
  });

  test("of the provider gets no password, and is deleted after a login there a moment ago", async () => {
    const identity = { issuer: "https://idp.example", subject: "ada" };
    const ways = [await ada(), await adaWithPassword()].map(({ user, claims }) => ({
      user: { ...user, identity },
      claims,
    }));
    for (const session of ways) {
      await expect(own().changePassword(session, OLD, NEXT)).rejects.toMatchObject({
        code: "PROVIDER_ACCOUNT",
      });
      const claims = { ...session.claims, origin: "provider" as const };
      const notFresh = { code: "TOKEN_NOT_FRESH" };
      await expect(own().remove(session, OLD)).rejects.toMatchObject(notFresh);
      const stale = { ...session, claims: { ...claims, issuedAt: SECONDS - 1 } };
      await expect(own().remove(stale, OLD)).rejects.toMatchObject(notFresh);
    }
    expect(effects).toEqual([]);
    const [session] = ways;
    if (session === undefined) throw new Error("There is no session");
    await own().remove({ ...session, claims: { ...session.claims, origin: "provider" as const } }, undefined);
    expect(await services.users.find(session.user.id)).toBeUndefined();
  });

  test("is deleted with its password, unless its sessions ended", async () => {
    const session = await adaWithPassword();
    await expect(own().remove(session, "another one")).rejects.toMatchObject({
      code: "PASSWORD_REJECTED",
    });
    const former = { ...session, user: { ...session.user, sessionVersion: 0 } };
    await expect(own().remove(former, OLD)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await own().remove(session, OLD);
    expect((await items()).map(({ pk }) => String(pk).split("#")[0])).toEqual(["DELETED"]);
  });

  test("that lost its address has no credentials", async () => {
    const { user } = await adaWithPassword();
    const { users } = services;
    expect(await users.credentialsOf({ ...user, email: "bob@school.example" })).toBeUndefined();
    expect(await users.credentialsOf({ ...user, id: "other" })).toBeUndefined();
    expect(await users.credentialsOf(user)).toMatchObject({ userId: user.id });
  });
});

describe("a link to another password", () => {
  const reset = (more: Partial<AccountDependencies> = {}) => createMailedProof(dependencies(more));

  test("sets it, and proves the address", async () => {
    const person = await adaWithPassword();
    const secret = await link(person);
    const { links } = (await services.users.find(person.user.id)) ?? {};
    await reset().resetPassword(secret, NEXT);
    expect(await services.users.find(person.user.id)).toEqual({
      ...person.user,
      provenBy: PROOF,
      sessionVersion: 2,
    });
    expect(await itemOf(`EMAIL#${EMAIL}`)).toEqual({
      pk: `EMAIL#${EMAIL}`,
      userId: person.user.id,
      passwordHash: await hashOf(NEXT),
    });
    expect(effects).toEqual([
      ["new password", links?.reset],
      ["notify", { ...person.user, links }],
    ]);
  });

  test("that an operator handed over proves nothing", async () => {
    const person = await adaWithPassword();
    await reset().resetPassword(await link(person, "handedOver"), NEXT);
    expect((await services.users.find(person.user.id))?.provenBy).toBeUndefined();
    expect(effects.map((entry) => (entry as unknown[])[0])).toEqual(["new password", "notify"]);
  });

  test("is refused with an invalid password, and stays valid", async () => {
    const secret = await link(await adaWithPassword());
    const refused = (password: string, code: string, more?: Partial<AccountDependencies>) =>
      expect(reset(more).resetPassword(secret, password)).rejects.toMatchObject({ code });
    await refused(NEXT, "PASSWORD_ACCOUNTS_OFF", { isOpen: false });
    await refused("short", "INVALID_REQUEST");
    await refused("ADA@school.example", "INVALID_REQUEST");
    await refused("Common as dirt", "INVALID_REQUEST");
    expect(effects).toEqual([]);
    await reset().resetPassword(secret, NEXT);
    await refused(NEXT, "LINK_INVALID");
  });

  test.each(["verify", "change"] as const)("is refused for another purpose: %s", async (purpose) => {
    const person = await adaWithPassword();
    await set(`USER#${person.user.id}`, "pendingEmail", "Stranger@New.example");
    const secret = await link(person, purpose);
    await expect(reset().resetPassword(secret, NEXT)).rejects.toMatchObject({ code: "LINK_INVALID" });
    expect(effects).toEqual([]);
    expect(await itemOf(`EMAIL#${EMAIL}`)).toMatchObject({ passwordHash: await hashOf(OLD) });
  });

  test("sets no password for an account of the provider", async () => {
    const person = await adaWithPassword();
    const secret = await link(person, "handedOver");
    await set(`USER#${person.user.id}`, "identity", { issuer: "https://idp.example", subject: "ada" });
    await expect(reset().resetPassword(secret, NEXT)).rejects.toMatchObject({ code: "LINK_INVALID" });
    expect(await itemOf(`EMAIL#${EMAIL}`)).toMatchObject({ passwordHash: await hashOf(OLD) });
  });

  test("is retried through five concurrent changes, and fails at the sixth", async () => {
    const racing = async (times: number, purpose?: "handedOver") => {
      const person = await adaWithPassword();
      let races = 0;
      const changes = {
        ...services.changes,
        resetPassword: async (...of: Parameters<AccountDependencies["changes"]["resetPassword"]>) => {
          races += 1;
          if (races <= times) await services.users.revokeSessions(person.user.id);
          return services.changes.resetPassword(...of);
        },
      };
      const ended = await reset({ changes })
        .resetPassword(await link(person, purpose), NEXT)
        .catch(({ code }: { code: unknown }) => code);
      await services.changes.remove((await services.users.find(person.user.id)) ?? person.user);
      return { ended, races };
    };
    expect(await racing(5)).toEqual({ ended: undefined, races: 6 });
    expect(await racing(9)).toEqual({ ended: "LINK_INVALID", races: 6 });
    expect(await racing(1, "handedOver")).toEqual({ ended: undefined, races: 2 });
  });
});

test("a link that proves an address does so once", async () => {
  const person = await adaWithPassword();
  const proof = createMailedProof(dependencies());
  const owner = { password: OLD };
  const secret = await link(person, "verify");
  await expect(proof.verifyEmail(await link(person), owner)).rejects.toMatchObject({ code: "LINK_INVALID" });
  const lost = { ...services.changes, proveAddress: async () => false };
  await expect(
    createMailedProof(dependencies({ changes: lost })).verifyEmail(secret, owner),
  ).rejects.toMatchObject({
    code: "LINK_INVALID",
  });
  await proof.verifyEmail(secret, owner);
  expect(await services.users.find(person.user.id)).toMatchObject({ provenBy: PROOF });
  await expect(proof.verifyEmail(secret, owner)).rejects.toMatchObject({ code: "LINK_INVALID" });
});

describe("a session", () => {
  const sessions = () => createSessions(services.tokens, services.users, services.now);

  test("is its user's, until it is logged out", async () => {
    const { user } = await adaWithPassword();
    const [one, other] = [await services.tokens.issue(user), await services.tokens.issue(user)];
    const signedIn = await sessions().signedIn(one);
    expect(signedIn).toEqual({ user, claims: await services.tokens.verify(one) });
    await sessions().logOut(signedIn, false);
    expect(await itemOf(`REVOKED#${signedIn.claims.tokenId}`)).toMatchObject({
      expiresAt: signedIn.claims.expiresAt + 600,
    });
    const over = { code: "TOKEN_INVALID" };
    await expect(sessions().signedIn(one)).rejects.toMatchObject(over);
    const second = await sessions().signedIn(other);
    await sessions().logOut(second, true);
    expect(await itemOf(`REVOKED#${second.claims.tokenId}`)).toBeUndefined();
    await expect(sessions().signedIn(other)).rejects.toMatchObject(over);
    await expect(sessions().signedIn(undefined)).rejects.toMatchObject({ code: "TOKEN_MISSING" });
  });

  test("is refused for a user who is disabled or deleted", async () => {
    const { user } = await adaWithPassword();
    const token = await services.tokens.issue(user);
    await set(`USER#${user.id}`, "disabled", true);
    await expect(sessions().signedIn(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await set(`USER#${user.id}`, "disabled", false);
    expect(await sessions().signedIn(token)).toMatchObject({ user: { id: user.id } });
    await remove(`USER#${user.id}`);
    await expect(sessions().signedIn(token)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });

  test("is fresh for ten minutes", async () => {
    const { claims } = await ada();
    services.clock.milliseconds += 599_999;
    expect(sessions().isFresh(claims)).toBe(true);
    services.clock.milliseconds += 1;
    expect(sessions().isFresh(claims)).toBe(false);
  });
});

describe("another e-mail address", () => {
  type Person = Awaited<ReturnType<typeof adaWithPassword>>;
  const NEW = "Ada@New.example";
  const own = () => createOwnAccount(dependencies());
  const found = async ({ user }: Person) => (await services.users.find(user.id)) ?? user;
  const prove = async (person: Person, password = OLD) =>
    createMailedProof(dependencies()).verifyEmail(await link(person, "change"), { password });

  test("takes effect when its link is opened, and moves the credentials", async () => {
    const person = await adaWithPassword();
    await own().changeEmail(person, NEW, OLD, "home");
    const pending = await found(person);
    expect(pending).toEqual({ ...person.user, pendingEmail: NEW });
    expect(effects).toContainEqual(["mail", person.user, "ada@new.example", "home"]);
    const reset = await link(person);
    await prove(person);
    expect(await found(person)).toEqual({ ...person.user, email: NEW, provenBy: PROOF });
    const passwordHash = await hashOf(OLD);
    expect(await itemOf("EMAIL#ada@new.example")).toMatchObject({ userId: person.user.id, passwordHash });
    expect(await itemOf(`EMAIL#${EMAIL}`)).toBeUndefined();
    // A link that was mailed to the former address is void.
    await expect(createMailedProof(dependencies()).resetPassword(reset, NEXT)).rejects.toMatchObject({
      code: "LINK_INVALID",
    });
    await services.changes.remove(await found(person));
    expect((await items()).map(({ pk }) => String(pk).split("#")[0])).toEqual(["DELETED"]);
  });

  test("is the one that the link was mailed to, even if another link was requested since", async () => {
    const person = await adaWithPassword();
    await own().changeEmail(person, NEW, OLD, "home");
    const secret = await link(person, "change");
    await own().changeEmail(person, "victim@school.example", OLD, "home");
    await createMailedProof(dependencies()).verifyEmail(secret, { password: OLD });
    expect(await found(person)).toMatchObject({ email: NEW });
  });

  test("must not belong to another account, and requires the password", async () => {
    const person = await adaWithPassword();
    const other = newUser({ username: "bob", email: NEW }, new Date(START));
    await services.users.create(other);
    await expect(own().changeEmail(person, NEW, NEXT, "home")).rejects.toMatchObject({
      code: "PASSWORD_REJECTED",
    });
    await expect(own().changeEmail(person, "ADA@school.example", OLD, "home")).rejects.toMatchObject({
      code: "INVALID_REQUEST",
    });
    const ofSchool = createOwnAccount(dependencies({ domains: ["school.example"] }));
    await expect(ofSchool.changeEmail(person, NEW, OLD, "home")).rejects.toMatchObject({
      code: "EMAIL_DOMAIN_REFUSED",
    });
    await own().changeEmail(person, NEW, OLD, "home");
    await expect(prove(person)).rejects.toMatchObject({ code: "TAKEN" });
    expect(await found(person)).toMatchObject({ email: "Ada@School.example" });
  });

  test("loses to a password that is set, or an account that is deleted, at the same moment", async () => {
    const person = await adaWithPassword();
    await own().changeEmail(person, NEW, OLD, "home");
    const secret = await link(person, "change");
    const user = await found(person);
    const { digest = "" } = { digest: user.links?.change };
    const stored = {
      digest,
      purpose: "change",
      userId: user.id,
      expiresAt: SECONDS + 9,
      email: NEW,
    } as const;
    expect(await services.changes.setPassword(user, "newer")).toBe(true);
    expect(await services.changes.changeEmail(user, stored, PROOF)).toBe(false);
    await createMailedProof(
      dependencies({ passwords: { ...dependencies().passwords, check: async () => OLD } }),
    ).verifyEmail(secret, { password: OLD });
    expect(await itemOf("EMAIL#ada@new.example")).toMatchObject({ passwordHash: "newer" });
    // The account goes with the address that it has by now.
    await services.changes.remove({ ...user, sessionVersion: 2 });
    expect((await items()).map(({ pk }) => String(pk).split("#")[0])).toEqual(["DELETED"]);
  });
});

describe("another username", () => {
  const own = () => createOwnAccount(dependencies());

  test("frees the former one", async () => {
    const person = await adaWithPassword();
    expect(await own().changeUsername(person, "Countess", "home")).toMatchObject({ username: "Countess" });
    expect(effects).toEqual([["register", "home"]]);
    expect(await itemOf("USERNAME#countess")).toMatchObject({ userId: person.user.id });
    expect(await itemOf("USERNAME#ada")).toBeUndefined();
    const user = { ...person.user, username: "Countess" };
    expect(await own().changeUsername({ ...person, user }, "COUNTESS", "home")).toMatchObject({
      username: "COUNTESS",
    });
    expect(await services.users.find(user.id)).toMatchObject({ username: "COUNTESS" });
  });

  test("must not be taken, and goes to one of two who ask at once", async () => {
    const person = await adaWithPassword();
    const bob = newUser({ username: "bob", email: "bob@school.example" }, new Date(START));
    await services.users.create(bob);
    await expect(own().changeUsername(person, "Bob", "home")).rejects.toMatchObject({ code: "TAKEN" });
    await expect(own().changeUsername(person, "b", "home")).rejects.toMatchObject({
      code: "INVALID_REQUEST",
    });
    const both = await Promise.allSettled(
      ["one-name", "other-name"].map((name) => own().changeUsername(person, name, "home")),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const names = (await items()).map(({ pk }) => String(pk)).filter((pk) => pk.startsWith("USERNAME#"));
    expect(names).toHaveLength(2);
  });
});

test("the link to a proof needs the account's token or password as well", async () => {
  const person = await adaWithPassword();
  const limited = dependencies({ limits: { ...dependencies().limits, guesses: services.limits.guesses } });
  const proof = createMailedProof(limited);
  const secret = await link(person, "verify");
  await expect(proof.verifyEmail(secret, {})).rejects.toMatchObject({ code: "CONFIRMATION_REQUIRED" });
  const bob = newUser({ username: "bob", email: "bob@school.example" }, new Date(START));
  await services.users.create(bob);
  const bearerToken = await services.tokens.issue(bob);
  await expect(proof.verifyEmail(secret, { bearerToken })).rejects.toMatchObject({
    code: "CONFIRMATION_REQUIRED",
  });
  for (let guess = 0; guess < 10; guess += 1)
    await expect(proof.verifyEmail(secret, { password: NEXT })).rejects.toMatchObject({
      code: "PASSWORD_REJECTED",
    });
  await expect(proof.verifyEmail(secret, { password: OLD })).rejects.toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
  });
  // A stranger who has the mail does not use up what its signed-in owner may try.
  await expect(createOwnAccount(limited).changePassword(person, NEXT, NEXT)).rejects.toMatchObject({
    code: "PASSWORD_REJECTED",
  });
  const own = await services.tokens.issue(person.user);
  await proof.verifyEmail(secret, { bearerToken: own });
  expect(await services.users.find(person.user.id)).toMatchObject({ provenBy: PROOF });
});

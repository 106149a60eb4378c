import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Pseudonym } from "../limits/pseudonym.ts";
import { accountItems } from "../tools/testing/wiring/account-items.ts";
import { quickHashing } from "../tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { createAccounts } from "./accounts.ts";
import { createPasswordCheck } from "./passwords/password-check.ts";

const START = Date.UTC(2026, 0, 5, 12);
const KNOWN_UNTIL = START / 1000 + 90 * 24 * 3600;
const ADA = { username: "Ada", email: "Ada@School.example", password: "canary sings" };
const EMAIL = "ada@school.example";

/** Tells what it stands for. */
const pseudonym: Pseudonym = async (...parts) => parts.join("|");

let store: TestStore;
let services: ReturnType<typeof accountServices>;
/** What was counted, asked for and told, in order. */
let told: unknown[];

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const { clear, remove, set, stored } = accountItems(() => store);
beforeEach(async () => {
  await clear();
  services = accountServices(store, { clock: { milliseconds: START } });
  told = [];
});

type Needs = Parameters<typeof createAccounts>[0];

const accounts = (more: Partial<Needs> = {}, strangersWait?: number) => {
  const hashing = { ...quickHashing, ...more.hashing };
  const tell =
    (what: string) =>
    async (...of: unknown[]): Promise<undefined> =>
      void told.push([what, ...of]);
  return createAccounts({
    isOpen: true,
    users: services.users,
    tokens: services.tokens,
    check: createPasswordCheck(hashing, (error) => told.push(error)),
    throttle: {
      admit: async (...of) => {
        await tell("admit")(...of);
        return { strangersWait, succeeded: tell("succeeded") };
      },
      forgive: tell("forgive"),
    },
    registrations: {
      charge: tell("charge"),
      refund: tell("refund"),
      take: tell("take"),
      wait: tell("wait"),
    },
    takenAnswers: services.limits.takenAnswers,
    pseudonym,
    policy: "standard",
    isCommonPassword: (password) => password === "common as dirt",
    askForProof: tell("ask"),
    now: services.now,
    onSideEffectFailed: (error) => told.push(error),
    ...more,
    hashing,
  });
};
const hashOf = (password: string) => quickHashing.hash(password);
const registered = async () => {
  await accounts().register(ADA, "home");
  const { userId } = (await stored())[`EMAIL#${EMAIL}`] as { userId: string };
  told = [];
  return userId;
};

describe("a registration", () => {
  test("stores the user as typed, what makes it unique, and where it came from", async () => {
    const { token } = await accounts().register(ADA, "home");
    const { userId: id } = await services.tokens.verify(token);
    expect(await stored()).toEqual({
      [`USER#${id}`]: {
        id,
        username: "Ada",
        email: "Ada@School.example",
        picture: "",
        admin: false,
        saved: [],
        sessionVersion: 1,
        createdAt: new Date(START).toISOString(),
      },
      [`EMAIL#${EMAIL}`]: {
        userId: id,
        passwordHash: await hashOf(ADA.password),
        sources: { [`${EMAIL}|home`]: KNOWN_UNTIL },
      },
      "USERNAME#ada": { userId: id },
    });
    expect(told).toEqual([
      ["charge", "home"],
      ["ask", EMAIL],
    ]);
  });

  test("of what is taken costs nothing", async () => {
    await registered();
    await expect(accounts().register(ADA, "home")).rejects.toMatchObject({ code: "TAKEN" });
    expect(told).toEqual([]);
  });

  test("of what was taken meanwhile is paid back", async () => {
    await registered();
    const users = { ...services.users, taken: async () => [] };
    await expect(accounts({ users }).register(ADA, "home")).rejects.toMatchObject({ code: "TAKEN" });
    expect(told).toEqual([
      ["charge", "home"],
      ["refund", "home"],
    ]);
  });

  test("succeeds though nobody could be asked for a proof, which is told", async () => {
    const away = new Error("away");
    const { token } = await accounts({ askForProof: () => Promise.reject(away) }).register(ADA, "home");
    expect(await services.tokens.verify(token)).toMatchObject({ sessionVersion: 1 });
    expect(told).toEqual([["charge", "home"], away]);
  });

  test("is refused before anything is counted", async () => {
    const refused = (registration: object, code: string, more?: Partial<Needs>) =>
      expect(accounts(more).register({ ...ADA, ...registration }, "home")).rejects.toMatchObject({ code });
    await refused({}, "PASSWORD_ACCOUNTS_OFF", { isOpen: false });
    await refused({ email: "ada" }, "INVALID_REQUEST");
    await refused({ username: "a" }, "INVALID_REQUEST");
    await refused({ password: "short" }, "INVALID_REQUEST");
    await refused({ password: "Common as dirt" }, "INVALID_REQUEST");
    await refused({ password: "ada@school.EXAMPLE" }, "INVALID_REQUEST");
    const full = { admit: () => Promise.reject(new Error("full")), refusal: () => Promise.reject() };
    await expect(accounts({ takenAnswers: full }).register(ADA, "home")).rejects.toThrow("full");
    expect([told, await stored()]).toEqual([[], {}]);
  });
});

describe("a login", () => {
  const REJECTED = { code: "LOGIN_REJECTED" };

  test("with the right password remembers its month and where it came from", async () => {
    const id = await registered();
    services.clock.milliseconds += 1;
    const { hashing, counted } = countedHashing();
    const { token, user } = await accounts({ hashing }).login(
      { ...ADA, email: "ADA@school.example" },
      "school",
    );
    expect(counted.verified).toBe(1);
    expect(await services.tokens.verify(token)).toMatchObject({ userId: id });
    expect(user).toEqual(expect.objectContaining({ id, username: "Ada" }));
    expect(told).toEqual([["admit", EMAIL, "school"], ["succeeded"]]);
    const after = await stored();
    expect(after[`USER#${id}`]).toMatchObject({ lastLogin: "2026-01" });
    expect(after[`EMAIL#${EMAIL}`]).toEqual({
      userId: id,
      passwordHash: await hashOf(ADA.password),
      sources: { [`${EMAIL}|home`]: KNOWN_UNTIL, [`${EMAIL}|school`]: KNOWN_UNTIL + 1 },
    });
  });

  const countedHashing = () => {
    const counted = { verified: 0 };
    const verify = (stored: string, password: string) => {
      counted.verified += 1;
      return quickHashing.verify(stored, password);
    };
    return { counted, hashing: { ...quickHashing, verify } };
  };

  test("is rejected alike, whatever is wrong", async () => {
    const id = await registered();
    const before = await stored();
    const rejected = (login: object) =>
      expect(accounts().login({ ...ADA, ...login }, "home")).rejects.toEqual(
        expect.objectContaining(REJECTED),
      );
    await rejected({ password: "another one" });
    await rejected({ email: "nobody@school.example" });
    await rejected({ email: "not an address" });
    expect(told).toEqual([
      ["admit", EMAIL, "home"],
      ["admit", "nobody@school.example", "home"],
      ["admit", "not an address", "home"],
    ]);
    expect(await stored()).toEqual(before);
    await services.users.setDisabled(id, true);
    await rejected({});
    await remove(`USER#${id}`);
    await rejected({});
    expect(told.flat()).not.toContain("succeeded");
    await expect(accounts({ isOpen: false }).login(ADA, "home")).rejects.toMatchObject({
      code: "PASSWORD_ACCOUNTS_OFF",
    });
  });

  test("while strangers wait is for those whom the account knows, with the right password", async () => {
    await registered();
    const wait = { code: "TOO_MANY_ATTEMPTS", retryAfter: 7 };
    const login = (password: string, source: string) => accounts({}, 7).login({ ...ADA, password }, source);
    await expect(login(ADA.password, "elsewhere")).rejects.toMatchObject(wait);
    await expect(login("another one", "home")).rejects.toMatchObject(wait);
    expect(await login(ADA.password, "home")).toMatchObject({ user: { email: ADA.email } });
    services.clock.milliseconds = KNOWN_UNTIL * 1000 - 1;
    await expect(login("another one", "home")).rejects.toMatchObject(wait);
    await set(`EMAIL#${EMAIL}`, "sources", { [`${EMAIL}|home`]: KNOWN_UNTIL });
    expect(await login(ADA.password, "home")).toMatchObject({ user: { email: ADA.email } });
    await set(`EMAIL#${EMAIL}`, "sources", { [`${EMAIL}|home`]: KNOWN_UNTIL });
    services.clock.milliseconds = KNOWN_UNTIL * 1000;
    await expect(login(ADA.password, "home")).rejects.toMatchObject(wait);
  });

  /** Hashes have a number before them: that of the parameters they were made with. */
  const numbered = (current: string) => ({
    ...quickHashing,
    hash: async (password: string) => `${current}${await hashOf(password)}`,
    verify: async (stored: string, password: string) => stored.slice(1) === (await hashOf(password)),
    needsRehash: (stored: string) => !stored.startsWith(current),
  });
  const storedHash = async () =>
    ((await stored())[`EMAIL#${EMAIL}`] as { passwordHash: string }).passwordHash;

  test("renews a hash of other parameters, and no other", async () => {
    await accounts({ hashing: numbered("1") }).register(ADA, "home");
    const hashed: string[] = [];
    const counting = (current: string) => ({
      ...numbered(current),
      hash: (password: string) => {
        hashed.push(password);
        return numbered(current).hash(password);
      },
    });
    await accounts({ hashing: counting("1") }).login(ADA, "home");
    expect(hashed).toEqual([]);
    await accounts({ hashing: counting("2") }).login(ADA, "home");
    expect([hashed, await storedHash()]).toEqual([[ADA.password], `2${await hashOf(ADA.password)}`]);
  });

  test("that meets another one's new hash is tried again, once", async () => {
    await accounts({ hashing: numbered("1") }).register(ADA, "home");
    let times = 0;
    const find = async (id: string) => {
      times += 1;
      if (times <= meetings)
        await set(`EMAIL#${EMAIL}`, "passwordHash", `${times + 1}${await hashOf(ADA.password)}`);
      return services.users.find(id);
    };
    let meetings = 1;
    const racing = () => accounts({ hashing: numbered("2"), users: { ...services.users, find } });
    expect(await racing().login(ADA, "home")).toMatchObject({ user: { email: ADA.email } });
    [times, meetings] = [0, 2];
    await set(`EMAIL#${EMAIL}`, "passwordHash", `9${await hashOf(ADA.password)}`);
    await expect(racing().login(ADA, "home")).rejects.toMatchObject(REJECTED);
    expect(times).toBe(2);
  });
});

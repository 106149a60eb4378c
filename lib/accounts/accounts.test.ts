import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountItems } from "../tools/testing/wiring/account-items.ts";
import { quickHashing } from "../tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { createAccounts } from "./accounts.ts";
import { createPasswords, type PasswordHashing } from "./passwords/passwords.ts";

const START = Date.UTC(2026, 0, 5, 12);
const ADA = { username: "Ada", email: "Ada@School.example", password: "canary sings" };
const EMAIL = "ada@school.example";

let store: TestStore;
let services: ReturnType<typeof accountServices>;
/** What was counted, asked for and reported, in order. */
let effects: unknown[];

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const { clear, remove, set, stored } = accountItems(() => store);
beforeEach(async () => {
  await clear();
  services = accountServices(store, { clock: { milliseconds: START } });
  effects = [];
});

type Needs = Parameters<typeof createAccounts>[0];

const accounts = (
  more: Partial<Needs & { hashing: PasswordHashing; registrations: Needs["limits"]["registrations"] }> = {},
) => {
  const tell =
    (what: string) =>
    async (...of: unknown[]): Promise<undefined> =>
      void effects.push([what, ...of]);
  return createAccounts({
    ...services.accountDependencies,
    domains: [],
    sendsMail: false,
    passwords: createPasswords({
      hashing: { ...quickHashing, ...more.hashing },
      policy: "standard",
      isCommonPassword: (password) => password === "common as dirt",
      onUnusableHash: (error) => effects.push(error),
    }),
    devices: {
      issue: async ({ id, sessionVersion }) => `device of ${id} ${sessionVersion}`,
      verify: async (token, { id }) => (token === `device of ${id} 1` ? "a device" : undefined),
    },
    limits: {
      guesses: { charge: tell("guess"), forget: tell("forget") },
      attempts: { charge: tell("attempt") },
      registrations: more.registrations ?? { charge: tell("charge") },
      newPasswords: { charge: tell("new password") },
    },
    mail: { ...services.mailRequests, askForProof: tell("ask") },
    ...more,
  });
};
const hashOf = (password: string) => quickHashing.hash(password);
const registered = async () => {
  await accounts().register(ADA, "home");
  const { userId } = (await stored())[`EMAIL#${EMAIL}`] as { userId: string };
  effects = [];
  return userId;
};

describe("a registration", () => {
  test("stores the user as typed, and what makes it unique", async () => {
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
      },
      "USERNAME#ada": { userId: id },
    });
    expect(effects).toEqual([
      ["charge", "home"],
      ["ask", EMAIL],
    ]);
  });

  test("with a taken address or name is charged like any other, before the answer", async () => {
    await registered();
    await expect(accounts().register(ADA, "home")).rejects.toMatchObject({ code: "TAKEN" });
    const users = { ...services.users, taken: async () => [] };
    await expect(accounts({ users }).register(ADA, "home")).rejects.toMatchObject({ code: "TAKEN" });
    expect(effects).toEqual([
      ["charge", "home"],
      ["charge", "home"],
    ]);
  });

  test("is refused before anything is counted", async () => {
    const refused = (registration: object, code: string, more?: Partial<Needs>) =>
      expect(accounts(more).register({ ...ADA, ...registration }, "home")).rejects.toMatchObject({ code });
    await refused({}, "PASSWORD_ACCOUNTS_OFF", { isOpen: false });
    await refused({ email: "ada" }, "INVALID_REQUEST");
    for (const domain of ["example", "ol.example", "students.school.example"])
      await refused({}, "EMAIL_DOMAIN_REFUSED", { domains: [domain] });
    await refused({ username: "a" }, "INVALID_REQUEST");
    await refused({ password: "short" }, "INVALID_REQUEST");
    await refused({ password: "Common as dirt" }, "INVALID_REQUEST");
    await refused({ password: "ada@school.EXAMPLE" }, "INVALID_REQUEST");
    const full = { charge: () => Promise.reject(new Error("full")) };
    await expect(accounts({ registrations: full }).register(ADA, "home")).rejects.toThrow("full");
    expect([effects, await stored()]).toEqual([[], {}]);
  });
});

describe("a login", () => {
  const REJECTED = { code: "LOGIN_REJECTED" };

  test("with the right password remembers its month", async () => {
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
    expect(effects).toEqual([
      ["attempt", "school"],
      ["guess", `account ${EMAIL}`],
      ["forget", `account ${EMAIL}`],
    ]);
    const after = await stored();
    expect(after[`USER#${id}`]).toMatchObject({ lastLogin: "2026-01" });
    expect(after[`EMAIL#${EMAIL}`]).toEqual({
      userId: id,
      passwordHash: await hashOf(ADA.password),
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

  test("gets the same rejection for every reason", async () => {
    const id = await registered();
    const before = await stored();
    const rejected = (login: object) =>
      expect(accounts().login({ ...ADA, ...login }, "home")).rejects.toEqual(
        expect.objectContaining(REJECTED),
      );
    await rejected({ password: "another one" });
    await rejected({ email: "nobody@school.example" });
    await rejected({ email: "not an address" });
    expect(effects).toEqual([
      ["attempt", "home"],
      ["guess", `account ${EMAIL}`],
      ["attempt", "home"],
      ["guess", "account nobody@school.example"],
      ["attempt", "home"],
      ["guess", "account not an address"],
    ]);
    expect(await stored()).toEqual(before);
    await services.users.setDisabled(id, true);
    await rejected({});
    await remove(`USER#${id}`);
    await rejected({});
    expect(effects.flat()).not.toContain("forget");
    await expect(accounts({ isOpen: false }).login(ADA, "home")).rejects.toMatchObject({
      code: "PASSWORD_ACCOUNTS_OFF",
    });
  });

  test("on an owner's device is charged to the device and to no source", async () => {
    const id = await registered();
    const { deviceToken } = await accounts().login({ ...ADA, isOwnDevice: true }, "home");
    expect(deviceToken).toBe(`device of ${id} 1`);
    effects = [];
    expect(await accounts().login({ ...ADA, deviceToken }, "elsewhere")).not.toHaveProperty("deviceToken");
    expect(effects).toEqual([
      ["guess", "device a device"],
      ["forget", "device a device"],
    ]);
    effects = [];
    await accounts().login({ ...ADA, deviceToken: "forged" }, "home");
    expect(effects.slice(0, 2)).toEqual([
      ["attempt", "home"],
      ["guess", `account ${EMAIL}`],
    ]);
  });

  test("is rejected if the password is changed during it", async () => {
    const id = await registered();
    const find = async (asked: string) => {
      await set(`EMAIL#${EMAIL}`, "passwordHash", await hashOf("a new password"));
      await set(`USER#${id}`, "sessionVersion", 2);
      return services.users.find(asked);
    };
    const users = { ...services.users, find };
    await expect(accounts({ users }).login(ADA, "home")).rejects.toMatchObject(REJECTED);
    expect(effects.flat()).not.toContain("forget");
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

  test("renews only a hash with other parameters", async () => {
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

  test("is tried once more if a concurrent login renewed the hash", async () => {
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newPassword } from "../../lib/tools/testing/data/secrets.ts";
import { accountCalls, linkIn, newPerson, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { accountItems } from "../../lib/tools/testing/wiring/account-items.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const DAY = 24 * 3600;

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
const { clear, items } = accountItems(() => store);
beforeEach(async () => {
  await clear();
  services = accountServices(store, { hashing: quickHashing });
  call = accountCalls(services);
});

const later = (seconds: number): void => {
  services.clock.milliseconds += seconds * 1000;
};

/** The ends of all accounts' items, by the kind of item. */
const ends = async () =>
  Object.fromEntries(
    (await items())
      .filter(({ pk }) => /^(USER|EMAIL|USERNAME)#/.test(String(pk)))
      .map(({ pk, expiresAt }) => [String(pk).split("#")[0], expiresAt]),
  );
const STAYS = { USER: undefined, EMAIL: undefined, USERNAME: undefined };
const endsAt = (seconds: number) => ({ USER: seconds, EMAIL: seconds, USERNAME: seconds });

const registered = async (calls = call) => {
  const person = newPerson();
  const token = tokenOf(await calls.register(person));
  const { userId: id = "" } = (await services.users.findCredentials(person.email.toLowerCase())) ?? {};
  const user = await services.users.find(id);
  if (user === undefined) throw new Error("Not registered");
  return { ...person, token, user };
};

describe("an account that proved nothing and never logged in", () => {
  test("has one expiry for all of its items, also after a new username", async () => {
    const { token } = await registered();
    const end = services.clock.milliseconds / 1000 + 30 * DAY;
    expect(await ends()).toEqual(endsAt(end));
    later(60);
    expect(await call.changeUsername(token, { username: "someone-else" })).toMatchObject({ status: 200 });
    expect(await ends()).toEqual(endsAt(end));
    expect(await call.account(token)).toMatchObject({
      body: { data: { expires_at: new Date(end * 1000).toISOString() } },
    });
  });

  test("exists until its last second", async () => {
    const { email, password } = await registered();
    later(30 * DAY - 1);
    expect(await call.login({ email, password })).toMatchObject({ status: 200 });
    expect(await ends()).toEqual(STAYS);
    later(DAY);
    expect(await call.login({ email, password })).toMatchObject({ status: 200 });
  });

  test("is gone afterwards, even before its items are removed: another person can take its address and name", async () => {
    const { user, token, ...person } = await registered();
    await call.saveRoom(token, "lincoln-hall.1");
    await services.deliverMails();
    later(30 * DAY);
    expect(await ends()).toEqual(endsAt(services.clock.milliseconds / 1000));
    expect(await call.login(person)).toMatchObject({ status: 401 });
    expect(await services.users.find(user.id)).toBeUndefined();
    expect(await Array.fromAsync(services.users.all())).toEqual([]);
    await expect(services.savedRooms.save(user, "lincoln-hall.2")).rejects.toMatchObject({
      code: "TOKEN_INVALID",
    });
    const before = services.mails.length;
    await call.forgotPassword({ email: person.email });
    await services.deliverMails();
    expect(services.mails).toHaveLength(before);
    const password = newPassword();
    const successor = tokenOf(await call.register({ ...person, password }));
    expect(await call.login(person)).toMatchObject({ status: 401 });
    expect(await call.login({ ...person, password })).toMatchObject({ status: 200 });
    expect(await call.account(successor)).toMatchObject({ body: { data: { saved: [], expires_at: null } } });
    // What is left of the former account is over, and DynamoDB removes it.
    const left = (await items())
      .toSorted((one, other) => String(one.pk).localeCompare(String(other.pk)))
      .filter(({ userId, id }) => userId === user.id || id === user.id);
    const now = services.clock.milliseconds / 1000;
    expect(left.map(({ pk, expiresAt }) => [String(pk).split("#")[0], Number(expiresAt) <= now])).toEqual([
      ["LINK", true],
      ["USER", true],
    ]);
  });
});

type Registered = Awaited<ReturnType<typeof registered>>;

describe("it stays in these cases", () => {
  const stays: [string, (person: Registered) => Promise<unknown>][] = [
    ["by a login", ({ email, password }) => call.login({ email, password })],
    [
      "by a proof of its address",
      ({ email, token }) =>
        call.verifyEmail(
          { token: linkIn(services.mails, email) },
          { headers: { authorization: `Bearer ${token}` } },
        ),
    ],
    [
      "by a new password with a mailed link",
      async ({ email }) => {
        await call.forgotPassword({ email });
        await services.deliverMails();
        return call.resetPassword({ token: linkIn(services.mails, email), password: newPassword() });
      },
    ],
    [
      "by the proof of another address",
      async ({ token, password }) => {
        await call.changeEmail(token, { email: "another@example.edu", password });
        await services.deliverMails();
        return call.verifyEmail({ token: linkIn(services.mails, "another@example.edu"), password });
      },
    ],
    [
      "by a session that lasts",
      async ({ token }) => {
        const refreshToken = await services.lastingSessions.begin(await services.sessions.signedIn(token));
        return call.refreshSession(refreshToken);
      },
    ],
  ];

  test.each(stays)("%s", async (_, act) => {
    const person = await registered();
    await services.deliverMails();
    expect(await act(person)).toMatchObject({ status: 200 });
    expect(await ends()).toEqual(STAYS);
  });

  test("if an operator disables it: its owner does not come back with a new one", async () => {
    const { user } = await registered();
    expect(await services.users.setDisabled(user.id, true)).toBe(true);
    expect(await ends()).toEqual(STAYS);
  });

  test("on a stage without mail, where no address can be proven", async () => {
    services = accountServices(store, { hashing: quickHashing, environment: { MAIL_FROM: "" } });
    await registered(accountCalls(services));
    expect(await ends()).toEqual(STAYS);
  });

  test("whole or not at all, if its name changes at the moment of the first login", async () => {
    for (let round = 0; round < 10; round += 1) {
      await clear();
      const { token, email, password } = await registered();
      const calls = [
        call.changeUsername(token, { username: `renamed-${round}` }),
        call.login({ email, password }),
        call.changeUsername(token, { username: `renamed-too-${round}` }),
        call.login({ email, password }),
      ];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect([statuses[1], statuses[3]]).toEqual([200, 200]);
      expect(await ends()).toEqual(STAYS);
    }
  });
});

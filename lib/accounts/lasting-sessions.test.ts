import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountItems } from "../tools/testing/wiring/account-items.ts";
import { quickHashing } from "../tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";

const START = Date.UTC(2026, 0, 5, 12);
const DAY = 24 * 3600 * 1000;
const ENDED = { code: "SESSION_ENDED" };

let store: TestStore;
let services: ReturnType<typeof accountServices>;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
const { clear, set } = accountItems(() => store);
beforeEach(async () => {
  await clear();
  services = accountServices(store, { clock: { milliseconds: START }, hashing: quickHashing });
});

const later = (milliseconds: number): void => {
  services.clock.milliseconds += milliseconds;
};
const signedIn = async () => {
  const person = { username: "Ada", email: "ada@school.example", password: "canary sings" };
  const { token } = await services.accounts.register(person, "home");
  return { token, session: await services.sessions.signedIn(token) };
};
const begun = async () => {
  const { token, session } = await signedIn();
  return { token, id: session.user.id, first: await services.lastingSessions.begin(session) };
};
const refresh = (refreshToken: string) => services.lastingSessions.refresh(refreshToken);

describe("a session that lasts", () => {
  test("gives an access token for each refresh token, and remembers the month", async () => {
    const { id, first } = await begun();
    later(DAY);
    const second = await refresh(first);
    expect(await services.sessions.signedIn(second.token)).toMatchObject({ user: { id } });
    expect(second.refreshToken).not.toBe(first);
    const third = await refresh(second.refreshToken);
    expect(third.user).toMatchObject({ id, lastLogin: "2026-01" });
    // It shows nothing about the person's presence: an access token from it confirms no deletion.
    const { claims } = await services.sessions.signedIn(third.token);
    expect(claims.origin).toEqual({ session: first.split(".")[1] });
  });

  test("ends together with the access tokens that it issued", async () => {
    const { token, first } = await begun();
    const refreshed = await refresh(first);
    const other = await signedInAgain();
    await services.lastingSessions.end(refreshed.refreshToken);
    // The login's own token as well: it could begin another session for the rest of its ten minutes.
    for (const ended of [refreshed.token, token])
      await expect(services.sessions.signedIn(ended)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect((await services.sessions.signedIn(other.token)).user.username).toBe("Ada");
  });

  test("voids the login that began it for as long as its token could be used", async () => {
    const { token, first } = await begun();
    await services.lastingSessions.end(first);
    for (const moment of [0, 11 * 3600 * 1000, 3600 * 1000 + 4999]) {
      later(moment);
      await expect(services.sessions.signedIn(token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    }
  });

  test("ends 30 days after its last use, and 180 days after its beginning", async () => {
    const { first } = await begun();
    let refreshToken = first;
    for (let month = 1; month <= 6; month += 1) {
      later(30 * DAY - 1);
      ({ refreshToken } = await refresh(refreshToken));
    }
    later(5);
    ({ refreshToken } = await refresh(refreshToken));
    later(1);
    await expect(refresh(refreshToken)).rejects.toMatchObject(ENDED);
    const idle = await services.lastingSessions.begin((await signedInAgain()).session);
    later(30 * DAY);
    await expect(refresh(idle)).rejects.toMatchObject(ENDED);
  });
  const signedInAgain = async () => {
    const login = { email: "ada@school.example", password: "canary sings" };
    const { token } = await services.accounts.login(login, "home");
    return { token, session: await services.sessions.signedIn(token) };
  };

  test("accepts the previous refresh token for a minute more, and then treats it as stolen", async () => {
    const { first } = await begun();
    const second = await refresh(first);
    later(59_999);
    expect((await refresh(first)).refreshToken).toBe(second.refreshToken);
    const third = await refresh(second.refreshToken);
    later(60_000);
    await expect(refresh(second.refreshToken)).rejects.toMatchObject(ENDED);
    await expect(refresh(third.refreshToken)).rejects.toMatchObject(ENDED);
    expect(services.log).toContainEqual({ level: "warn", event: "refresh token used twice" });
  });

  test("ends when an older refresh token than the previous one is used", async () => {
    const { id, first } = await begun();
    const second = await refresh(first);
    const third = await refresh(second.refreshToken);
    await expect(refresh(first)).rejects.toMatchObject(ENDED);
    await expect(refresh(third.refreshToken)).rejects.toMatchObject(ENDED);
    expect((await services.users.find(id))?.sessions).toEqual({});
  });

  test("has one successor however many tabs refresh at once", async () => {
    const { first } = await begun();
    const all = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(new Set(all.map(({ refreshToken }) => refreshToken)).size).toBe(1);
  });

  test.each([
    ["is signed out everywhere", (id: string) => services.users.revokeSessions(id)],
    ["is disabled", (id: string) => services.users.setDisabled(id, true)],
    ["is deleted", async (id: string) => services.changes.remove((await services.users.find(id)) as never)],
    [
      "sets another password",
      async (id: string) => services.changes.setPassword((await services.users.find(id)) as never, "hash"),
    ],
  ])("ends when its user %s", async (_, end) => {
    const { id, first } = await begun();
    expect(await end(id)).toBe(true);
    await expect(refresh(first)).rejects.toMatchObject(ENDED);
  });

  test("ends by its refresh token, or by its id", async () => {
    const { id, first } = await begun();
    await services.lastingSessions.end(first);
    await expect(refresh(first)).rejects.toMatchObject(ENDED);
    await services.lastingSessions.end(first);
    const { session } = await signedInAgain();
    const other = await services.lastingSessions.begin(session);
    const user = (await services.users.find(id)) ?? session.user;
    const [sessionId = ""] = Object.keys(user.sessions ?? {});
    expect(await services.users.removeSession(user, "constructor")).toBe(false);
    expect(await services.users.removeSession(user, sessionId)).toBe(true);
    expect(await services.users.removeSession(user, sessionId)).toBe(false);
    await expect(refresh(other)).rejects.toMatchObject(ENDED);
  });

  test("ended from another device cannot be begun again by that device's login token", async () => {
    const { session } = await signedIn();
    await services.lastingSessions.begin(session);
    const owner = await signedInAgain();
    const { tokenId } = session.claims;
    expect(Object.keys(owner.session.user.sessions ?? {})).toEqual([tokenId]);
    expect(await services.users.removeSession(owner.session.user, tokenId)).toBe(true);
    expect(await services.users.findForToken(session.user.id, tokenId)).toMatchObject({ isRevoked: true });
    await expect(services.lastingSessions.begin(session)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  });

  test("needs a login of the last ten minutes", async () => {
    const { session } = await signedIn();
    later(600_000);
    await expect(services.lastingSessions.begin(session)).rejects.toMatchObject({ code: "TOKEN_NOT_FRESH" });
  });

  test("cannot begin another session, so that a stolen cookie does not outlast its discovery", async () => {
    const { first } = await begun();
    const { token } = await refresh(first);
    const refreshed = await services.sessions.signedIn(token);
    await expect(services.lastingSessions.begin(refreshed)).rejects.toMatchObject({
      code: "TOKEN_NOT_FRESH",
    });
  });

  test("is one of at most twenty; the one unused for longest is replaced", async () => {
    const { session } = await signedIn();
    const refreshTokens: string[] = [];
    const begin = async (): Promise<void> => {
      later(1);
      refreshTokens.push(await services.lastingSessions.begin((await signedInAgain()).session));
    };
    for (let count = 0; count < 20; count += 1) await begin();
    later(1);
    const { refreshToken } = await refresh(refreshTokens[0] ?? "");
    await begin();
    await expect(refresh(refreshTokens[1] ?? "")).rejects.toMatchObject(ENDED);
    for (const kept of [refreshToken, refreshTokens[2] ?? ""])
      expect(await refresh(kept)).toMatchObject({ user: { id: session.user.id } });
  });

  test("refuses a changed refresh token without a read", async () => {
    const { id, first } = await begun();
    const [user, session, , mac] = first.split(".");
    await set(`USER#${id}`, "saved", "broken: a reader of the item fails");
    for (const forged of [
      "",
      "x",
      `${user}.${session}.2.${mac}`,
      `${user}.${crypto.randomUUID()}.1.${mac}`,
      `other.${session}.1.${mac}`,
      `${first}x`,
    ])
      await expect(refresh(forged)).rejects.toMatchObject(ENDED);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountThrottle } from "../accounts/throttling/account-throttle.ts";
import { createProofLimit, createSourceLimits, proofCounterWith } from "../accounts/throttling/limits.ts";
import { SCHOOL } from "../config/source-allowance.ts";
import { startFaultProxy } from "../tools/testing/servers/fault-proxy.ts";
import { FAULTS, type Fault, isReplicaRead, onlyFor, pass } from "../tools/testing/servers/store-faults.ts";
import { accountItems } from "../tools/testing/wiring/account-items.ts";
import { patientClient, startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { createAttemptLimit } from "./attempt-limit.ts";
import { createCountedGuesses } from "./counted-guesses.ts";
import type { Pseudonym } from "./pseudonym.ts";

const START = Date.UTC(2026, 0, 5, 12);
const SECONDS = START / 1000;
const DAY = 24 * 3600;

const JSON_TYPE = { "content-type": "application/x-amz-json-1.0" };

/** Tells what it stands for, so that a test can read it. */
const pseudonym: Pseudonym = async (...parts) => parts.join("|");

let store: TestStore;
let table: string;
const clock = { milliseconds: START };
const now = () => clock.milliseconds;
const later = (seconds: number): void => {
  clock.milliseconds += seconds * 1000;
};

beforeAll(async () => {
  store = await startTestStore();
  table = store.tables.accounts;
});
afterAll(() => store.stop());

const { clear, stored } = accountItems(() => store);

beforeEach(async () => {
  clock.milliseconds = START;
  await clear();
});

/** On a store whose calls meet a fault. */
const behind = async <Result>(fault: Fault, use: (client: TestStore["client"]) => Promise<Result>) => {
  const proxy = await startFaultProxy(store.endpoint);
  const client = patientClient(proxy.endpoint);
  proxy.inject(fault);
  try {
    return await use(client);
  } finally {
    client.destroy();
    await proxy.stop();
  }
};

const tooMany = (retryAfter: number) => ({ code: "TOO_MANY_ATTEMPTS", retryAfter });

describe("a limit of attempts", () => {
  const KEY = "LIMIT#test#home";
  const limitOn = (client: TestStore["client"]) =>
    createAttemptLimit(
      client,
      table,
      { keyOf: async (source) => ({ pk: `LIMIT#test#${source}` }), limit: 2, window: 60 },
      now,
    );
  const row = (attempts: number) => ({
    [KEY]: { attempts, until: START + 60_000, expiresAt: SECONDS + 60 },
  });

  test("lets so many pass in its window, and says when there are attempts again", async () => {
    const limit = limitOn(store.client);
    expect(await limit.wait("home")).toBeUndefined();
    expect(await limit.take("home")).toBeUndefined();
    expect(await stored()).toEqual(row(1));
    later(10);
    expect(await limit.wait("home")).toBeUndefined();
    await limit.charge("home");
    expect(await stored()).toEqual(row(2));
    expect(await limit.wait("home")).toBe(50);
    expect(await limit.take("home")).toBe(50);
    clock.milliseconds += 1;
    await expect(limit.charge("home")).rejects.toMatchObject(tooMany(50));
    expect(await limit.take("elsewhere")).toBeUndefined();
    later(49.999);
    expect(await limit.wait("home")).toBeUndefined();
    expect(await limit.take("home")).toBeUndefined();
    expect((await stored())[KEY]).toEqual({ attempts: 1, until: START + 120_000, expiresAt: SECONDS + 120 });
  });

  test("rounds the end of its window up", async () => {
    clock.milliseconds += 1;
    await limitOn(store.client).take("home");
    expect(await stored()).toEqual({
      [KEY]: { attempts: 1, until: START + 60_001, expiresAt: SECONDS + 61 },
    });
  });

  test("takes an attempt back that came to nothing, unless its window is over", async () => {
    const limit = limitOn(store.client);
    await limit.refund("home");
    expect(await stored()).toEqual({});
    await limit.take("home");
    await limit.take("home");
    await limit.refund("home");
    expect(await stored()).toEqual(row(1));
    await limit.refund("home", START - 1);
    expect(await stored()).toEqual(row(1));
    await limit.refund("home", START);
    await limit.refund("home");
    expect(await stored()).toEqual(row(0));
  });

  test("that has just ended for others is tried again, three times", async () => {
    const limit = limitOn(store.client);
    for (let count = 0; count < 2; count += 1) await limit.take("home");
    let meetings = 0;
    /** Each time when the limit is looked up, an attempt is given back, and taken by another when it is taken. */
    const busy: Fault = async (passage) => {
      const isLookup = passage.call.operation === "GetItem";
      if (isLookup) {
        meetings += 1;
        await limit.refund("home");
      }
      const { status, body } = await passage.ask();
      if (isLookup) await limit.take("home");
      passage.response.writeHead(status, JSON_TYPE).end(body);
    };
    expect(await behind(busy, (client) => limitOn(client).take("home"))).toBe(1);
    expect(meetings).toBe(3);
    const freed: Fault = async (passage) => {
      if (passage.call.operation === "GetItem") await limit.refund("home");
      await pass(passage);
    };
    expect(await behind(freed, (client) => limitOn(client).take("home"))).toBeUndefined();
  });
});

test("every limit counts on its own, under what it is about, for as long as it says", async () => {
  const limits = createSourceLimits(store.client, table, SCHOOL, pseudonym, now);
  const { takenAnswers, ...counters } = limits;
  for (const counter of Object.values(counters)) await counter.take("home");
  await takenAnswers.refusal(["email"], { email: "a@b.example", username: "a" }, "home");
  const proofCounter = proofCounterWith(pseudonym);
  const proofs = createProofLimit(store.client, table, now);
  await proofs.take(await proofCounter("a@b.example"));
  const row = (seconds: number) => ({
    attempts: 1,
    until: START + seconds * 1000,
    expiresAt: SECONDS + seconds,
  });
  expect(await stored()).toEqual({
    "LIMIT#register#register|home": row(3600),
    "LIMIT#taken#taken|home": row(3600),
    'LIMIT#asked#asked|["email","a@b.example","home"]': row(3600),
    "LIMIT#login#login|home": row(900),
    "LIMIT#idp-login#idp-login|home": row(900),
    "LIMIT#mail#mail|home": row(3600),
    "LIMIT#mail-to#mail-to|home": row(3600),
    "LIMIT#new-password#new-password|home": row(3600),
    "LIMIT#notice#notice|home": row(3600),
    "LIMIT#proof#proof|a@b.example": row(3600),
  });
  for (const counter of [limits.mailsToAddress, limits.notices]) {
    for (let count = 1; count < 3; count += 1) expect(await counter.take("home")).toBeUndefined();
    expect(await counter.take("home")).toBe(3600);
  }
  for (let count = 1; count < 3; count += 1)
    expect(await proofs.take(await proofCounter("a@b.example"))).toBeUndefined();
  expect(await proofs.take(await proofCounter("a@b.example"))).toBe(3600);
  for (let count = 1; count < 10; count += 1) await limits.newPasswords.take("home");
  expect(await limits.newPasswords.take("home")).toBe(3600);
});

describe("answers that something is taken", () => {
  const answersOf = (takenAnswersPerHour: number) =>
    createSourceLimits(store.client, table, { ...SCHOOL, takenAnswersPerHour }, pseudonym, now).takenAnswers;
  const ada = { email: "ada@school.example", username: "ada" };
  const TAKEN = { code: "TAKEN" };

  test("are given so often an hour, each thing counted once", async () => {
    const answers = answersOf(2);
    await answers.admit("home");
    for (let again = 0; again < 3; again += 1)
      expect(await answers.refusal(["email"], ada, "home")).toMatchObject(TAKEN);
    expect(await answers.refusal(["email"], { ...ada, username: "other" }, "home")).toMatchObject(TAKEN);
    await answers.admit("home");
    expect(await answers.refusal(["username", "email"], ada, "home")).toMatchObject(TAKEN);
    await expect(answers.admit("home")).rejects.toMatchObject(tooMany(3600));
    expect(await answers.refusal(["username"], { ...ada, email: "other" }, "home")).toMatchObject(TAKEN);
    expect(await answers.refusal(["username"], { ...ada, username: "bob" }, "home")).toMatchObject(
      tooMany(3600),
    );
    expect(await answers.refusal(["email"], ada, "elsewhere")).toMatchObject(TAKEN);
    await answers.admit("elsewhere");
  });
});

describe("guesses at an account", () => {
  const [ACCOUNT, PAIR, SOURCE] = ["GUESSES#ada", "GUESSES#ada|home", "LIMIT#login#login|home"];
  const throttleOn = (client: TestStore["client"], triedAccountsPerQuarterHour = 300) => {
    const allowance = { ...SCHOOL, triedAccountsPerQuarterHour };
    const { triedAccounts } = createSourceLimits(client, table, allowance, pseudonym, now);
    return createAccountThrottle(createCountedGuesses(client, table, pseudonym, now), triedAccounts, now);
  };
  const bucket = (attempts: number, wait = 0, more: object = {}) => ({
    attempts,
    until: clock.milliseconds + wait * 1000,
    expiresAt: Math.ceil(clock.milliseconds / 1000) + DAY,
    ...more,
  });
  const paid = (attempts: number) => ({ attempts, until: START + 900_000, expiresAt: SECONDS + 900 });
  const strangersWait = async (account: string, source: string) =>
    (await throttleOn(store.client).admit(account, source)).strangersWait;

  test("count for the pair, for the account, and once for the source", async () => {
    expect(await strangersWait("ada", "home")).toBeUndefined();
    const once = { [ACCOUNT]: bucket(1), [PAIR]: bucket(1, 0, { paidAt: START }), [SOURCE]: paid(1) };
    expect(await stored()).toEqual(once);
    later(10);
    expect(await strangersWait("ada", "home")).toBeUndefined();
    expect(await stored()).toEqual({
      [ACCOUNT]: bucket(2),
      [PAIR]: bucket(2, 0, { paidAt: START }),
      [SOURCE]: paid(1),
    });
  });

  test("of whoever is signed in cost the source nothing, and do not wait for it", async () => {
    const throttle = throttleOn(store.client, 1);
    expect((await throttle.admit("ada", "home", "own")).strangersWait).toBeUndefined();
    expect(await stored()).toEqual({ [ACCOUNT]: bucket(1), [PAIR]: bucket(1) });
    await throttle.admit("bob", "home");
    expect((await throttle.admit("carl", "home", "own")).strangersWait).toBeUndefined();
    expect((await throttle.admit("dora", "home")).strangersWait).toBe(900);
  });

  test("of a pair that has paid do not wait for the source", async () => {
    const throttle = throttleOn(store.client, 1);
    await throttle.admit("ada", "home");
    expect((await throttle.admit("bob", "home")).strangersWait).toBe(900);
    expect((await throttle.admit("ada", "home")).strangersWait).toBeUndefined();
  });

  test("wait longer and longer from the fifth on, up to an hour", async () => {
    const throttle = throttleOn(store.client);
    for (let count = 1; count < 5; count += 1) await throttle.admit("ada", "home");
    await throttle.admit("bob", "home");
    for (let count = 1; count < 5; count += 1) await throttle.admit("bob", "home");
    await expect(throttle.admit("bob", "home")).rejects.toMatchObject(tooMany(1));
    const waits: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      await throttle.admit("ada", "home");
      const { retryAfter } = await throttle.admit("ada", "home").then(
        () => ({ retryAfter: 0 }),
        (error: { retryAfter: number }) => error,
      );
      waits.push(retryAfter);
      later(retryAfter);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  });

  test("from elsewhere have strangers wait, and cost their source nothing meanwhile", async () => {
    for (let place = 0; place < 5; place += 1) await strangersWait("ada", `place-${place}`);
    clock.milliseconds += 1;
    expect(await strangersWait("ada", "home")).toBe(1);
    expect(await stored()).toMatchObject({ [PAIR]: bucket(1) });
    expect((await stored())[SOURCE]).toBeUndefined();
  });

  test("are forgotten after a day, whenever the store removes them, also by whom they were paid", async () => {
    await strangersWait("ada", "home");
    later(DAY - 1);
    await strangersWait("ada", "home");
    const [last] = [clock.milliseconds];
    expect((await stored())[PAIR]).toEqual(bucket(2, 0, { paidAt: START }));
    later(DAY);
    await strangersWait("ada", "home");
    expect(await stored()).toMatchObject({
      [ACCOUNT]: bucket(1),
      [PAIR]: bucket(1, 0, { paidAt: last + DAY * 1000 }),
    });
  });

  test("are forgotten after a success, with what they cost", async () => {
    const throttle = throttleOn(store.client);
    await throttle.admit("ada", "elsewhere");
    await throttle.admit("ada", "home");
    const { succeeded } = await throttle.admit("ada", "home");
    expect(await stored()).toMatchObject({ [ACCOUNT]: bucket(3), [SOURCE]: paid(1) });
    await succeeded();
    const after = await stored();
    expect(after).toMatchObject({ [ACCOUNT]: bucket(1), [SOURCE]: paid(0) });
    expect(after[PAIR]).toBeUndefined();
    // Another of the same pair that succeeds has one of its own to take back, and the source nothing.
    await throttle.admit("ada", "elsewhere");
    await succeeded();
    expect(await stored()).toMatchObject({ [ACCOUNT]: bucket(1), [SOURCE]: paid(0) });
  });

  test("all of one's own leave nothing of the account", async () => {
    const { succeeded } = await throttleOn(store.client).admit("ada", "home");
    await succeeded();
    expect(await stored()).toEqual({ [SOURCE]: paid(0) });
  });

  test("that the account did not count are not taken from it", async () => {
    const throttle = throttleOn(store.client);
    for (let place = 0; place < 5; place += 1) await throttle.admit("ada", `place-${place}`);
    await throttle.admit("bob", "home");
    const { succeeded, strangersWait: wait } = await throttle.admit("ada", "home");
    expect(wait).toBe(1);
    await succeeded();
    const after = await stored();
    expect([after[ACCOUNT], after[PAIR], after[SOURCE]]).toEqual([bucket(5, 1), undefined, paid(1)]);
  });

  test("are forgiven to an owner, from there and everywhere", async () => {
    const throttle = throttleOn(store.client);
    await throttle.admit("ada", "home");
    await throttle.admit("ada", "elsewhere");
    await throttle.forgive("ada", "home");
    const after = await stored();
    expect([after[ACCOUNT], after[PAIR]]).toEqual([undefined, undefined]);
    expect(after["GUESSES#ada|elsewhere"]).toEqual(bucket(1, 0, { paidAt: START }));
  });

  /** Others count, and are forgiven, in turns: each time when the account's guesses were just read, so many times. */
  const meetOthers = async (times: number) => {
    const other = throttleOn(store.client);
    let meetings = 0;
    const fault: Fault = async (passage) => {
      const isOfAccount = passage.call.operation === "GetItem" && passage.call.body.includes(`"${ACCOUNT}"`);
      const { status, body } = await passage.ask();
      if (isOfAccount && meetings < times) {
        meetings += 1;
        await (meetings % 2 === 1 ? other.admit("ada", "elsewhere") : other.forgive("ada", "elsewhere"));
      }
      passage.response.writeHead(status, JSON_TYPE).end(body);
    };
    const { strangersWait: wait } = await behind(fault, (client) => throttleOn(client).admit("ada", "home"));
    return { wait, meetings };
  };

  test.each([
    [3, undefined, 3],
    [99, 1, 20],
  ])("that meet %i others wait %s seconds", async (times, wait, meetings) => {
    expect(await meetOthers(times)).toEqual({ wait, meetings });
    expect((await stored())[PAIR]).toMatchObject({ attempts: 1 });
  });

  test("that another of the pair has paid for are given back to the source", async () => {
    const other = throttleOn(store.client);
    let isMet = false;
    const fault: Fault = async (passage) => {
      if (!isMet && passage.call.body.includes("SET paidAt")) {
        isMet = true;
        await other.admit("ada", "home");
      }
      await pass(passage);
    };
    await behind(fault, (client) => throttleOn(client).admit("ada", "home"));
    expect(await stored()).toEqual({
      [ACCOUNT]: bucket(2),
      [PAIR]: bucket(2, 0, { paidAt: START }),
      [SOURCE]: paid(1),
    });
  });
});

test("what decides is never read from a replica that may lag behind", async () => {
  const fault = onlyFor((call) => /Get/.test(call.operation) && isReplicaRead(call), FAULTS.failing);
  await behind(fault, async (client) => {
    const { triedAccounts, registrations } = createSourceLimits(client, table, SCHOOL, pseudonym, now);
    expect(await registrations.wait("home")).toBeUndefined();
    const throttle = createAccountThrottle(
      createCountedGuesses(client, table, pseudonym, now),
      triedAccounts,
      now,
    );
    expect((await throttle.admit("ada", "home")).strangersWait).toBeUndefined();
  });
});

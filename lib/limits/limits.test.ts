import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountLimits } from "../accounts/account-limits.ts";
import { allowanceConfig } from "../config/settings.ts";
import { openTable } from "../store/table.ts";
import { startFaultProxy } from "../tools/testing/servers/fault-proxy.ts";
import { FAULTS, type Fault, isReplicaRead, onlyFor } from "../tools/testing/servers/store-faults.ts";
import { accountItems } from "../tools/testing/wiring/account-items.ts";
import { patientClient, startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { createAttemptLimit } from "./attempt-limit.ts";
import type { Pseudonym } from "./pseudonym.ts";

const START = Date.UTC(2026, 0, 5, 12);
const SECONDS = START / 1000;
const DAY = 24 * 3600;

/** Readable, so that a test sees what it stands for. */
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

const replicaAway = onlyFor((call) => /Get/.test(call.operation) && isReplicaRead(call), FAULTS.failing);

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
  const limitOn = (client: TestStore["client"], limit = 3, window = 60) =>
    createAttemptLimit(openTable(client, table, now), {
      keyOf: async (source) => ({ pk: `LIMIT#test#${source}` }),
      limit,
      window,
    });
  const taken = async (limit: ReturnType<typeof limitOn>, tries: number): Promise<number> => {
    const waits = await Promise.all(Array.from({ length: tries }, () => limit.take("home")));
    return waits.filter((wait) => wait === undefined).length;
  };

  test("is the same to a container whose clock is a minute behind", async () => {
    const limit = limitOn(store.client);
    for (let count = 0; count < 3; count += 1) await limit.take("home");
    later(-60);
    expect(await limit.take("home")).toBe(80);
    later(-0.001);
    expect(await limit.take("home")).toBeUndefined();
  });

  test("asks the caller to wait a second if concurrent writes keep winning", async () => {
    let tries = 0;
    const update = async () => {
      tries += 1;
      return false;
    };
    const contested = { now, update, find: async () => undefined } as never;
    const limit = createAttemptLimit(contested, { keyOf: async () => ({ pk: "x" }), limit: 3, window: 60 });
    expect([await limit.take("home"), tries]).toEqual([1, 6]);
  });

  test("admits a burst at once, then one per interval", async () => {
    const limit = limitOn(store.client);
    for (let count = 0; count < 3; count += 1) {
      expect(await limit.take("home")).toBeUndefined();
    }
    expect(await stored()).toEqual({
      "LIMIT#test#home": { fullAt: START + 60_000, expiresAt: SECONDS + 60 },
    });
    expect(await limit.take("home")).toBe(20);
    await expect(limit.charge("home")).rejects.toMatchObject(tooMany(20));
    expect(await limit.take("elsewhere")).toBeUndefined();
    later(19.999);
    expect(await limit.take("home")).toBe(1);
    later(0.001);
    expect([await limit.take("home"), await limit.take("home")]).toEqual([undefined, 20]);
    later(60);
    expect(await taken(limit, 5)).toBe(3);
  });

  test("is remembered for a window after each attempt, not after the first", async () => {
    const limit = limitOn(store.client);
    await limit.take("home");
    later(20);
    await limit.take("home");
    expect(await stored()).toEqual({
      "LIMIT#test#home": { fullAt: START + 40_000, expiresAt: SECONDS + 80 },
    });
  });

  test("gives back every attempt in its window, to the millisecond", async () => {
    const limit = limitOn(store.client, 7, 3600);
    later(0.5);
    await limit.take("home");
    expect(await stored()).toEqual({
      "LIMIT#test#home": { fullAt: START + 500 + 514_286, expiresAt: SECONDS + 1 + 3600 },
    });
  });

  test("lets no more pass if all come at once", async () => {
    expect(await taken(limitOn(store.client, 10), 40)).toBe(10);
  });

  test("gives back an attempt that came to nothing, and no more than were taken", async () => {
    const limit = limitOn(store.client);
    await limit.refund("home");
    expect(await stored()).toEqual({});
    await limit.take("home");
    await limit.refund("home");
    await limit.refund("home");
    expect(await taken(limit, 5)).toBe(3);
    await limit.refund("home");
    expect(await taken(limit, 5)).toBe(1);
  });

  test("reads its bucket consistently", async () => {
    const limit = limitOn(store.client);
    await taken(limit, 3);
    const wait = await behind(replicaAway, (client) => limitOn(client).take("home"));
    expect(wait).toBe(20);
  });
});

const limitsWith = (proofMailsPerHour = 100, onProofCeiling = () => {}, environment = {}) =>
  createAccountLimits(
    openTable(store.client, table, now),
    { allowance: allowanceConfig(environment), proofMailsPerHour, onProofCeiling },
    pseudonym,
  );

test("every limit counts on its own, under what it is about, for as long as it says", async () => {
  const { codes, notices, ...limits } = limitsWith();
  for (const { charge } of Object.values(limits)) await charge("home");
  await notices.take("home");
  await codes.during("home", async () => {});
  const row = (window: number, limit: number) => ({
    fullAt: START + Math.round((window * 1000) / limit),
    expiresAt: SECONDS + window,
  });
  expect(await stored()).toEqual({
    "LIMIT#attempt#attempt|home": row(3000, 3000),
    "LIMIT#register#register|home": row(3000, 300),
    "LIMIT#register-daily#register-daily|home": row(DAY, 1000),
    "LIMIT#code#code|home": { fullAt: START, expiresAt: SECONDS + 200 },
    "LIMIT#guess#guess|home": row(600, 10),
    "LIMIT#mail#mail|home": row(3600, 100),
    "LIMIT#reset#reset|home": row(3 * 3600, 3),
    "LIMIT#new-password#new-password|home": row(3600, 10),
    "LIMIT#notice#notice|home": row(3 * 3600, 3),
    "LIMIT#proof#proof|home": row(3 * 3600, 3),
    "LIMIT#proof-stage#proof-stage|stage": row(3600, 100),
  });
});

test("a registration that is refused does not count for the day", async () => {
  const { registrations } = limitsWith(100, () => {}, { REGISTRATION_BURST: "1" });
  await registrations.charge("home");
  const before = await stored();
  await expect(registrations.charge("home")).rejects.toMatchObject(tooMany(10));
  expect(await stored()).toEqual(before);
});

test("guesses are forgotten after a success", async () => {
  const { guesses } = limitsWith();
  for (let count = 0; count < 10; count += 1) await guesses.charge("account ada");
  await expect(guesses.charge("account ada")).rejects.toMatchObject(tooMany(60));
  await guesses.forget("account ada");
  await guesses.charge("account ada");
});

describe("a limit of what is done at the same time", () => {
  const limit = () =>
    createAttemptLimit(openTable(store.client, table, now), {
      keyOf: async (source) => ({ pk: `LIMIT#flight#${source}` }),
      limit: 2,
      window: 8,
    });
  /** A call that lasts until the test ends it. */
  const hanging = async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const started = Promise.withResolvers<void>();
    const result = limit().during("home", () => {
      started.resolve();
      return promise;
    });
    await started.promise;
    return { end: () => resolve("done"), result };
  };

  test("refuses calls beyond the limit, and none once calls have ended", async () => {
    const calls = [await hanging(), await hanging()];
    await expect(limit().during("home", async () => "third")).rejects.toMatchObject(tooMany(1));
    expect(await limit().during("elsewhere", async () => "other")).toBe("other");
    for (const { end, result } of calls) {
      end();
      expect(await result).toBe("done");
    }
    for (let call = 0; call < 5; call += 1)
      expect(await limit().during("home", async () => "again")).toBe("again");
  });

  test("counts a call that failed as one that ended", async () => {
    for (let call = 0; call < 5; call += 1)
      await expect(limit().during("home", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  });

  test("forgets calls that never ended, one by one", async () => {
    await hanging();
    await hanging();
    later(4);
    expect(await limit().during("home", async () => "free")).toBe("free");
    await hanging();
    await expect(limit().during("home", async () => "third")).rejects.toMatchObject(tooMany(1));
  });
});

describe("mails", () => {
  const taken = async (
    take: (address: string) => Promise<number | undefined>,
    addresses: readonly string[],
  ) => {
    let count = 0;
    for (const address of addresses) if ((await take(address)) === undefined) count += 1;
    return count;
  };
  const tagged = Array.from({ length: 10 }, (_, index) => `ada+${index}@b.example`);

  test("to one mailbox are at most three an hour, whatever follows the plus sign", async () => {
    const { notices } = limitsWith();
    let sent = 0;
    for (let minute = 0; minute < 59; minute += 1) {
      sent += await taken(notices.take, tagged.slice(0, 2));
      later(60);
    }
    expect(sent).toBe(3);
    later(120);
    expect(await taken(notices.take, ["ada@b.example", "grace@b.example", "+tag@b.example"])).toBe(3);
    // Nothing stands before these: each is a mailbox of its own.
    expect(await taken(notices.take, ["+a@b.example", "+b@b.example", "+c@b.example"])).toBe(3);
    expect(await taken(notices.take, tagged)).toBe(0);
  });

  test("that ask for a proof have a ceiling for the stage, which no reset has and no mailbox pays for", async () => {
    let reached = 0;
    const onReached = () => {
      reached += 1;
    };
    const { proofs, notices } = limitsWith(5, onReached);
    const people = Array.from({ length: 8 }, (_, index) => `pupil${index}@b.example`);
    expect(await taken(proofs.take, people)).toBe(5);
    expect(reached).toBe(3);
    expect(await proofs.take("pupil7@b.example")).toBe(720);
    expect(await taken(notices.take, people)).toBe(8);
    // The stage has a place again. Whom it refused, that cost nothing of their own three.
    later(720);
    expect(await taken(proofs.take, tagged)).toBe(1);
    later(3600);
    expect(await taken(proofs.take, tagged)).toBe(3);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountLimits } from "../../lib/accounts/account-limits.ts";
import { allowanceConfig } from "../../lib/config/settings.ts";
import { openTable } from "../../lib/store/table.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

/**
 * The first morning of a school behind one address, on the real limits and the real engine with a clock of its own: a
 * hash would keep two cores busy for a minute, and is not what is measured.
 */
const PEOPLE = 2000;
const SECOND = 1000;
/** What the gateway takes of a route at once, and then in a second. */
const GATEWAY = { burst: 2000, rate: 20 };
const ATTACK = 10;
/** Seconds; those who come last have waited a minute then. */
const LAST_SECOND = 121;

let store: TestStore;
const clock = { milliseconds: Date.UTC(2026, 8, 1, 8) };
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const limits = () =>
  createAccountLimits(
    openTable(store.client, store.tables.accounts, () => clock.milliseconds),
    { allowance: allowanceConfig({}), proofMailsPerHour: 2000, onProofCeiling: () => {} },
    async (...parts) => parts.join("|"),
  );

/** A token bucket as the gateway has one for each route. */
const gateway = () => {
  let [tokens, at] = [GATEWAY.burst, clock.milliseconds];
  return (): boolean => {
    const now = clock.milliseconds;
    tokens = Math.min(GATEWAY.burst, tokens + ((now - at) / SECOND) * GATEWAY.rate);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};

/**
 * The seconds after which each person was in; each comes at a moment of a minute, and waits as the answer says.
 *
 * @param isAttacked whether an attack has used up the school's attempts before
 */
const morning = async (school: string, isAttacked: boolean): Promise<readonly number[]> => {
  const { attempts } = limits();
  const admits = gateway();
  const attempt = async (): Promise<number | undefined> => {
    if (!admits()) return 1;
    return attempts.charge(school).then(
      () => undefined,
      ({ retryAfter = 1 }: { retryAfter?: number }) => retryAfter,
    );
  };
  /** Whether all of its attempts of a second were let in. */
  const attack = async (): Promise<boolean> => {
    let isLetIn = true;
    for (let count = 0; count < ATTACK; count += 1) isLetIn = (await attempt()) === undefined && isLetIn;
    return isLetIn;
  };
  // From the first refusal on the bucket is empty, however long the attack goes on.
  for (let isLetIn = isAttacked; isLetIn; ) {
    clock.milliseconds += SECOND;
    isLetIn = await attack();
  }
  const arrivals = Array.from({ length: PEOPLE }, (_, index) => Math.floor((index * 60) / PEOPLE));
  const waiting = arrivals.map((arrival) => ({ arrival, next: arrival }));
  const waits: number[] = [];
  for (let second = 0; second < LAST_SECOND && waiting.length > 0; second += 1) {
    await attack();
    for (const person of waiting.filter(({ next }) => next <= second)) {
      const retryAfter = await attempt();
      if (retryAfter === undefined) {
        waits.push(second - person.arrival);
        waiting.splice(waiting.indexOf(person), 1);
      } else person.next = second + retryAfter;
    }
    clock.milliseconds += SECOND;
  }
  return waits;
};

const share = (waits: readonly number[]): number =>
  Math.floor((waits.filter((wait) => wait <= 60).length * 100) / PEOPLE);

test("2,000 people sign in within a minute while one of them attacks", { timeout: 300_000 }, async () => {
  const waits = await morning("198.51.100.1", false);
  process.stdout.write(`first morning: ${share(waits)} of 100 within ${Math.max(...waits)} seconds\n`);
  expect(share(waits)).toBeGreaterThanOrEqual(95);
});

test("an attack that began an hour before leaves one login a second", { timeout: 600_000 }, async () => {
  const waits = await morning("198.51.100.2", true);
  process.stdout.write(`after an attack of an hour: ${share(waits)} of 100 within 60 seconds\n`);
  expect(share(waits)).toBeLessThan(95);
});

import { PutCommand } from "@aws-sdk/lib-dynamodb";
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
/** Seconds. */
const PATIENCE = 60;

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

const { attemptBurst } = allowanceConfig({});
/** What an attack leaves that lasted until the school's attempts were used up. */
const useUpAttempts = (school: string) =>
  store.client.send(
    new PutCommand({
      TableName: store.tables.accounts,
      Item: {
        pk: `LIMIT#attempt#attempt|${school}`,
        fullAt: clock.milliseconds + attemptBurst * SECOND,
        expiresAt: clock.milliseconds / SECOND + attemptBurst,
      },
    }),
  );

/**
 * How many of a hundred are in within a minute, and the longest of their waits; each comes at a moment of a minute, and waits
 * as the answer says. The morning ends when all are in, or when fewer than 95 will be in time.
 */
const morning = async (school: string): Promise<{ readonly share: number; readonly longest: number }> => {
  const { attempts } = limits();
  const admits = gateway();
  const attempt = async (): Promise<number | undefined> => {
    if (!admits()) return 1;
    return attempts.charge(school).then(
      () => undefined,
      ({ retryAfter = 1 }: { retryAfter?: number }) => retryAfter,
    );
  };
  const arrivals = Array.from({ length: PEOPLE }, (_, index) => Math.floor((index * 60) / PEOPLE));
  const waiting = arrivals.map((arrival) => ({ arrival, next: arrival }));
  const waits: number[] = [];
  const isLost = (second: number): boolean =>
    waiting.filter(({ arrival }) => second - arrival > PATIENCE).length > PEOPLE / 20;
  for (let second = 0; waiting.length > 0 && !isLost(second); second += 1) {
    for (let count = 0; count < ATTACK; count += 1) await attempt();
    for (const person of waiting.filter(({ next }) => next <= second)) {
      const retryAfter = await attempt();
      if (retryAfter === undefined) {
        waits.push(second - person.arrival);
        waiting.splice(waiting.indexOf(person), 1);
      } else person.next = second + retryAfter;
    }
    clock.milliseconds += SECOND;
  }
  const inTime = waits.filter((wait) => wait <= PATIENCE).length;
  return { share: Math.floor((inTime * 100) / PEOPLE), longest: Math.max(...waits) };
};

test("2,000 people sign in within a minute while one of them attacks", { timeout: 300_000 }, async () => {
  const { share, longest } = await morning("198.51.100.1");
  process.stdout.write(`first morning: ${share} of 100 within ${longest} seconds\n`);
  expect(share).toBeGreaterThanOrEqual(95);
});

test("an attack that began an hour before leaves one login a second", { timeout: 600_000 }, async () => {
  await useUpAttempts("198.51.100.2");
  const { share } = await morning("198.51.100.2");
  process.stdout.write(`after an attack of an hour: ${share} of 100 within 60 seconds\n`);
  expect(share).toBeLessThan(95);
});

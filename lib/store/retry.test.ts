import { expect, it } from "vitest";
import { backOff, retryEffects } from "./retry.ts";

it("waits a random share of a bound that doubles, up to two seconds", async () => {
  const waits: number[] = [];
  const waitWith = (share: number, attempt: number) =>
    backOff(attempt, { wait: async (milliseconds) => waits.push(milliseconds), random: () => share });
  for (const attempt of [0, 1, 2, 6, 7, 20]) await waitWith(0.5, attempt);
  await waitWith(0, 3);
  expect(waits).toEqual([12.5, 25, 50, 800, 1000, 1000, 0]);
});

it("waits for as long as that by a clock", async () => {
  const start = performance.now();
  await backOff(0, { ...retryEffects, random: () => 1 });
  expect(performance.now() - start).toBeGreaterThan(23); // A timer may be a little early.
});

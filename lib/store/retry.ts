import { setTimeout as sleep } from "node:timers/promises";

/** Time and chance, so that tests need neither. */
export interface RetryEffects {
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly random: () => number;
}

export const retryEffects: RetryEffects = {
  wait: (milliseconds) => sleep(milliseconds),
  random: Math.random,
};

const FIRST_DELAY = 25;
const LONGEST_DELAY = 2000;

/** Waits a random time below a bound that doubles with each attempt (full jitter); `attempt` counts from 0. */
export const backOff = async (attempt: number, { wait, random }: RetryEffects): Promise<void> => {
  await wait(random() * Math.min(FIRST_DELAY * 2 ** attempt, LONGEST_DELAY));
};

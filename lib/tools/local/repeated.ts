import { setTimeout as sleep } from "node:timers/promises";

/** Runs `round` repeatedly, with a pause of the given milliseconds, until it is stopped; `round` must not reject. */
export const repeated = (round: () => Promise<unknown>, pause: number) => {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round();
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    /** Ends the pause, and waits for the round that runs. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};

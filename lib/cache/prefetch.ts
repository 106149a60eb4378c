import { setTimeout as sleep } from "node:timers/promises";

/** The bundles for Lambda end by awaiting the promise of this name (lib/tools/deployment/bundling/options.ts). */
const PREFETCH = Symbol.for("classroom-schedule.prefetch");

/**
 * Loads what the first request will need while the container still starts, when Lambda gives it a whole processor
 * and no client waits. The start is held up for `atMost` milliseconds, 0 disables it. Failures are ignored:
 * the first request loads for itself, and says what is wrong.
 */
export const prefetch = (load: () => Promise<unknown>, atMost: number): void => {
  if (atMost === 0) return;
  const timer = new AbortController();
  const settled = load()
    .catch(() => {})
    .finally(() => timer.abort());
  const bound = sleep(atMost, undefined, { signal: timer.signal }).catch(() => {});
  const earlier: unknown = Reflect.get(globalThis, PREFETCH);
  const all = Promise.all([earlier, Promise.race([settled, bound])]).then(() => {});
  Object.assign(globalThis, { [PREFETCH]: all });
};

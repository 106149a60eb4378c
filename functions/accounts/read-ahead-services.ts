import { prefetch } from "../../lib/cache/prefetch.ts";
import { prefetchConfig } from "../../lib/config/prefetch.ts";

const { milliseconds } = prefetchConfig();

/** Reads while the container starts what its first request will need. */
export const readAhead = (...loads: readonly (() => Promise<unknown>)[]): void =>
  prefetch(() => Promise.allSettled(loads.map((load) => load())), milliseconds);

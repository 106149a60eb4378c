import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

export interface RefreshOptions {
  /**
   * Within this time the source is not asked. Each check is a little early, at random, so that containers do not all
   * ask at once.
   */
  readonly freshSeconds: number;
  /**
   * Up to this age the answer comes from memory while one refresh runs. Beyond it the request itself waits for the
   * confirmation, a second at most: Lambda freezes a container between requests, and a refresh in the background
   * with it.
   */
  readonly staleSeconds: number;
}

export interface RefreshEffects {
  /** Milliseconds since 1970. A wall clock: a monotonic clock may stand still while the container is frozen. */
  readonly now: () => number;
  /** Called when a refresh failed though no request did. */
  readonly onRefreshFailed: (error: unknown) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * How long a request waits for the source to confirm what is in memory. After that it answers from memory and is marked
 * stale.
 */
const PATIENCE_MS = 1000;

/**
 * The same for a request that begins a refresh after one that failed or took longer. Other requests do not wait then,
 * so a warm function answers at once while the source hangs. Long enough for a source that has recovered, including a
 * new connection.
 */
const SHORT_PATIENCE_MS = 100;

/** A refresh that began longer ago was frozen with its container. */
const FROZEN_SECONDS = 10;

/** For how long a refresh that failed or took longer than `PATIENCE_MS` is remembered. */
const TROUBLE_SECONDS = 15;

/** The largest share of the fresh time by which a check may be early. */
const JITTER = 0.3;

/** Keeps no process alive. */
export const pause = (milliseconds: number): Promise<unknown> =>
  sleep(milliseconds, undefined, { ref: false });

/** Seconds. A wall clock may be set back, so a moment in the future may be of any age. */
export const secondsBetween = (moment: number, now: number): number => {
  const age = (now - moment) / 1000;
  return age < 0 ? Number.POSITIVE_INFINITY : age;
};

/**
 * A value that a warm function remembers.
 *
 * @param load is called with what is in memory
 */
export const createRefreshedValue = <Value>(
  load: (memory: () => Value | undefined, isConsistent: boolean) => Promise<Value>,
  { freshSeconds, staleSeconds }: RefreshOptions,
  { now, onRefreshFailed, random = Math.random, wait = pause }: RefreshEffects,
) => {
  let memory: Value | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let troubleAt = Number.NEGATIVE_INFINITY;
  let freshFor = freshSeconds;
  let loads = 0;
  let loadInMemory = 0;
  let refreshing: Promise<Value> | undefined;

  const since = (moment: number): number => secondsBetween(moment, now());

  const refresh = async (isConsistent: boolean): Promise<Value> => {
    const askedAt = now();
    loads += 1;
    const ownNumber = loads;
    const value = await load(() => memory, isConsistent);
    // A later check overtook this one, whose result may be older.
    if (memory !== undefined && ownNumber < loadInMemory) return memory;
    memory = value;
    loadInMemory = ownNumber;
    confirmedAt = askedAt;
    freshFor = freshSeconds * (1 - JITTER * random());
    return value;
  };

  const begin = (isConsistent: boolean): Promise<Value> => {
    if (refreshing !== undefined && !isConsistent) return refreshing;
    triedAt = now();
    const loading = refresh(isConsistent)
      .catch((error: unknown) => {
        failedAt = now();
        troubleAt = failedAt;
        throw error;
      })
      .finally(() => {
        if (refreshing === loading) refreshing = undefined;
      });
    refreshing = loading;
    return loading;
  };

  const current = async (): Promise<Value> => {
    if (memory === undefined) return begin(false);
    const age = since(confirmedAt);
    if (age < freshFor) return memory;
    const earlier = memory;
    // After a failed try the source is left alone for a while, but the first request of a stale value always tries.
    const hasTried = age < staleSeconds || secondsBetween(confirmedAt, failedAt) >= staleSeconds;
    if (since(failedAt) < freshFor && hasTried) return earlier;
    // A refresh from before the freeze says what was current then.
    if (since(triedAt) >= FROZEN_SECONDS) refreshing = undefined;
    const isRunning = refreshing !== undefined;
    const loading = begin(false);
    const refreshed = loading.catch((error: unknown) => {
      onRefreshFailed(error);
      return earlier;
    });
    if (age < staleSeconds) return earlier;
    const isInTrouble = since(troubleAt) < TROUBLE_SECONDS || since(triedAt) * 1000 >= PATIENCE_MS;
    // One turn of the event loop: a refresh that was frozen with its container gets on.
    if (isInTrouble && isRunning) return Promise.race([refreshed, nextTurn(earlier)]);
    const givenUp = wait(isInTrouble ? SHORT_PATIENCE_MS : PATIENCE_MS).then(() => {
      // A short wait says nothing about the source: otherwise rare requests would never wait long enough again.
      if (!isInTrouble && refreshing === loading) troubleAt = now();
      return earlier;
    });
    return Promise.race([refreshed, givenUp]);
  };

  return {
    /** Returns the value in memory, and loads the first one. @throws what the first load throws */
    current,
    /** Loads it by consistent reads. @throws what the load throws */
    reload: () => begin(true),
    /** True if no load has confirmed it for `staleSeconds`. */
    isStale: () => since(confirmedAt) >= staleSeconds,
  };
};

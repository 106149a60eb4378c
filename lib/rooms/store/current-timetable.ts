import { setTimeout as sleep } from "node:timers/promises";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import { type Edition, EditionIncomplete, NO_EDITION, type OneOrMore } from "./edition.ts";
import type { Checks, Head, HeadStore } from "./head-store.ts";
import type { LayerStore } from "./layer-store.ts";
import type { createLayerReader, LoadedLayers } from "./loaded-layers.ts";
import { agesOf, type CacheLifetimes, type Provenance, provenanceOf, type Readings } from "./provenance.ts";
import { createPublishedTimetables, type Held, type PublishedTimetables } from "./published-timetables.ts";

interface CurrentTimetableOptions extends CacheLifetimes {
  /**
   * Within this time the store is not asked. Each check is a little early, at random, so that containers do not all ask
   * at once.
   */
  readonly freshSeconds: number;
  /**
   * Up to this age the answer comes from memory while one refresh runs. Beyond it the request itself waits for the
   * confirmation, a second at most: Lambda freezes a container between requests, and a refresh in the background
   * with it.
   */
  readonly staleSeconds: number;
}

interface CurrentTimetableEffects {
  /** Milliseconds since 1970. A wall clock: a monotonic clock may stand still while the container is frozen. */
  readonly now: () => number;
  /** Told of refreshes that failed though no request did. */
  readonly onRefreshFailed: (error: unknown) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Reads changes; absent: the answers know no changes. */
  readonly layers?: { readonly load: LoadLayers; readonly readings: LayerStore["readings"] };
}

type LoadLayers = ReturnType<typeof createLayerReader>;

/**
 * How long a request waits for the store to confirm what is in memory. After that it answers from memory and is marked
 * stale.
 */
const PATIENCE_MS = 1000;

/**
 * The same for the request that begins a refresh if an earlier one failed or took longer; others do not wait then, so
 * that a warm function answers at once while the store hangs. Enough for a store that is well again.
 */
const SHORT_PATIENCE_MS = 20;

/** A refresh that began longer ago was frozen with its container. */
const FROZEN_SECONDS = 10;

/** For how long a refresh that failed or took long is remembered. */
const TROUBLE_SECONDS = 30;

/** How often it is read when imports last found the file unchanged, which only the log tells. */
const CHECKS_SECONDS = 3600;

/** How often it is read when feeds were last read. */
const READINGS_SECONDS = 60;

/** The largest share of the fresh time by which a check may be early. */
const JITTER = 0.3;

/** Keeps no process alive. */
const pause = (milliseconds: number): Promise<unknown> => sleep(milliseconds, undefined, { ref: false });

/** When timetables are read, and which are published then. */
export interface Moment<Loaded> {
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** Those that hold today, by first date: an answer without a date unites them. */
  readonly current: OneOrMore<Loaded>;
  /** The terms with dates, by first date; empty if the current timetable has none. */
  readonly dated: readonly Loaded[];
  /** The changes of all layers. */
  readonly layers: LoadedLayers;
}

/** What was read, and from which timetables. */
export type Read<Result> = Result & { readonly provenance: Provenance };

type Use<Loaded, Result> = (moment: Moment<Loaded>) => Promise<Result>;

export interface CurrentTimetable<Loaded> {
  /**
   * Runs `use` on the current timetables. If one turns out to be gone from the store (two imports while this
   * reader slept), it runs once more on those that are current by a consistent read.
   */
  readonly read: <Result>(use: Use<Loaded, Result>) => Promise<Read<Result>>;
  /** The same for what is about a date, which the edition of any term may change. */
  readonly readDates: <Result>(use: Use<Loaded, Result>) => Promise<Read<Result>>;
  /**
   * Which timetable is current, for an answer that needs none: if the store cannot say, it is stale, never a failure.
   */
  readonly provenance: () => Promise<Provenance>;
}

const loadedEditions = <Loaded extends Held<Loaded>>([
  first,
  ...others
]: OneOrMore<Loaded>): OneOrMore<Edition> => [first.edition, ...others.map(({ edition }) => edition)];

/**
 * What a warm function remembers of the published timetables: the head for seconds, the rest for as long as the
 * version is published.
 */
export const createCurrentTimetable = <Loaded extends Held<Loaded>>(
  store: HeadStore,
  load: (edition: Edition) => Loaded,
  { freshSeconds, staleSeconds, ...lifetimes }: CurrentTimetableOptions,
  { now, onRefreshFailed, random = Math.random, wait = pause, layers }: CurrentTimetableEffects,
): CurrentTimetable<Loaded> => {
  // An import empties shared caches, a change does not: what a change may alter is kept there no longer than elsewhere.
  const { sharedMaxAgeSeconds: _, ...shortLifetimes } = lifetimes;
  const datedLifetimes = layers === undefined ? lifetimes : shortLifetimes;
  let memory: PublishedTimetables<Loaded> | undefined;
  let checks: Checks = {};
  let checksReadAt = Number.NEGATIVE_INFINITY;
  let readings: Readings = {};
  let readingsReadAt = Number.NEGATIVE_INFINITY;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let troubleAt = Number.NEGATIVE_INFINITY;
  let freshFor = freshSeconds;
  let lookUps = 0;
  let lookUpInMemory = 0;
  let refreshing: Promise<PublishedTimetables<Loaded>> | undefined;

  /** Seconds. A wall clock may be set back, so a moment in the future may be of any age. */
  const since = (moment: number): number => {
    const age = (now() - moment) / 1000;
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  };

  const editionsOf = async ({ versions }: Head): Promise<readonly Edition[]> => {
    const kept = versions.flatMap((version) => memory?.snapshots.get(version)?.edition ?? []);
    const missing = versions.filter((version) => !kept.some((edition) => edition.version === version));
    return missing.length === 0 ? kept : [...kept, ...(await store.editions(missing))];
  };

  /** When the feeds of layers were last read; a school without feeds reads nothing. */
  const readingsOf = async ({ layers: heads }: Head): Promise<Readings> => {
    const names = heads.flatMap(({ name, limit }) => (limit === undefined ? [] : [name]));
    if (layers === undefined || names.length === 0) return {};
    const areNew = names.some((name) => readings[name] === undefined);
    if (!areNew && since(readingsReadAt) < READINGS_SECONDS) return readings;
    readingsReadAt = now();
    return layers.readings(names);
  };

  const lookUp = async (consistent: boolean): Promise<PublishedTimetables<Loaded>> => {
    const askedAt = now();
    lookUps += 1;
    const ownNumber = lookUps;
    const areChecksOld = since(checksReadAt) >= CHECKS_SECONDS;
    const reading = store.head({ consistent });
    const [head, editions, newReadings, newChecks] = await Promise.all([
      reading,
      reading.then(editionsOf),
      reading.then(readingsOf),
      areChecksOld ? store.checks() : checks,
    ]);
    const published = createPublishedTimetables(editions, load, memory?.snapshots, layers?.load(head.layers));
    await published.preload(memory, askedAt);
    // A later check overtook this one, whose result may be older.
    if (memory !== undefined && ownNumber < lookUpInMemory) return memory;
    memory = published;
    lookUpInMemory = ownNumber;
    confirmedAt = askedAt;
    freshFor = freshSeconds * (1 - JITTER * random());
    checks = newChecks;
    readings = newReadings;
    if (areChecksOld) checksReadAt = askedAt;
    return published;
  };
  const refresh = (consistent = false): Promise<PublishedTimetables<Loaded>> => {
    if (refreshing !== undefined && !consistent) return refreshing;
    triedAt = now();
    const loading = lookUp(consistent)
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

  const current = async (): Promise<PublishedTimetables<Loaded>> => {
    if (memory === undefined) return refresh();
    const age = since(confirmedAt);
    if (age < freshFor) return memory;
    const earlier = memory;
    // After a failed try the store is left alone for a while.
    if (refreshing === undefined && since(failedAt) < freshFor) return earlier;
    // A refresh from before the freeze says what was current then.
    if (since(triedAt) >= FROZEN_SECONDS) refreshing = undefined;
    const isRunning = refreshing !== undefined;
    const refreshed = refresh().catch((error: unknown) => {
      onRefreshFailed(error);
      return earlier;
    });
    if (age < staleSeconds) return earlier;
    const isInTrouble = since(troubleAt) < TROUBLE_SECONDS || since(triedAt) * 1000 >= PATIENCE_MS;
    if (isInTrouble && isRunning) return earlier;
    const givenUp = wait(isInTrouble ? SHORT_PATIENCE_MS : PATIENCE_MS).then(() => {
      troubleAt = now();
      return earlier;
    });
    return Promise.race([refreshed, givenUp]);
  };

  const freshProvenance = memoizeByObject((editions: OneOrMore<Loaded>) =>
    provenanceOf(loadedEditions(editions), [], checks, lifetimes, false),
  );

  const answerFrom = async <Result>(
    published: PublishedTimetables<Loaded>,
    use: Use<Loaded, Result>,
    isDated: boolean,
  ): Promise<Read<Result>> => {
    const instant = now();
    const editions = published.current(instant);
    const result = await use({
      instant,
      current: editions,
      dated: published.dated,
      layers: published.layers,
    });
    const stale = since(confirmedAt) >= staleSeconds;
    const terms = isDated ? published.dated.map((each) => each.edition) : [];
    const ages = isDated ? agesOf(published.layers.heads, readings, instant) : [];
    const provenance =
      stale || isDated
        ? provenanceOf(loadedEditions(editions), terms, checks, datedLifetimes, stale, ages)
        : freshProvenance(editions);
    return { ...result, provenance };
  };

  const reader =
    (isDated: boolean) =>
    async <Result>(use: Use<Loaded, Result>): Promise<Read<Result>> => {
      try {
        return await answerFrom(await current(), use, isDated);
      } catch (error) {
        if (!(error instanceof EditionIncomplete)) throw error;
        return answerFrom(await refresh(true), use, isDated);
      }
    };
  const read = reader(false);

  return {
    read,
    readDates: reader(true),
    provenance: async () => {
      try {
        return (await read(async () => ({}))).provenance;
      } catch (error) {
        onRefreshFailed(error);
        return provenanceOf([NO_EDITION], [], {}, lifetimes, true);
      }
    },
  };
};

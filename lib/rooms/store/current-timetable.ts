import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import {
  createRefreshedValue,
  pause,
  type RefreshEffects,
  type RefreshOptions,
  secondsBetween,
} from "../../cache/refreshed-value.ts";
import { type Edition, EditionIncomplete, NO_EDITION, type OneOrMore } from "./edition.ts";
import type { Checks, Head, HeadStore } from "./head-store.ts";
import type { LayerStore } from "./layer-store.ts";
import type { createLayerReader, LoadedLayers } from "./loaded-layers.ts";
import { agesOf, type CacheLifetimes, type Provenance, provenanceOf, type Readings } from "./provenance.ts";
import { createPublishedTimetables, type Held, type PublishedTimetables } from "./published-timetables.ts";

interface CurrentTimetableOptions extends CacheLifetimes, RefreshOptions {}

interface CurrentTimetableEffects extends RefreshEffects {
  /** Reads changes; absent: the answers know no changes. */
  readonly layers?: {
    readonly load: ReturnType<typeof createLayerReader>;
    readonly readings: LayerStore["readings"];
  };
}

/** How often it is read when imports last found the file unchanged, which only the log tells. */
const CHECKS_SECONDS = 3600;

/** How long changing over waits for what is read ahead. After that, or if it fails, a request reads what it needs. */
const PRELOAD_MS = 500;

/** How often it is read when feeds were last read. */
const READINGS_SECONDS = 60;

/** What was read at a moment, in milliseconds since 1970. */
interface ReadAt<Value> {
  readonly value: Value;
  readonly at: number;
}

interface Memory<Loaded> {
  readonly published: PublishedTimetables<Loaded>;
  readonly checks: ReadAt<Checks>;
  /** Absent: a school without feeds. */
  readonly readings?: ReadAt<Readings> | undefined;
}

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
  options: CurrentTimetableOptions,
  effects: CurrentTimetableEffects,
): CurrentTimetable<Loaded> => {
  const { freshSeconds: _, staleSeconds: __, ...lifetimes } = options;
  const { now, onRefreshFailed, layers, wait = pause } = effects;
  // An import empties shared caches, a change does not: what a change may alter is kept there no longer than elsewhere.
  const { sharedMaxAgeSeconds: ___, ...shortLifetimes } = lifetimes;
  const datedLifetimes = layers === undefined ? lifetimes : shortLifetimes;

  const editionsOf = async (
    { versions }: Head,
    before: PublishedTimetables<Loaded> | undefined,
  ): Promise<readonly Edition[]> => {
    const kept = versions.flatMap((version) => before?.snapshots.get(version)?.edition ?? []);
    const missing = versions.filter((version) => !kept.some((edition) => edition.version === version));
    return missing.length === 0 ? kept : [...kept, ...(await store.editions(missing))];
  };

  const checksAt = async (at: number, before: ReadAt<Checks> | undefined): Promise<ReadAt<Checks>> =>
    before !== undefined && secondsBetween(before.at, at) < CHECKS_SECONDS
      ? before
      : { value: await store.checks(), at };

  const readingsAt = async (
    at: number,
    { layers: heads }: Head,
    before: ReadAt<Readings> | undefined,
  ): Promise<ReadAt<Readings> | undefined> => {
    const names = heads.flatMap(({ name, limit }) => (limit === undefined ? [] : [name]));
    if (layers === undefined || names.length === 0) return undefined;
    const areKnown = before !== undefined && names.every((name) => before.value[name] !== undefined);
    if (areKnown && secondsBetween(before.at, at) < READINGS_SECONDS) return before;
    return { value: await layers.readings(names), at };
  };

  /** Times that cannot be read must not hold up the classes: the earlier ones stay, and look older. */
  const orEarlier = <Times>(
    reading: Promise<Times>,
    earlier: Memory<Loaded> | undefined,
    timesOf: (memory: Memory<Loaded>) => Times,
  ): Promise<Times> =>
    reading.catch((error: unknown) => {
      if (earlier === undefined) throw error;
      onRefreshFailed(error);
      return timesOf(earlier);
    });

  const refreshed = createRefreshedValue<Memory<Loaded>>(
    async (memory, consistent) => {
      const at = now();
      const reading = store.head({ consistent });
      const [head, editions, readings, checks] = await Promise.all([
        reading,
        reading.then((head) => editionsOf(head, memory()?.published)),
        reading.then((head) =>
          orEarlier(readingsAt(at, head, memory()?.readings), memory(), (earlier) => earlier.readings),
        ),
        orEarlier(checksAt(at, memory()?.checks), memory(), (earlier) => earlier.checks),
      ]);
      const before = memory()?.published;
      const published = createPublishedTimetables(
        editions,
        load,
        before?.snapshots,
        layers?.load(head.layers),
      );
      if (before !== undefined) {
        const preloading = published.preload(before, at).catch(onRefreshFailed);
        await Promise.race([preloading, wait(PRELOAD_MS)]);
      }
      return { published, checks, readings };
    },
    options,
    effects,
  );

  const freshProvenance = memoizeByObject(({ checks }: Memory<Loaded>) =>
    memoizeByObject((editions: OneOrMore<Loaded>) =>
      provenanceOf(loadedEditions(editions), [], checks.value, lifetimes, false),
    ),
  );

  const answerFrom = async <Result>(
    memory: Memory<Loaded>,
    use: Use<Loaded, Result>,
    isDated: boolean,
  ): Promise<Read<Result>> => {
    const { published, checks, readings } = memory;
    const instant = now();
    const editions = published.current(instant);
    const { dated, layers: changes } = published;
    const result = await use({ instant, current: editions, dated, layers: changes });
    const stale = refreshed.isStale();
    if (!stale && !isDated) return { ...result, provenance: freshProvenance(memory)(editions) };
    const terms = isDated ? dated.map(({ edition }) => edition) : [];
    const ages = isDated ? agesOf(changes.heads, readings?.value ?? {}, instant) : [];
    const provenance = provenanceOf(
      loadedEditions(editions),
      terms,
      checks.value,
      datedLifetimes,
      stale,
      ages,
    );
    return { ...result, provenance };
  };

  const reader =
    (isDated: boolean) =>
    async <Result>(use: Use<Loaded, Result>): Promise<Read<Result>> => {
      try {
        return await answerFrom(await refreshed.current(), use, isDated);
      } catch (error) {
        if (!(error instanceof EditionIncomplete)) throw error;
        return answerFrom(await refreshed.reload(), use, isDated);
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

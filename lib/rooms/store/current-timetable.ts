import { type Cached, cachedFor } from "../../cache/cached-for.ts";
import type { CacheLifetimes } from "../../cache/freshness.ts";
import {
  createRefreshedValue,
  type RefreshEffects,
  type RefreshOptions,
} from "../../cache/refreshed-value.ts";
import { type Edition, EditionIncomplete, NO_EDITION } from "./edition.ts";
import type { Head, HeadStore, Times } from "./head-store.ts";
import type { LayerHead } from "./layer.ts";
import type { LoadedEdition } from "./loaded-edition.ts";
import type { LoadedLayers } from "./loaded-layers.ts";
import { type Moment, momentAt, type Published } from "./moment.ts";
import { agesOf, type Provenance, provenanceOf } from "./provenance.ts";

interface CurrentTimetableOptions extends CacheLifetimes, RefreshOptions {}

export interface TimetableStores extends HeadStore {
  readonly load: (edition: Edition) => LoadedEdition;
  readonly loadLayers: (heads: readonly LayerHead[], editions: readonly LoadedEdition[]) => LoadedLayers;
}

/** How often it is read when imports last found the file unchanged, which only the log tells, if there are no feeds. */
const CHECKS_MS = 3_600_000;

/** How often it is read when feeds were last read. */
const READINGS_MS = 60_000;

interface Memory extends Published {
  /** Equal if the same is published. */
  readonly key: string;
  readonly times: Times;
}

/** What was read, and from which timetables. */
export type Read<Result> = Result & { readonly provenance: Provenance };

type ReadMoment = <Result>(use: (moment: Moment) => Promise<Result>) => Promise<Read<Result>>;

export interface CurrentTimetable {
  /**
   * Runs `use` on the current timetables. If one turns out to be gone from the store (two imports while this
   * reader slept), it runs once more on those that are current by a consistent read.
   */
  readonly read: ReadMoment;
  /** The same for an answer about a date, which depends on the editions of all terms. */
  readonly readDates: ReadMoment;
  /**
   * Which timetable is current, for an answer that needs none: if the store cannot say, it is stale, never a failure.
   */
  readonly provenance: () => Promise<Provenance>;
}

const editionsOf = (loaded: readonly LoadedEdition[]): Edition[] => loaded.map(({ edition }) => edition);

/**
 * What a warm function remembers of the published timetables: the head for seconds, the rest for as long as the
 * version is published.
 */
export const createCurrentTimetable = (
  sources: TimetableStores,
  { freshSeconds, staleSeconds, ...lifetimes }: CurrentTimetableOptions,
  effects: RefreshEffects,
): CurrentTimetable => {
  const { now, onRefreshFailed, random } = effects;
  // An import by the command empties shared caches; a change at the desk does not. So shared caches keep dated answers
  // no longer than browsers.
  const { sharedMaxAgeSeconds: _, ...datedLifetimes } = lifetimes;

  /** Returns the same objects for an unchanged head, because searches memoize by them. */
  const publishedBy = async (head: Head, memory: Memory | undefined): Promise<Omit<Memory, "times">> => {
    const key = JSON.stringify(head);
    if (memory?.key === key) return memory;
    const { versions, layers } = head;
    const kept = (memory?.editions ?? []).filter(({ edition }) => versions.includes(edition.version));
    const missing = versions.filter((version) => !kept.some(({ edition }) => edition.version === version));
    const read = versions.length === 0 ? [NO_EDITION] : await sources.editions(missing);
    const editions = [...kept, ...read.map(sources.load)];
    return { key, editions, layers: sources.loadLayers(layers, editions) };
  };

  const report = (error: unknown): never => {
    onRefreshFailed(error);
    throw error;
  };
  let times: { readonly key: string; readonly read: Cached<Times> } | undefined;
  /** A failed read of these times must not hold up the classes; they only look older. */
  const timesOf = async ({ layers }: Head): Promise<Times> => {
    const feeds = layers.flatMap(({ name, limit }) => (limit === undefined ? [] : [name]));
    const key = feeds.join(" ");
    const lifetime = feeds.length === 0 ? CHECKS_MS : READINGS_MS;
    if (times?.key !== key)
      times = { key, read: cachedFor(() => sources.times(feeds).catch(report), lifetime, now, random) };
    const { read } = times;
    const kept = await read().catch((): Times => ({}));
    return feeds.every((name) => name in kept) ? kept : read(0).catch(() => kept);
  };

  const refreshed = createRefreshedValue<Memory>(
    async (memory, consistent) => {
      const reading = sources.head({ consistent });
      const [published, confirmed] = await Promise.all([
        reading.then((head) => publishedBy(head, memory())),
        reading.then(timesOf),
      ]);
      return { ...published, times: confirmed };
    },
    { freshSeconds, staleSeconds },
    effects,
  );

  /** Answers of one minute share a moment, since dates begin with a minute in every zone, and their provenance. */
  let last:
    | {
        readonly memory: Memory;
        readonly minute: number;
        readonly moment: Moment;
        readonly provenances: Map<string, Provenance>;
      }
    | undefined;

  const answerFrom = async <Result>(
    memory: Memory,
    use: (moment: Moment) => Promise<Result>,
    isDated: boolean,
  ): Promise<Read<Result>> => {
    const instant = now();
    const minute = Math.floor(instant / 60_000);
    if (last?.memory !== memory || last.minute !== minute)
      last = { memory, minute, moment: momentAt(instant, memory), provenances: new Map() };
    const { moment, provenances } = last;
    const { current, dated, layers } = moment;
    const result = await use({ ...moment, instant });
    const stale = refreshed.isStale();
    const key = `${isDated} ${stale}`;
    const provenance =
      provenances.get(key) ??
      provenanceOf(
        editionsOf(current),
        isDated ? editionsOf(dated) : [],
        memory.times,
        isDated ? datedLifetimes : lifetimes,
        stale,
        isDated ? agesOf(layers.heads, memory.times, instant) : [],
      );
    provenances.set(key, provenance);
    return { ...result, provenance };
  };

  const reader =
    (isDated: boolean): ReadMoment =>
    async (use) => {
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

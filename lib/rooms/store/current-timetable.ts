import { setTimeout as sleep } from "node:timers/promises";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import { type Edition, NO_EDITION, type OneOrMore } from "./edition.ts";
import { EditionIncomplete } from "./edition-incomplete.ts";
import { type CacheLifetimes, type Provenance, provenanceOf } from "./provenance.ts";
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
}

/**
 * How long a request waits for the store to confirm what is in memory. After that it answers from memory and is marked
 * stale.
 */
const PATIENCE_MS = 1000;

/** A refresh that began longer ago was frozen with its container. */
const FROZEN_SECONDS = 10;

/** The largest share of the fresh time by which a check may be early. */
const JITTER = 0.3;

/** Keeps no process alive. */
const wait = (milliseconds: number): Promise<unknown> => sleep(milliseconds, undefined, { ref: false });

/** When timetables are read, and which are published then. */
export interface Moment<Loaded> {
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** Those that hold today, by first date: an answer without a date unites them. */
  readonly current: OneOrMore<Loaded>;
  /** The terms with dates, by first date; empty if the current timetable has none. */
  readonly dated: readonly Loaded[];
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

const editionsOf = <Loaded extends Held<Loaded>>([
  first,
  ...others
]: OneOrMore<Loaded>): OneOrMore<Edition> => [first.edition, ...others.map(({ edition }) => edition)];

/**
 * What a warm function remembers of the published timetable: the catalogue for seconds, the rest for as long as the
 * version is current.
 */
export const createCurrentTimetable = <Loaded extends Held<Loaded>>(
  store: CatalogueStore,
  load: (edition: Edition) => Loaded,
  { freshSeconds, staleSeconds, ...lifetimes }: CurrentTimetableOptions,
  { now, onRefreshFailed, random = Math.random }: CurrentTimetableEffects,
): CurrentTimetable<Loaded> => {
  let held: PublishedTimetables<Loaded> | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let freshFor = freshSeconds;
  let looks = 0;
  let heldSince = 0;
  let refreshing: Promise<PublishedTimetables<Loaded>> | undefined;

  /** Seconds. A wall clock may be set back, so a moment in the future may be of any age. */
  const since = (moment: number): number => {
    const age = (now() - moment) / 1000;
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  };

  const lookUp = async (consistent: boolean): Promise<PublishedTimetables<Loaded>> => {
    const askedAt = now();
    looks += 1;
    const look = looks;
    const catalogue = await store.catalogue({ consistent });
    const found = createPublishedTimetables(catalogue, load, held?.snapshots);
    await found.preload(held, askedAt);
    // A later check overtook this one, whose result may be older.
    if (held !== undefined && look < heldSince) return held;
    held = found;
    heldSince = look;
    confirmedAt = askedAt;
    freshFor = freshSeconds * (1 - JITTER * random());
    return held;
  };
  const refresh = (consistent = false): Promise<PublishedTimetables<Loaded>> => {
    if (refreshing !== undefined && !consistent) return refreshing;
    triedAt = now();
    const loading = lookUp(consistent).finally(() => {
      if (refreshing === loading) refreshing = undefined;
    });
    refreshing = loading;
    return loading;
  };

  const current = async (): Promise<PublishedTimetables<Loaded>> => {
    if (held === undefined) return refresh();
    const age = since(confirmedAt);
    if (age < freshFor) return held;
    const memory = held;
    // After a failed try the store is left alone for a while, so that requests do not wait during an outage.
    if (refreshing === undefined && since(triedAt) < freshFor) return memory;
    // A refresh from before the freeze says what was current then.
    if (since(triedAt) >= FROZEN_SECONDS) refreshing = undefined;
    const refreshed = refresh().catch((error: unknown) => {
      onRefreshFailed(error);
      return memory;
    });
    return age < staleSeconds ? memory : Promise.race([refreshed, wait(PATIENCE_MS).then(() => memory)]);
  };

  const freshProvenance = memoizeByObject((editions: OneOrMore<Loaded>) =>
    provenanceOf(editionsOf(editions), [], lifetimes, false),
  );

  const answerFrom = async <Result>(
    published: PublishedTimetables<Loaded>,
    use: Use<Loaded, Result>,
    isDated: boolean,
  ): Promise<Read<Result>> => {
    const instant = now();
    const editions = published.current(instant);
    const result = await use({ instant, current: editions, dated: published.dated });
    const stale = since(confirmedAt) >= staleSeconds;
    const terms = isDated ? published.dated.map((each) => each.edition) : [];
    const provenance =
      stale || isDated
        ? provenanceOf(editionsOf(editions), terms, lifetimes, stale)
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
        return provenanceOf([NO_EDITION], [], lifetimes, true);
      }
    },
  };
};

import { setTimeout as sleep } from "node:timers/promises";
import { currentEdition, type Edition } from "./edition.ts";
import { createEditionSnapshot, type EditionSnapshot } from "./edition-snapshot.ts";
import { EditionIncomplete, type TimetableStore } from "./timetable-store.ts";

/** Which timetable an answer was made from. */
export interface Reading {
  readonly edition: Edition;
  /** True where the store could not be asked for longer than the configured time: there may be a newer timetable. */
  readonly stale: boolean;
}

interface CurrentTimetableOptions {
  /** Within this time nobody asks the store. */
  readonly freshSeconds: number;
  /** Up to this age the answer comes from memory while one refresh runs; beyond it the request waits, a second at most. */
  readonly staleSeconds: number;
}

interface CurrentTimetableEffects {
  /** Milliseconds, from any fixed point. */
  readonly now: () => number;
  /** Told of refreshes that failed though no request did. */
  readonly onRefreshFailed: (error: unknown) => void;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** How long a request waits for the store to confirm what is in memory before it answers from there, marked. */
const PATIENCE_MS = 1000;

const waitWithoutHolding = (milliseconds: number): Promise<unknown> =>
  sleep(milliseconds, undefined, { ref: false });

export interface CurrentTimetable {
  /**
   * Runs `use` on the current timetable. Where that turns out to be gone from the store (two imports while this
   * reader slept), it runs once more on the one that is current by a consistent read.
   */
  readonly read: <Result>(
    use: (snapshot: EditionSnapshot) => Promise<Result>,
  ) => Promise<Result & { readonly reading: Reading }>;
}

/** What a warm function remembers of the published timetable: the pointer for seconds, the rest for a version's life. */
export const createCurrentTimetable = (
  store: Pick<TimetableStore, "catalogue" | "part">,
  { freshSeconds, staleSeconds }: CurrentTimetableOptions,
  { now, onRefreshFailed, wait = waitWithoutHolding }: CurrentTimetableEffects,
): CurrentTimetable => {
  let held: EditionSnapshot | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<EditionSnapshot> | undefined;

  const load = async (consistent: boolean): Promise<EditionSnapshot> => {
    const askedAt = now();
    const edition = currentEdition(await store.catalogue({ consistent }));
    if (held?.edition.version !== edition.version) {
      const next = createEditionSnapshot(edition, store);
      await next.readLike(held);
      held = next;
    }
    confirmedAt = askedAt;
    return held;
  };
  const refresh = (consistent = false): Promise<EditionSnapshot> => {
    if (refreshing !== undefined && !consistent) return refreshing;
    triedAt = now();
    const loading = load(consistent).finally(() => {
      if (refreshing === loading) refreshing = undefined;
    });
    refreshing = loading;
    return loading;
  };

  const current = async (): Promise<EditionSnapshot> => {
    const age = (now() - confirmedAt) / 1000;
    if (held === undefined) return refresh();
    if (age < freshSeconds) return held;
    const memory = held;
    // After a failed try the store is left alone for a while, so that an outage costs no request its time.
    if (refreshing === undefined && (now() - triedAt) / 1000 < freshSeconds) return memory;
    const refreshed = refresh().catch((error: unknown) => {
      onRefreshFailed(error);
      return memory;
    });
    return age < staleSeconds ? memory : Promise.race([refreshed, wait(PATIENCE_MS).then(() => memory)]);
  };

  const answerFrom = async <Result>(
    snapshot: EditionSnapshot,
    use: (snapshot: EditionSnapshot) => Promise<Result>,
  ) => {
    const result = await use(snapshot);
    const stale = snapshot === held && (now() - confirmedAt) / 1000 >= staleSeconds;
    return { ...result, reading: { edition: snapshot.edition, stale } };
  };

  return {
    read: async (use) => {
      try {
        return await answerFrom(await current(), use);
      } catch (error) {
        if (!(error instanceof EditionIncomplete)) throw error;
        return answerFrom(await refresh(true), use);
      }
    },
  };
};

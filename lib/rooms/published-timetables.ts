import { type Catalogue, currentEdition, datedEditions, type Edition } from "./edition.ts";
import { createLoadedEdition, type LoadedEdition } from "./loaded-edition.ts";
import type { TimetableStore } from "./timetable-store.ts";

/** The timetables that one catalogue names, in memory. */
export interface PublishedTimetables {
  /** By version, as far as they were asked for. Editions loaded for an earlier catalogue are kept. */
  readonly snapshots: ReadonlyMap<string, LoadedEdition>;
  /** The current one at an instant, in milliseconds since 1970. */
  readonly current: (instant: number) => LoadedEdition;
  /** Those of terms with dates, by first date; empty if the timetable that holds has none. */
  readonly dated: readonly LoadedEdition[];
  /** Reads the parts that were read of the previous editions, so that changing over delays no request. */
  readonly preload: (before: PublishedTimetables | undefined, instant: number) => Promise<void>;
}

const termOf = ({ edition }: LoadedEdition): string | undefined => edition.calendar?.id;

export const createPublishedTimetables = (
  catalogue: Catalogue,
  store: Pick<TimetableStore, "part">,
  before?: ReadonlyMap<string, LoadedEdition>,
): PublishedTimetables => {
  const snapshots = new Map<string, LoadedEdition>();
  const snapshotOf = (edition: Edition): LoadedEdition => {
    const found =
      snapshots.get(edition.version) ?? before?.get(edition.version) ?? createLoadedEdition(edition, store);
    snapshots.set(edition.version, found);
    return found;
  };
  const dated = datedEditions(catalogue).map(snapshotOf);
  const current = (instant: number) => snapshotOf(currentEdition(catalogue, instant));
  return {
    snapshots,
    current,
    dated,
    preload: async (before, instant) => {
      if (before === undefined) return;
      await Promise.all([
        current(instant).preload(before.current(instant)),
        ...dated.map((snapshot) =>
          snapshot.preload(before.dated.find((other) => termOf(other) === termOf(snapshot))),
        ),
      ]);
    },
  };
};

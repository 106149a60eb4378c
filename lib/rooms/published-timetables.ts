import { type Catalogue, currentEdition, datedEditions, type Edition } from "./edition.ts";
import { createEditionSnapshot, type EditionSnapshot } from "./edition-snapshot.ts";
import type { TimetableStore } from "./timetable-store.ts";

/** The timetables that one catalogue names, in memory. */
export interface PublishedTimetables {
  /** By version, as far as they were asked for. What a catalogue before had of an edition stays. */
  readonly snapshots: ReadonlyMap<string, EditionSnapshot>;
  /** The current one at an instant, in milliseconds since 1970. */
  readonly current: (instant: number) => EditionSnapshot;
  /** Those of terms with dates, by first date; empty if the timetable that holds has none. */
  readonly dated: readonly EditionSnapshot[];
  /** Reads the parts that were read of the editions before, so that changing over costs no request any time. */
  readonly readLike: (before: PublishedTimetables | undefined, instant: number) => Promise<void>;
}

const termOf = ({ edition }: EditionSnapshot): string | undefined => edition.calendar?.id;

export const createPublishedTimetables = (
  catalogue: Catalogue,
  store: Pick<TimetableStore, "part">,
  before?: ReadonlyMap<string, EditionSnapshot>,
): PublishedTimetables => {
  const snapshots = new Map<string, EditionSnapshot>();
  const snapshotOf = (edition: Edition): EditionSnapshot => {
    const found =
      snapshots.get(edition.version) ?? before?.get(edition.version) ?? createEditionSnapshot(edition, store);
    snapshots.set(edition.version, found);
    return found;
  };
  const dated = datedEditions(catalogue).map(snapshotOf);
  const current = (instant: number) => snapshotOf(currentEdition(catalogue, instant));
  return {
    snapshots,
    current,
    dated,
    readLike: async (before, instant) => {
      if (before === undefined) return;
      await Promise.all([
        current(instant).readLike(before.current(instant)),
        ...dated.map((snapshot) =>
          snapshot.readLike(before.dated.find((other) => termOf(other) === termOf(snapshot))),
        ),
      ]);
    },
  };
};

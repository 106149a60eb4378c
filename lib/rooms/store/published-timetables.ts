import { currentEditions, datedEditions, type Edition, type OneOrMore } from "./edition.ts";
import { type LoadedLayers, NO_LAYERS } from "./loaded-layers.ts";

/** What a reader has in memory of an edition: its parts, or nothing but where it is. */
export interface Held<Self> {
  readonly edition: Edition;
  /** Reads what was read of another edition, so that changing over delays no request. */
  readonly preload?: (other: Self | undefined) => Promise<void>;
}

/** The timetables that the head names, in memory. */
export interface PublishedTimetables<Loaded> {
  /** By version. */
  readonly snapshots: ReadonlyMap<string, Loaded>;
  /** The current ones at an instant (milliseconds since 1970), by first date. */
  readonly current: (instant: number) => OneOrMore<Loaded>;
  /** Those of terms with dates, by first date; empty if the timetable that holds has none. */
  readonly dated: readonly Loaded[];
  readonly layers: LoadedLayers;
  /** Reads the parts that were read of the previous editions, so that changing over delays no request. */
  readonly preload: (before: PublishedTimetables<Loaded> | undefined, instant: number) => Promise<void>;
}

const termOf = ({ edition }: { readonly edition: Edition }): string | undefined => edition.calendar?.id;

export const createPublishedTimetables = <Loaded extends Held<Loaded>>(
  editions: readonly Edition[],
  load: (edition: Edition) => Loaded,
  before?: ReadonlyMap<string, Loaded>,
  layers: LoadedLayers = NO_LAYERS,
): PublishedTimetables<Loaded> => {
  const snapshots = new Map(
    editions.map((edition) => [edition.version, before?.get(edition.version) ?? load(edition)]),
  );
  const snapshotOf = (edition: Edition): Loaded => snapshots.get(edition.version) ?? load(edition);
  const dated = datedEditions(editions).map(snapshotOf);
  let last: { readonly minute: number; readonly editions: OneOrMore<Loaded> } | undefined;
  const current = (instant: number): OneOrMore<Loaded> => {
    // Dates begin with a minute in every zone.
    const minute = Math.floor(instant / 60_000);
    if (last?.minute === minute) return last.editions;
    const [first, ...others] = currentEditions(editions, instant);
    last = { minute, editions: [snapshotOf(first), ...others.map(snapshotOf)] };
    return last.editions;
  };
  return {
    snapshots,
    current,
    dated,
    layers,
    preload: async (before, instant) => {
      if (before === undefined) return;
      const previous = before.current(instant);
      const sameTerm = (editions: readonly Loaded[], snapshot: Loaded) =>
        editions.find((other) => termOf(other) === termOf(snapshot));
      await Promise.all([
        ...current(instant).map((snapshot) =>
          snapshot.preload?.(sameTerm(previous, snapshot) ?? previous.at(-1)),
        ),
        ...dated.map((snapshot) => snapshot.preload?.(sameTerm(before.dated, snapshot))),
        layers.preload(),
      ]);
    },
  };
};

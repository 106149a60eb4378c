import { currentEditions, datedEditions, type Edition } from "./edition.ts";
import type { LoadedEdition } from "./loaded-edition.ts";
import type { LoadedLayers } from "./loaded-layers.ts";

/** What is published: the timetable of each term, or the one without dates; before the first import an empty one. */
export interface Published {
  readonly editions: readonly LoadedEdition[];
  readonly layers: LoadedLayers;
}

/** When timetables are read, and which are published then. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** Those that hold today, at least one, by first date: an answer without a date unites them. */
  readonly current: readonly LoadedEdition[];
  /** The terms with dates, by first date; empty if the current timetable has none. */
  readonly dated: readonly LoadedEdition[];
  /** The changes of all layers. */
  readonly layers: LoadedLayers;
}

/** @param instant milliseconds since 1970 */
export const momentAt = (instant: number, { editions, layers }: Published): Moment => {
  const loaded = (chosen: readonly Edition[]): LoadedEdition[] =>
    chosen.flatMap((one) => editions.find(({ edition }) => edition === one) ?? []);
  const published = editions.map(({ edition }) => edition);
  return {
    instant,
    current: loaded(currentEditions(published, instant)),
    dated: loaded(datedEditions(published)),
    layers,
  };
};

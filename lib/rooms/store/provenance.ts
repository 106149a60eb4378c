import type { CacheLifetimes, Freshness, LayerAge } from "../../cache/freshness.ts";
import { type Edition, NO_EDITION } from "./edition.ts";
import type { Times } from "./head-store.ts";
import { type LayerHead, publishedAtOf } from "./layer.ts";

/** @param instant milliseconds since 1970 */
export const agesOf = (heads: readonly LayerHead[], times: Times, instant: number): readonly LayerAge[] =>
  heads.map(({ name, version, limit }) => {
    if (limit === undefined) return { name, version, isLate: false };
    const readAt = times[name] ?? publishedAtOf(version);
    return { name, version, readAt, isLate: instant - Date.parse(readAt) > limit * 1000 };
  });

/** Which published timetable an answer was made from; its version joins those of all editions and layers by `+`. */
export interface Provenance extends Freshness {
  /** Of several the one whose term began last. */
  readonly edition: Edition;
}

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? "";

/** Of an answer that depends on the current editions, and on those of other terms if it is about a date. */
export const provenanceOf = (
  current: readonly Edition[],
  terms: readonly Edition[],
  times: Times,
  lifetimes: CacheLifetimes,
  stale: boolean,
  layers: readonly LayerAge[] = [],
): Provenance => {
  const edition = current.at(-1) ?? NO_EDITION;
  const editions = [...new Set([edition, ...current, ...terms])];
  const publishedAt = latest([
    ...editions.map((each) => each.publishedAt),
    ...layers.map(({ version }) => publishedAtOf(version)),
  ]);
  const versions = [
    ...editions.map(({ version }) => version),
    ...layers.map(({ name, version }) => `${name}.${version}`),
  ];
  return {
    edition,
    version: versions.join("+"),
    publishedAt,
    checkedAt: latest([publishedAt, ...editions.flatMap(({ version }) => times[version] ?? [])]),
    stale,
    ...(layers.length > 0 && { layers }),
    ...lifetimes,
  };
};

/**
 * For an answer about now: it expires with the minute, and a change may alter it earlier. `from` is the minute that it
 * is about.
 */
export const untilNextMinute = (
  { staleWhileRevalidateSeconds: _, sharedMaxAgeSeconds: __, version, ...provenance }: Provenance,
  from: number,
  secondsLeft: number,
): Provenance => ({
  ...provenance,
  version: `${version}.${from}`,
  maxAgeSeconds: Math.min(secondsLeft, provenance.maxAgeSeconds),
});

import { type Edition, NO_EDITION } from "./edition.ts";
import type { Checks } from "./head-store.ts";
import { type LayerHead, publishedAtOf } from "./layer.ts";

/** By the layer's name, when its feed was last read: RFC 3339. */
export type Readings = Readonly<Record<string, string>>;

/** A layer that a dated answer depends on. */
export interface LayerAge {
  readonly name: string;
  readonly version: string;
  /** When its feed was last read, RFC 3339; absent: it has no feed. */
  readonly readAt?: string;
  /** True if that is longer ago than the layer's limit. */
  readonly isLate: boolean;
}

/** @param instant milliseconds since 1970 */
export const agesOf = (
  heads: readonly LayerHead[],
  readings: Readings,
  instant: number,
): readonly LayerAge[] =>
  heads.map(({ name, version, limit }) => {
    if (limit === undefined) return { name, version, isLate: false };
    const readAt = readings[name] ?? publishedAtOf(version);
    return { name, version, readAt, isLate: instant - Date.parse(readAt) > limit * 1000 };
  });

/** How long caches may keep what was read. */
export interface CacheLifetimes {
  readonly maxAgeSeconds: number;
  /** For how much longer they may answer with it while they ask again. */
  readonly staleWhileRevalidateSeconds: number;
  /** How long a cache may keep it that every publication empties; absent: `maxAgeSeconds`. */
  readonly sharedMaxAgeSeconds?: number | undefined;
}

/** Which published timetable an answer was made from, and for how long it may be kept. */
export interface Provenance extends Partial<CacheLifetimes> {
  /** Of several the one whose term began last. */
  readonly edition: Edition;
  /** Another one for every other answer: the versions of all editions and layers that the answer depends on, joined by `+`. */
  readonly version: string;
  /** When the latest of them was published: RFC 3339, UTC. */
  readonly publishedAt: string;
  /** When an import last published one of them or found its file unchanged: RFC 3339, UTC. */
  readonly checkedAt: string;
  /** True if the store could not be asked for longer than the configured time: there may be a newer timetable. */
  readonly stale: boolean;
  readonly maxAgeSeconds: number;
  /** The layers of changes that it depends on; absent: there are none. */
  readonly layers?: readonly LayerAge[];
}

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? "";

/** Of an answer that depends on the current editions, and on those of other terms if it is about a date. */
export const provenanceOf = (
  current: readonly Edition[],
  terms: readonly Edition[],
  checks: Checks,
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
    checkedAt: latest([publishedAt, ...editions.flatMap(({ version }) => checks[version] ?? [])]),
    stale,
    ...(layers.length > 0 && { layers }),
    ...lifetimes,
  };
};

/**
 * Of an answer that depends on the clock: a minute later it is another one, and a change may alter it before. `from` is
 * the minute that it is about.
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

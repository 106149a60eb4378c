/** How long caches may keep an answer. */
export interface CacheLifetimes {
  readonly maxAgeSeconds: number;
  /** For how much longer they may answer with it while they ask again; absent: they must ask first. */
  readonly staleWhileRevalidateSeconds?: number | undefined;
  /** How long a cache may keep it that every publication empties; absent: `maxAgeSeconds`. */
  readonly sharedMaxAgeSeconds?: number | undefined;
}

/** Where an answer comes from, for caches and the log. */
export interface Freshness extends CacheLifetimes {
  /** Differs for every other answer. */
  readonly version: string;
  /** RFC 3339, UTC. */
  readonly publishedAt: string;
  /** When it was last compared with its source, RFC 3339, UTC; absent if not since it was published. */
  readonly checkedAt?: string;
  /** True if the source could not be asked for longer than the configured time: there may be something newer. */
  readonly stale: boolean;
  /** The layers of changes that it depends on. */
  readonly layers?: readonly LayerAge[];
}

export interface LayerAge {
  readonly name: string;
  readonly version: string;
  /** When its feed was last read, RFC 3339; absent: it has no feed. */
  readonly readAt?: string;
  /** True if that is longer ago than the layer's limit. */
  readonly isLate: boolean;
}

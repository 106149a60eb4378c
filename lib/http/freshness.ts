import { memoizeByObject } from "../cache/memoize-by-object.ts";

/** Where an answer comes from, for caches and the log. */
export interface Freshness {
  /** Differs for different answers. */
  readonly version: string;
  /** RFC 3339. */
  readonly publishedAt: string;
  /** RFC 3339: when it was last compared with its source; absent if not since it was published. */
  readonly checkedAt?: string;
  /** True if there may be something newer, which could not be looked up. */
  readonly stale: boolean;
  readonly maxAgeSeconds: number;
  /** Absent: after `maxAgeSeconds` caches must ask before they answer. */
  readonly staleWhileRevalidateSeconds?: number | undefined;
  /** For a cache that every publication empties; absent: `maxAgeSeconds`. */
  readonly sharedMaxAgeSeconds?: number | undefined;
  /** Layers of changes that it depends on; `readAt` is when a feed was last read, RFC 3339. */
  readonly layers?: readonly { readonly name: string; readonly readAt?: string; readonly isLate: boolean }[];
}

/** A dictionary (RFC 9651 section 3.2) from a feed's layer to the date of its last reading. */
const changesAsOf = ({ layers = [] }: Freshness): string =>
  layers
    .flatMap(({ name, readAt, isLate }) =>
      readAt === undefined
        ? []
        : [`${name}=@${Math.floor(Date.parse(readAt) / 1000)}${isLate ? ";late" : ""}`],
    )
    .join(", ");

const cacheControl = (freshness: Freshness): string =>
  Object.entries({
    "max-age": freshness.maxAgeSeconds,
    "s-maxage": freshness.sharedMaxAgeSeconds,
    "stale-while-revalidate": freshness.staleWhileRevalidateSeconds,
  })
    .flatMap(([name, seconds]) => (seconds === undefined ? [] : [`, ${name}=${seconds}`]))
    .reduce((header, directive) => header + directive, "public");

/**
 * `etag` and `last-modified` (RFC 9110 section 8.8), and how long caches may keep the answer (RFC 9111, RFC 5861). An
 * answer given while the store is away says so in `cache-status` (RFC 9211) and is not to be kept. Made once for as
 * long as answers carry the same object.
 */
export const freshnessHeaders = memoizeByObject((freshness: Freshness) => {
  const asOf = changesAsOf(freshness);
  return {
    etag: `W/"${freshness.version}"`,
    "last-modified": new Date(freshness.publishedAt).toUTCString(),
    ...(freshness.stale
      ? { "cache-control": "no-cache", "cache-status": "timetable; hit; detail=store-unavailable" }
      : { "cache-control": cacheControl(freshness) }),
    ...(asOf !== "" && { "changes-as-of": asOf }),
  };
});

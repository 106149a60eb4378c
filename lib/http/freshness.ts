import type { Freshness } from "../cache/freshness.ts";
import { memoizeByObject } from "../cache/memoize-by-object.ts";

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

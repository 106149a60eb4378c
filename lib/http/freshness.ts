import type { TimetableConfig } from "../config.ts";
import type { Reading } from "../rooms/current-timetable.ts";
import type { Headers } from "./answer.ts";

type CacheLifetimes = Pick<TimetableConfig, "maxAgeSeconds" | "staleWhileRevalidateSeconds">;

/**
 * The headers that say which timetable an answer was made from: `etag` and `last-modified` (RFC 9110 section 8.8),
 * and how long caches may keep it (RFC 9111, RFC 5861). An answer given while the store is away says so in
 * `cache-status` (RFC 9211) and is not to be kept.
 */
export const timetableFreshness =
  ({ maxAgeSeconds, staleWhileRevalidateSeconds }: CacheLifetimes) =>
  ({ edition, stale }: Reading): Headers => ({
    etag: `W/"${edition.version}"`,
    "last-modified": new Date(edition.publishedAt).toUTCString(),
    ...(stale
      ? { "cache-control": "no-cache", "cache-status": "timetable; hit; detail=store-unavailable" }
      : {
          "cache-control": `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}`,
        }),
  });

export type Freshness = ReturnType<typeof timetableFreshness>;

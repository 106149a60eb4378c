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

/** The headers of an answer about a date, which any of the terms may change. */
export const ofEveryTerm = (headers: Headers, { edition, terms }: Reading): Headers => {
  const editions = [edition, ...terms.filter(({ version }) => version !== edition.version)];
  const latest =
    editions
      .map(({ publishedAt }) => publishedAt)
      .sort()
      .at(-1) ?? edition.publishedAt;
  return {
    ...headers,
    etag: `W/"${editions.map(({ version }) => version).join("+")}"`,
    "last-modified": new Date(latest).toUTCString(),
  };
};

export type Freshness = ReturnType<typeof timetableFreshness>;

/** An answer that depends on the clock is another one a minute later. */
export const untilNextMinute = (
  headers: Headers,
  { from, secondsLeft = 0 }: { readonly from: number; readonly secondsLeft?: number | undefined },
): Headers => ({
  ...headers,
  etag: `${headers.etag?.slice(0, -1)}.${from}"`,
  ...(!headers["cache-status"] && { "cache-control": `public, max-age=${secondsLeft}` }),
});

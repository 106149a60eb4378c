import { expect, it } from "vitest";
import { freshnessHeaders } from "./freshness.ts";

const answer = { version: "v1", publishedAt: "2026-01-05T12:00:00Z", stale: false, maxAgeSeconds: 10 };

it.each([
  [{}, "public, max-age=10"],
  [{ staleWhileRevalidateSeconds: 5 }, "public, max-age=10, stale-while-revalidate=5"],
  [
    { staleWhileRevalidateSeconds: 5, sharedMaxAgeSeconds: 300 },
    "public, max-age=10, s-maxage=300, stale-while-revalidate=5",
  ],
  [{ sharedMaxAgeSeconds: 300, stale: true }, "no-cache"],
])("tells caches how long they may keep an answer: %j", (more, header) => {
  expect(freshnessHeaders({ ...answer, ...more })["cache-control"]).toBe(header);
});

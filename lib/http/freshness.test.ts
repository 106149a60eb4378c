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
  [
    { maxAgeSeconds: 0, staleWhileRevalidateSeconds: 0, sharedMaxAgeSeconds: 0 },
    "public, max-age=0, s-maxage=0, stale-while-revalidate=0",
  ],
  [{ sharedMaxAgeSeconds: 300, stale: true }, "no-cache"],
])("tells caches how long they may keep an answer: %j", (more, header) => {
  expect(freshnessHeaders({ ...answer, ...more })["cache-control"]).toBe(header);
});

it("tells when the feeds of an answer were last read, and which are late", () => {
  const layers = [
    { name: "events", version: "1", readAt: "2026-01-05T11:59:59.999Z", isLate: false },
    { name: "hand", version: "1", isLate: false },
    { name: "exams", version: "1", readAt: "2026-01-04T00:00:00.500Z", isLate: true },
  ];
  const changed = { ...answer, layers };
  expect(freshnessHeaders(changed)).toEqual({
    etag: 'W/"v1"',
    "last-modified": "Mon, 05 Jan 2026 12:00:00 GMT",
    "cache-control": "public, max-age=10",
    "changes-as-of": "events=@1767614399, exams=@1767484800;late",
  });
  expect(freshnessHeaders(changed)).toBe(freshnessHeaders(changed));
  expect(freshnessHeaders({ ...answer, layers: layers.slice(1, 2) })).not.toHaveProperty("changes-as-of");
});

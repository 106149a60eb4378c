import { expect, it } from "vitest";
import { NO_EDITION } from "./edition.ts";
import { agesOf, provenanceOf, untilNextMinute } from "./provenance.ts";

const LIFETIMES = { maxAgeSeconds: 10, staleWhileRevalidateSeconds: 20 };
const edition = (version: string, publishedAt: string) => ({ ...NO_EDITION, version, publishedAt });
const [fall, spring, summer] = [
  edition("fall", "2026-02-01T00:00:00.000Z"),
  edition("spring", "2026-03-01T00:00:00.000Z"),
  edition("summer", "2026-01-01T00:00:00.000Z"),
];

it("the version of an answer names all of its editions, and its age is that of the latest", () => {
  expect(provenanceOf([fall], [], {}, LIFETIMES, true)).toEqual({
    edition: fall,
    version: "fall",
    publishedAt: "2026-02-01T00:00:00.000Z",
    checkedAt: "2026-02-01T00:00:00.000Z",
    stale: true,
    ...LIFETIMES,
  });
  expect(provenanceOf([fall], [summer, fall, spring], {}, LIFETIMES, false)).toEqual({
    edition: fall,
    version: "fall+summer+spring",
    publishedAt: "2026-03-01T00:00:00.000Z",
    checkedAt: "2026-03-01T00:00:00.000Z",
    stale: false,
    ...LIFETIMES,
  });
  const checks = { fall: "2026-03-02T00:00:00.000Z", spring: "2026-02-01T00:00:00.000Z", gone: "9999" };
  expect(provenanceOf([fall, spring], [], checks, LIFETIMES, false)).toMatchObject({
    edition: spring,
    version: "spring+fall",
    checkedAt: "2026-03-02T00:00:00.000Z",
  });
});

it("an answer about a date is as new as the latest change, and late if a feed was read longer ago than its limit", () => {
  const [hand, events] = ["20260401T100000Z-a", "20260301T000000Z-b"] as const;
  const heads = [
    { name: "hand", version: hand },
    { name: "events", version: events, limit: 60 },
  ];
  const ages = (readAt: string, isLate: boolean) => [
    { name: "hand", version: hand, isLate: false },
    { name: "events", version: events, readAt, isLate },
  ];
  const readAt = "2026-04-01T10:00:00.000Z";
  const instant = Date.parse("2026-04-01T10:01:00Z");
  expect(agesOf(heads, { events: readAt }, instant)).toEqual(ages(readAt, false));
  expect(agesOf(heads, { events: readAt }, instant + 1)).toEqual(ages(readAt, true));
  // A feed without a reading is as old as its publication.
  expect(agesOf(heads, {}, instant)).toEqual(ages("2026-03-01T00:00:00.000Z", true));
  expect(provenanceOf([fall], [spring], {}, LIFETIMES, false, ages(readAt, false))).toEqual({
    edition: fall,
    version: `fall+spring+hand.${hand}+events.${events}`,
    publishedAt: "2026-04-01T10:00:00.000Z",
    checkedAt: "2026-04-01T10:00:00.000Z",
    stale: false,
    layers: ages(readAt, false),
    ...LIFETIMES,
  });
});

it.each([
  [7, 7],
  [31, 10],
])("an answer about now expires with its minute: %i s", (left, kept) => {
  const lifetimes = { ...LIFETIMES, sharedMaxAgeSeconds: 300 };
  expect(untilNextMinute(provenanceOf([summer], [], {}, lifetimes, false), 720, left)).toEqual({
    edition: summer,
    version: "summer.720",
    publishedAt: "2026-01-01T00:00:00.000Z",
    checkedAt: "2026-01-01T00:00:00.000Z",
    stale: false,
    maxAgeSeconds: kept,
  });
});

import { expect, it } from "vitest";
import { NO_EDITION } from "./edition.ts";
import { provenanceOf, untilNextMinute } from "./provenance.ts";

const LIFETIMES = { maxAgeSeconds: 10, staleWhileRevalidateSeconds: 20 };
const edition = (version: string, publishedAt: string) => ({ ...NO_EDITION, version, publishedAt });
const [fall, spring, summer] = [
  edition("fall", "2026-02-01T00:00:00.000Z"),
  edition("spring", "2026-03-01T00:00:00.000Z"),
  edition("summer", "2026-01-01T00:00:00.000Z"),
];

it("the version of an answer names all editions that it depends on, and as old as the latest of them", () => {
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

it.each([
  [7, 7],
  [31, 10],
])("an answer of one minute is another one in the next, and is not kept for longer: %i s", (left, kept) => {
  expect(untilNextMinute(provenanceOf([summer], [], {}, LIFETIMES, false), 720, left)).toEqual({
    edition: summer,
    version: "summer.720",
    publishedAt: "2026-01-01T00:00:00.000Z",
    checkedAt: "2026-01-01T00:00:00.000Z",
    stale: false,
    maxAgeSeconds: kept,
  });
});

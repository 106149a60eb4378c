import { expect, it } from "vitest";
import { localDateTime, spansBetween } from "./spans.ts";

it("a time over midnights is a part of each of its dates; the midnight at its end has none", () => {
  expect(spansBetween(1380, 2880)).toEqual([
    { date: 0, period: { start: 1380, end: 1440 } },
    { date: 1, period: { start: 0, end: 1440 } },
  ]);
  expect(spansBetween(-30, 30)).toEqual([
    { date: -1, period: { start: 1410, end: 1440 } },
    { date: 0, period: { start: 0, end: 30 } },
  ]);
});

it("minutes are written as a local date and time", () => {
  expect([0, -1, 20_374 * 1440 + 9 * 60 + 5].map(localDateTime)).toEqual([
    "1970-01-01T00:00",
    "1969-12-31T23:59",
    "2025-10-13T09:05",
  ]);
});

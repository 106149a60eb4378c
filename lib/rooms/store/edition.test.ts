import { expect, it } from "vitest";
import { currentEditions, type Edition, NO_EDITION } from "./edition.ts";

const lastCurrent = (published: readonly Edition[], instant: number): Edition | undefined =>
  currentEditions(published, instant).at(-1);

const term = (version: string, first: string, last: string): Edition => ({
  ...NO_EDITION,
  version,
  calendar: { id: version, name: version, first, last, timeZone: "America/New_York", days: "" },
});

const PUBLISHED = [
  term("summer", "2026-06-01", "2026-07-31"),
  term("late", "2026-02-01", "2026-06-15"),
  term("spring", "2026-01-05", "2026-05-15"),
  term("fall", "2026-09-01", "2026-12-18"),
];

it.each([
  ["2025-07-01T12:00Z", "spring"],
  ["2026-01-05T04:59Z", "spring"],
  ["2026-03-01T12:00Z", "late"],
  ["2026-06-01T03:59Z", "late"],
  ["2026-06-01T04:00Z", "summer"],
  ["2026-08-01T03:59Z", "summer"],
  ["2026-08-01T04:00Z", "fall"],
  ["2026-12-18T12:00Z", "fall"],
  ["2027-06-01T12:00Z", "fall"],
])("at %s the current edition is that of %s", (instant, version) => {
  expect(lastCurrent(PUBLISHED, Date.parse(instant))?.version).toBe(version);
});

it("all terms that hold the date are current, by first date", () => {
  const at = (instant: string) =>
    currentEditions(PUBLISHED, Date.parse(instant)).map(({ version }) => version);
  expect([at("2026-03-01T12:00Z"), at("2026-06-10T12:00Z"), at("2026-08-01T12:00Z")]).toEqual([
    ["spring", "late"],
    ["late", "summer"],
    ["fall"],
  ]);
});

it("of terms that begin on one date, or end on one, the order is the same in every container", () => {
  const [one, other] = [term("a", "2026-01-05", "2026-05-15"), term("b", "2026-01-05", "2026-05-15")];
  for (const published of [
    [one, other],
    [other, one],
  ]) {
    expect(currentEditions(published, Date.parse("2026-03-01T12:00Z"))).toEqual([one, other]);
    expect(lastCurrent(published, Date.parse("2026-07-01T12:00Z"))).toBe(other);
  }
});

it("of terms that nest, the one that began first comes first", () => {
  const [year, block] = [term("year", "2026-01-01", "2026-12-31"), term("block", "2026-03-01", "2026-03-31")];
  expect(currentEditions([block, year], Date.parse("2026-03-10T12:00Z"))).toEqual([year, block]);
});

it("each term begins and ends by the clock of its own time zone", () => {
  const zoned = (edition: Edition, timeZone: string): Edition => ({
    ...edition,
    ...(edition.calendar && { calendar: { ...edition.calendar, timeZone } }),
  });
  const west = term("west", "2026-03-01", "2026-03-31");
  const east = zoned(term("east", "2026-03-01", "2026-03-31"), "Pacific/Auckland");
  const at = (instant: string) => currentEditions([west, east], Date.parse(instant));
  expect([at("2026-02-28T12:00Z"), at("2026-03-01T06:00Z"), at("2026-03-31T12:00Z")]).toEqual([
    [east],
    [east, west],
    [west],
  ]);
});

it("after all of them it is the one that ended last, whichever began last", () => {
  const long = term("long", "2026-01-01", "2026-12-31");
  const short = term("short", "2026-09-01", "2026-10-01");
  for (const published of [
    [long, short],
    [short, long],
  ]) {
    expect(lastCurrent(published, Date.parse("2027-06-01T12:00Z"))).toBe(long);
  }
});

it("without dates it is the one that is published, or none", () => {
  const week = { ...NO_EDITION, version: "week" };
  expect(lastCurrent([week], 0)).toBe(week);
  expect(lastCurrent([], 0)).toBe(NO_EDITION);
  expect(NO_EDITION).toEqual({
    version: "none",
    publishedAt: "1970-01-01T00:00:00.000Z",
    term: null,
    source: "",
    rooms: 0,
    meetings: 0,
    parts: [],
    content: "",
  });
});

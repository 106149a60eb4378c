import { expect, it } from "vitest";
import { dayNumber, daysBetween, isDate, isoDate, mondayOf, weekdayOf } from "./calendar-date.ts";

it("a date is a number of days and comes back, before 1970 as well", () => {
  expect(["1970-01-01", "1969-12-31", "2024-02-29", "1000-01-01"].map(dayNumber)).toEqual([
    0, -1, 19_782, -354_285,
  ]);
  for (const date of ["1000-01-01", "1969-12-31", "2024-02-29", "9998-12-31"])
    expect(isoDate(dayNumber(date))).toBe(date);
});

it("a date that does not exist or is written differently is refused", () => {
  const wrong = ["2025-02-29", "2026-13-01", "2026-1-1", "0999-12-31", "9999-01-01", "2026-01-01T00:00", ""];
  expect(wrong.filter(isDate)).toEqual([]);
  expect(() => dayNumber("2025-02-29")).toThrow(new RangeError("2025-02-29 is not a date"));
});

it("weeks begin on Monday", () => {
  const dates = ["1969-12-28", "1970-01-01", "2026-11-23", "2026-11-29"].map(dayNumber);
  expect(dates.map(weekdayOf)).toEqual(["U", "R", "M", "U"]);
  expect(dates.map(mondayOf).map(isoDate)).toEqual(["1969-12-22", "1969-12-29", "2026-11-23", "2026-11-23"]);
});

it("days between two dates have both; none if the last comes first", () => {
  expect([daysBetween(3, 5), daysBetween(3, 3), daysBetween(4, 3)]).toEqual([[3, 4, 5], [3], []]);
});

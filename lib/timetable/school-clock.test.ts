import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { draws } from "../tools/testing/data/draws.ts";
import { dayNumber, isDate, isoDate, mondayOf, weekdayOf } from "./calendar-date.ts";
import { isTimeZone, localTime, utcOffset } from "./school-clock.ts";
import { WEEKDAYS } from "./weekday.ts";

const ZONES = [
  "UTC",
  "America/New_York",
  "America/St_Johns",
  "America/Los_Angeles",
  "Europe/London",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Africa/Casablanca",
];

/** From 1970, when clocks kept whole minutes everywhere that matters, to 2070. */
const instant = fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2070, 0, 1) });

describe("the school's clock", () => {
  it.each(ZONES)("shows what Temporal shows in %s, over a century", (zone) => {
    fc.assert(
      fc.property(instant, (at) => {
        const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const { date, minute } = localTime(at, zone);
        expect([isoDate(date), minute]).toEqual([
          shown.toPlainDate().toString(),
          shown.hour * 60 + shown.minute,
        ]);
        expect(weekdayOf(date)).toBe(WEEKDAYS[shown.dayOfWeek - 1]);
        expect(utcOffset(at, zone)).toBe(shown.offsetNanoseconds / 60e9);
      }),
      { numRuns: draws(100) },
    );
  });

  it("is right in the minutes around a change of the clocks", () => {
    const at = (time: string) => localTime(Date.parse(time), "America/New_York");
    const day = dayNumber("2026-11-01");
    expect(at("2026-11-01T05:59:59Z")).toEqual({ date: day, minute: 119 });
    expect(at("2026-11-01T06:00:00Z")).toEqual({ date: day, minute: 60 });
    expect(at("2026-03-08T07:00:00Z")).toEqual({ date: dayNumber("2026-03-08"), minute: 180 });
    expect(at("2026-11-02T04:59:00Z")).toEqual({ date: day, minute: 1439 });
    expect(at("2026-11-02T05:00:00Z")).toEqual({ date: day + 1, minute: 0 });
  });

  it("knows which zones there are", () => {
    expect(["Europe/Berlin", "Mars/Olympus", "", "UTC"].map(isTimeZone)).toEqual([true, false, false, true]);
  });
});

describe("a date", () => {
  it("is the day that Temporal counts, back and forth, and its week begins on Monday", () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber("1900-01-01"), max: dayNumber("2200-12-31") }), (day) => {
        const date = Temporal.PlainDate.from("1970-01-01").add({ days: day });
        expect(isoDate(day)).toBe(date.toString());
        expect(dayNumber(date.toString())).toBe(day);
        expect(mondayOf(day)).toBe(day - date.dayOfWeek + 1);
      }),
    );
  });

  it.each([
    "2026-02-29",
    "2026-2-01",
    "2026-13-01",
    "0000-01-01",
    "9999-12-31",
    "20260101",
    "2026-01-01T00:00",
    "",
  ])("is not %j", (text) => {
    expect(isDate(text)).toBe(false);
    expect(() => dayNumber(text)).toThrow(new RangeError(`${text} is not a date`));
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber } from "./calendar-date.ts";
import { daysOf, includesDay, rangesOf } from "./date-ranges.ts";
import { holdsDate, type Term, termDays, termProblem } from "./term.ts";
import { WEEKDAYS } from "./weekday.ts";

const dates = { first: "2026-10-05", last: "2026-10-18" };
const TERM: Term = {
  id: "fall-2026",
  name: "Fall 2026",
  ...dates,
  timeZone: "America/New_York",
  days: termDays({ ...dates, noClasses: ["2026-10-12"], follows: { "2026-10-13": "M" } }),
};

describe("a part of a term", () => {
  it("names the dates that follow the weekday, and single dates whatever they follow", () => {
    expect(daysOf(TERM, "M", undefined)).toEqual([0, 8]);
    expect(daysOf(TERM, "M", [[0, 13]])).toEqual([0, 8]);
    expect(daysOf(TERM, "M", [[1, 13]])).toEqual([8]);
    expect(
      daysOf(TERM, "M", [
        [0, 0],
        [7, 7],
        [99, 99],
      ]),
    ).toEqual([0, 7]);
    expect(daysOf(TERM, "T", undefined)).toEqual([1]);
    // Nothing takes place before the term.
    expect(daysOf(TERM, "M", [[-3, -3]])).toEqual([]);
    const ranges = [
      [0, 2],
      [7, 7],
    ] as const;
    expect([0, 2, 3, 6, 7, 8].map((day) => includesDay(ranges, day))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe("days as ranges", () => {
  it("are the fewest that name them, and none if they are all days of the weekday", () => {
    expect(rangesOf(TERM, "M", new Set([0, 8]))).toBeUndefined();
    expect(rangesOf(TERM, "W", new Set([2]))).toEqual([[2, 2]]);
    expect(rangesOf(TERM, "M", new Set([0, 7, 8]))).toEqual([
      [0, 0],
      [7, 7],
      [8, 8],
    ]);
    expect(rangesOf(TERM, "M", new Set())).toEqual([]);
  });

  it("span the days between two days of the weekday", () => {
    const weeks = { first: "2026-10-05", last: "2026-11-08" };
    const term: Term = { ...TERM, ...weeks, days: termDays({ ...weeks, noClasses: ["2026-10-14"] }) };
    expect(rangesOf(term, "M", new Set([0, 7, 14, 28]))).toEqual([
      [0, 14],
      [28, 28],
    ]);
    expect(rangesOf(term, "W", new Set([2, 9, 16]))).toEqual([
      [2, 2],
      [9, 9],
      [16, 16],
    ]);
    expect(rangesOf(term, "M", new Set([7, 14, term.days.length]))).toEqual([[7, 14]]);
  });

  it("name exactly the days they are made from", () => {
    const term: Term = { ...TERM, last: "2026-12-18", days: "MTWRFSU-TMRFSU".repeat(5) };
    const days = fc.uniqueArray(fc.integer({ min: 0, max: term.days.length - 1 }));
    fc.assert(
      fc.property(days, fc.constantFrom(...WEEKDAYS), (chosen, weekday) => {
        const ascending = chosen.toSorted((a, b) => a - b);
        expect(daysOf(term, weekday, rangesOf(term, weekday, new Set(chosen)))).toEqual(ascending);
      }),
    );
  });
});

describe("a term", () => {
  it("holds its first and its last date and none beside", () => {
    const meetingDays = ["2026-10-04", "2026-10-05", "2026-10-18", "2026-10-19"].map((date) =>
      holdsDate(TERM, dayNumber(date)),
    );
    expect(meetingDays).toEqual([false, true, true, false]);
  });

  it("is refused with what is wrong with it", () => {
    expect(termProblem(TERM)).toBeUndefined();
    expect(termProblem({ ...TERM, id: "Fall 2026" })).toBe("Fall 2026 is not a term's id");
    expect(termProblem({ ...TERM, last: "2026-10-32" })).toBe("a term begins and ends on dates");
    expect(termProblem({ ...TERM, days: "MTW" })).toBe("a term's days must be as many as its dates");
    expect(termProblem({ ...TERM, days: TERM.days.replace("S", "X") })).toBe(
      "a term's days must be day codes",
    );
    expect(termProblem({ ...TERM, timeZone: "Mars/Olympus" })).toBe("Mars/Olympus is not a time zone");
    expect(() => termDays({ first: "2026-10-05", last: "2026-10-04" })).toThrow(
      new RangeError("A term cannot end on 2026-10-04, before its first day 2026-10-05"),
    );
    expect(() => termDays({ first: "2026-10-05", last: "2226-10-04" })).toThrow(
      new RangeError("A term cannot last from 2026-10-05 to 2226-10-04"),
    );
  });

  it("lasts 800 days at most", () => {
    const longest = { first: "2026-01-01", last: "2028-03-10" };
    const longer = { first: "2026-01-01", last: "2028-03-11" };
    const days = termDays(longest);
    expect(days).toHaveLength(800);
    expect(() => termDays(longer)).toThrow(RangeError);
    expect(termProblem({ ...TERM, ...longest, days })).toBeUndefined();
    expect(termProblem({ ...TERM, ...longer, days: `${days}-` })).toBe(
      "a term's days must be as many as its dates",
    );
  });
});

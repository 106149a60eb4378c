import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { holdsDate, termProblem } from "@classroom/timetable/term.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timetable } from "../testing/wiring/test-room-services.ts";
import { movedToHold, SAMPLE_TERM } from "./sample-term.ts";

describe("the sample's term", () => {
  it("stays where it is as long as today lies in it", () => {
    const { calendar } = movedToHold(timetable(), SAMPLE_TERM, dayNumber("2024-12-20"));
    expect(calendar).toEqual(SAMPLE_TERM);
  });

  it("is moved by whole weeks, so that every date keeps its weekday, and says so", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 40_000 }), (today) => {
        const { calendar = SAMPLE_TERM } = movedToHold(timetable(), SAMPLE_TERM, today);
        expect(holdsDate(calendar, today)).toBe(true);
        expect(termProblem(calendar)).toBeUndefined();
        const moved = dayNumber(calendar.first) - dayNumber(SAMPLE_TERM.first);
        expect(Math.abs(moved % 7)).toBe(0);
        expect(calendar.days).toBe(SAMPLE_TERM.days);
        expect(calendar.name).toBe(moved === 0 ? "FALL 2024" : `FALL 2024, moved by ${moved / 7} weeks`);
      }),
    );
  });
});

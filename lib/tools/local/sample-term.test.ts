import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { dayOfTerm, NO_CLASSES, type Term, termProblem } from "@classroom/timetable/term.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timetable } from "../testing/wiring/test-room-services.ts";
import { lastsLongEnough, movedToday, SAMPLE_TERM } from "./sample-term.ts";

const termOn = (today: number): Term => movedToday(timetable(), today).calendar ?? SAMPLE_TERM;

/** Monday to Sunday of the week that holds the day, as the term has them. */
const weekOf = (term: Term, day: number): string => {
  const monday = dayOfTerm(term, mondayOf(day)) ?? Number.NaN;
  return term.days.slice(monday, monday + 7);
};

describe("the sample's term", () => {
  it("shows a plain week today, a holiday and a follow day next week, and ten weeks ahead, on every date", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 40_000 }), (today) => {
        const term = termOn(today);
        expect(termProblem(term)).toBeUndefined();
        expect(Math.abs(dayNumber(term.first) - dayNumber(SAMPLE_TERM.first)) % 7).toBe(0);
        expect([weekOf(term, today), weekOf(term, today + 7)]).toEqual(["MTWRFSU", `${NO_CLASSES}MWRFSU`]);
        expect(dayNumber(term.last) - today).toBeGreaterThanOrEqual(68);
        expect(term.name).toBe("Fall (sample)");
      }),
    );
  });

  it("lasts until fewer than six weeks of it are left", () => {
    const today = dayNumber("2026-11-22");
    const term = termOn(today);
    const lasting = Array.from({ length: 60 }, (_, days) => lastsLongEnough(term, today + days));
    const last = dayNumber(term.last) - 42 - today;
    expect(lasting.indexOf(false)).toBe(last + 1);
    expect(isoDate(today + last)).toBe("2026-12-18");
    expect(lastsLongEnough(term, dayNumber(term.first) - 1)).toBe(false);
  });
});

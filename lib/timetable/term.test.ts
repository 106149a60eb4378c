import { expect, it } from "vitest";
import { dayNumber } from "./calendar-date.ts";
import { dayOfTerm, holdsDate, isInExams, scheduleOf, type Term, termDays, termProblem } from "./term.ts";

/** Monday to Sunday. */
const DATES = { first: "2026-10-12", last: "2026-10-18" };
const TERM: Term = { id: "fall", name: "Fall", ...DATES, timeZone: "UTC", days: termDays(DATES) };

it("a term has a character for each date, both ends included", () => {
  expect(termDays(DATES)).toBe("MTWRFSU");
  expect(termDays({ first: "2026-10-12", last: "2026-10-12" })).toBe("M");
});

it("no classes beats a follow day, whichever is said first; what is outside the term does not count", () => {
  const follows = { "2026-10-13": "M", "2026-10-14": "F", "2026-10-19": "F" } as const;
  expect(termDays({ ...DATES, follows })).toBe("MMFRFSU");
  expect(termDays({ ...DATES, follows, noClasses: ["2026-10-13", "2026-10-11", "2026-10-18"] })).toBe(
    "M-FRFS-",
  );
});

it("a term ends after it begins, and within 800 days", () => {
  expect(() => termDays({ first: "2026-10-12", last: "2026-10-11" })).toThrow(
    new RangeError("A term cannot end on 2026-10-11, before its first day 2026-10-12"),
  );
  expect(termDays({ first: "2024-01-01", last: "2026-03-10" })).toHaveLength(800);
  expect(() => termDays({ first: "2024-01-01", last: "2026-03-11" })).toThrow(
    new RangeError("A term cannot last from 2024-01-01 to 2026-03-11"),
  );
});

it("days of the term count from its first date, and dates outside have no number", () => {
  const dayOf = (date: string) => dayOfTerm(TERM, dayNumber(date));
  expect(["2026-10-11", "2026-10-12", "2026-10-18", "2026-10-19"].map(dayOf)).toEqual([
    undefined,
    0,
    6,
    undefined,
  ]);
  expect([holdsDate(TERM, dayNumber("2026-10-18")), holdsDate(TERM, dayNumber("2026-10-19"))]).toEqual([
    true,
    false,
  ]);
});

it("a day follows the weekday of its character, or none", () => {
  const term = { ...TERM, days: "MT-RFSX" };
  expect([0, 2, 6, 7, -1].map((day) => scheduleOf(term, day))).toEqual([
    "M",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  [{}, undefined],
  [{ id: "" }, " is not a term's id"],
  [{ id: "a b" }, "a b is not a term's id"],
  [{ id: "x".repeat(65) }, `${"x".repeat(65)} is not a term's id`],
  [{ first: "2026-02-30" }, "a term begins and ends on dates"],
  [{ last: "18 October" }, "a term begins and ends on dates"],
  [{ days: "MTWRFS" }, "a term's days must be as many as its dates"],
  [{ days: "MTWRFSX" }, "a term's days must be day codes"],
  [{ timeZone: "Mars/Olympus" }, "Mars/Olympus is not a time zone"],
  [{ exams: { from: DATES.first, to: DATES.last } }, undefined],
  [{ exams: { from: DATES.last, to: DATES.last } }, undefined],
  [{ exams: { from: "2026-10-11", to: "2026-10-12" } }, "examinations must be within their term"],
  [{ exams: { from: "2026-10-18", to: "2026-10-19" } }, "examinations must be within their term"],
  [{ exams: { from: "2026-10-14", to: "2026-10-13" } }, "examinations must be within their term"],
])("what is wrong with a term is said: %j", (change, problem) => {
  expect(termProblem({ ...TERM, ...change })).toBe(problem);
});

it("both ends of the examination weeks are in them", () => {
  const term = { ...TERM, exams: { from: "2026-10-12", to: "2026-10-16" } };
  const days = ["2026-10-11", "2026-10-12", "2026-10-16", "2026-10-17"];
  expect(days.map((day) => isInExams(term, dayNumber(day)))).toEqual([false, true, true, false]);
});

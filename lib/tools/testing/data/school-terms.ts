import { type Term, termDays } from "@classroom/timetable/term.ts";

const termOf = (id: string, first: string, last: string, more = {}): Term => ({
  id,
  name: id.toUpperCase(),
  first,
  last,
  timeZone: "America/New_York",
  days: termDays({ first, last, ...more }),
});

/** Monday 5 October is day 35; Monday the 12th has no classes, the Tuesday after it follows a Monday. */
export const FALL = termOf("fall", "2026-08-31", "2026-12-18", {
  noClasses: ["2026-10-12"],
  follows: { "2026-10-13": "M" },
});

/** Lies within the fall term. */
export const SESSION = termOf("session", "2026-10-01", "2026-10-31");

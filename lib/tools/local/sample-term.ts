import { type DayNumber, dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";

/** Of nearly all rows of the file. */
const DATES = { first: "2024-08-28", last: "2024-12-20" };

/**
 * The term of the sample: Rensselaer's fall of 2024. Its days without classes are the public holidays on which the
 * university holds none, and the Tuesday after one that follows a Monday (unverified: sample/README.md); other recesses
 * are not in the file, and rooms are shown as taken then.
 */
export const SAMPLE_TERM: Term = {
  id: "fall-2024",
  name: "FALL 2024",
  ...DATES,
  timeZone: "America/New_York",
  days: termDays({
    ...DATES,
    noClasses: ["2024-09-02", "2024-10-14", "2024-11-28"],
    follows: { "2024-10-15": "M" },
  }),
};

/** The timetable in a term moved by whole weeks, so that the date lies in it; its name says by how many. */
export const movedToHold = (timetable: Timetable, term: Term, today: DayNumber): Timetable => {
  const [first, last] = [dayNumber(term.first), dayNumber(term.last)];
  const late = Math.max(0, Math.ceil((today - last) / 7));
  const early = Math.max(0, Math.ceil((first - today) / 7));
  const weeks = late - early;
  if (weeks === 0) return { ...timetable, calendar: term };
  const name = `${term.name}, moved by ${weeks} weeks`;
  const calendar = { ...term, name, first: isoDate(first + 7 * weeks), last: isoDate(last + 7 * weeks) };
  return { ...timetable, calendar };
};

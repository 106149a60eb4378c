import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { holdsDate, NO_CLASSES, type Term, termDays } from "@classroom/timetable/term.ts";
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

/** For people who do not know the university: the term is not one of their school. */
export const SAMPLE_NAME = "Fall (sample)";

/** The days without classes, which the made-up hours know. */
const HOLIDAYS = [...SAMPLE_TERM.days].flatMap((code, day) =>
  code === NO_CLASSES ? [[day, day] as const] : [],
);

/** The Monday before the week with a holiday and the Tuesday that follows a Monday. */
const MONDAY_SHOWN = dayNumber("2024-10-07");

const DAYS_AHEAD = 6 * 7;

/** False once fewer than six weeks of the term lie ahead, so that a service that was left running keeps a term. */
export const lastsLongEnough = (term: Term, today: DayNumber): boolean =>
  holdsDate(term, today) && holdsDate(term, today + DAYS_AHEAD);

/**
 * The sample in its term moved by whole weeks. Today lies in the week before the holiday and the follow day, ten weeks
 * before the end.
 */
export const movedToday = (timetable: Timetable, today: DayNumber): Timetable => {
  const days = mondayOf(today) - MONDAY_SHOWN;
  const moved = (date: string): string => isoDate(dayNumber(date) + days);
  const calendar = {
    ...SAMPLE_TERM,
    name: SAMPLE_NAME,
    first: moved(DATES.first),
    last: moved(DATES.last),
    holidays: HOLIDAYS,
  };
  return { ...timetable, term: SAMPLE_NAME, calendar };
};

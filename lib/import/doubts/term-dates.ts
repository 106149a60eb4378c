import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import type { ImportedTerm } from "../import-file.ts";
import type { Question } from "../question.ts";

const WEEK = 7;
/** From the first day to the last, a Friday. */
const lastFriday = (first: DayNumber, weeks: number): DayNumber => first + weeks * WEEK - 3;

/** When a term of this name usually begins (month and day), and how many weeks it has. */
const SEASONS: readonly (readonly [RegExp, string, number])[] = [
  [/fall|autumn|herbst|winter ?semester|otoño|automne|michaelmas|\bws\b/i, "08-31", 16],
  [/spring|sommersemester|frühjahr|primavera|printemps|\bss\b/i, "01-18", 16],
  [/summer|sommer|verano|été/i, "06-01", 9],
  [/winter|hiver|invierno/i, "01-11", 12],
];
const USUAL_WEEKS = 16;

/** The Monday nearest to a date. */
const nearestMonday = (date: DayNumber): DayNumber => mondayOf(date + 3);

/** The first and the last day that a term's name suggests; without a season and a year, of a term that begins this week. */
export const proposedDays = (
  term: string | null,
  today: DayNumber,
): { readonly firstDay: string; readonly lastDay: string } => {
  const [year] = /\b20\d{2}\b/.exec(term ?? "") ?? [];
  const season = SEASONS.find(([name]) => name.test(term ?? ""));
  const isKnown = year !== undefined && season !== undefined;
  const first = isKnown ? nearestMonday(dayNumber(`${year}-${season[1]}`)) : mondayOf(today);
  const weeks = isKnown ? season[2] : USUAL_WEEKS;
  return { firstDay: isoDate(first), lastDay: isoDate(lastFriday(first, weeks)) };
};

/** Without a first and a last day a week repeats without end, and no question about a date can be answered. */
export const termDatesQuestion = (
  terms: readonly ImportedTerm[],
  today: DayNumber,
  accepted: ReadonlySet<string>,
): Question | undefined => {
  if (accepted.has("term dates")) return undefined;
  const [undated] = terms.filter(({ timetable }) => timetable.calendar === undefined);
  if (undated === undefined) return undefined;
  const proposed = proposedDays(undated.timetable.term, today);
  return {
    about: "term dates",
    message: "The file has no dates. Which are the first and the last day of the term?",
    choices: [
      { label: `From ${proposed.firstDay} to ${proposed.lastDay}`, answer: proposed },
      {
        label: "No dates: a week that repeats without end",
        answer: { accept: [...accepted, "term dates"].filter((name) => name !== "").join(",") },
      },
    ],
    isOptional: true,
  };
};

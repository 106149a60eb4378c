import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { seasonOf } from "../cells/term-names.ts";
import type { ImportedTerm } from "../import-file.ts";
import { accepting, type Question } from "../question.ts";

const WEEK = 7;
/** From the first day to the last, a Friday. */
const lastFriday = (first: DayNumber, weeks: number): DayNumber => first + weeks * WEEK - 3;

const USUAL_WEEKS = 16;

/** The Monday nearest to a date. */
const nearestMonday = (date: DayNumber): DayNumber => mondayOf(date + 3);

/** The first and the last day that a term's name suggests; without a season and a year, of a term that begins this week. */
export const proposedDays = (
  term: string | null,
  today: DayNumber,
): { readonly firstDay: string; readonly lastDay: string } => {
  const season = seasonOf(term ?? "");
  const first = season === undefined ? mondayOf(today) : nearestMonday(dayNumber(season.near));
  const weeks = season?.weeks ?? USUAL_WEEKS;
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
        answer: accepting(accepted, "term dates"),
      },
    ],
    isOptional: true,
  };
};

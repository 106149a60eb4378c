import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { seasonOf } from "../cells/term-names.ts";
import type { ImportedTerm } from "../import-file.ts";
import { accepting, type Choice, choice, type Question } from "../question.ts";
import type { ImportReport } from "../report/import-report.ts";
import { sentence } from "../sentences.ts";
import { titlesOf } from "./other-school.ts";

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

/** The columns that hold dates and that nothing is read from; those of several sheets that are called alike once. */
const unusedDates = ({ notes }: ImportReport): readonly string[] => {
  const columns = notes.flatMap(({ code, values: { column, content } }) =>
    code === "unused column" && typeof content === "object" && "code" in content && content.code === "dates"
      ? String(column)
      : [],
  );
  return [...new Set(columns)];
};

/** Two such columns, beside the days of a week, may be the first and the last day of each class. */
const datesOfClasses = ({ layout }: ImportReport, columns: readonly string[]): readonly Choice[] => {
  const [first, last, third] = columns;
  if (last === undefined || third !== undefined) return [];
  return [
    choice(sentence("dates of each class", { columns }), {
      columns: `${layout},first=${first},last=${last}`,
    }),
  ];
};

/**
 * Without a first and a last day a week repeats without end, and no question about a date can be answered. Such a week
 * replaces all published terms: that must not happen unless a person says so.
 */
export const termDatesQuestion = (
  terms: readonly ImportedTerm[],
  published: readonly Timetable[],
  today: DayNumber,
  accepted: ReadonlySet<string>,
): Question | undefined => {
  if (accepted.has("term dates")) return undefined;
  const undated = terms.find(({ timetable }) => timetable.calendar === undefined);
  if (undated === undefined) return undefined;
  const proposed = proposedDays(undated.timetable.term, today);
  const columns = unusedDates(undated.report);
  const replaced = published.filter(({ calendar }) => calendar !== undefined);
  const isReplacing = replaced.length > 0;
  return {
    about: "term dates",
    ...(isReplacing
      ? sentence("term dates replace", { terms: titlesOf(replaced) })
      : columns.length > 0
        ? sentence("term dates unused", { columns })
        : sentence("term dates", {})),
    choices: [
      choice(sentence("from to", { first: proposed.firstDay, last: proposed.lastDay }), proposed),
      choice(sentence("without end", {}), accepting(accepted, "term dates")),
      ...datesOfClasses(undated.report, columns),
    ],
    isOptional: !isReplacing,
  };
};

import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { weekOfYear } from "../draft/weeks-of-term.ts";
import type { ImportedTerm } from "../import-file.ts";
import { accepting, choice, type Question } from "../question.ts";
import type { ImportReport } from "../report/import-report.ts";
import { sentence } from "../sentences.ts";

const UNKNOWN: ReadonlySet<string> = new Set(["weeks in several ways", "weeks without first"]);

/** True if classes are in odd or even weeks, and neither the file nor a person says which these are. */
const areInDoubt = ({ notes }: ImportReport): boolean =>
  notes.some(
    ({ code, values: { weeks } }) => UNKNOWN.has(code) && typeof weeks === "object" && "code" in weeks,
  );

/**
 * Odd weeks may be those of the year or of the term. Without an answer the rooms are taken in every week.
 */
export const oddWeeksQuestion = (
  terms: readonly ImportedTerm[],
  accepted: ReadonlySet<string>,
): Question | undefined => {
  const doubtful = terms.find(({ report }) => areInDoubt(report));
  const { first } = doubtful?.timetable.calendar ?? {};
  if (first === undefined || accepted.has("odd weeks")) return undefined;
  const monday = mondayOf(dayNumber(first));
  const week = { first: isoDate(monday), week: String(weekOfYear(monday)) };
  return {
    about: "odd weeks",
    ...sentence("odd weeks", {}),
    choices: [
      choice(sentence("odd weeks of the year", week), { oddWeeks: "year" }),
      choice(sentence("odd weeks of the term", { first: week.first }), { oddWeeks: "term" }),
      choice(sentence("every week", {}), accepting(accepted, "odd weeks")),
    ],
    isOptional: true,
  };
};

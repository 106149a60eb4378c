import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { weekOfYear } from "../draft/weeks-of-term.ts";
import type { ImportedTerm } from "../import-file.ts";
import { accepting, choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";

const UNKNOWN: ReadonlySet<string> = new Set(["weeks in several ways", "weeks without first"]);
/** `24-31, 33-41`; one number alone may as well say how many weeks a class has. */
const SEVERAL = /^(\d{1,2})(?:-|, )\d/;

/**
 * A school may count its weeks from the beginning of its year: the classes of spring are in the weeks 24 to 42. Without an
 * answer the rooms are taken in every week.
 */
export const firstWeekQuestion = (
  terms: readonly ImportedTerm[],
  accepted: ReadonlySet<string>,
): Question | undefined => {
  if (accepted.has("first week")) return undefined;
  for (const { timetable, report } of terms) {
    const { first } = timetable.calendar ?? {};
    const [weeks] = report.notes.flatMap(({ code, values }) =>
      UNKNOWN.has(code) && typeof values.weeks === "string" && SEVERAL.test(values.weeks) ? values.weeks : [],
    );
    if (first === undefined || weeks === undefined) continue;
    const monday = mondayOf(dayNumber(first));
    const numbers = new Set([1, Number(SEVERAL.exec(weeks)?.[1]), weekOfYear(monday)]);
    return {
      about: "first week",
      ...sentence("first week", { weeks, first: isoDate(monday) }),
      choices: [
        ...[...numbers].map((number) =>
          choice(sentence("week number", { week: String(number) }), { firstWeek: String(number) }),
        ),
        choice(sentence("every week", {}), accepting(accepted, "first week")),
      ],
      isOptional: true,
    };
  }
  return undefined;
};

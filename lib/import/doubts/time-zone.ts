import type { ImportedTerm } from "../import-file.ts";
import type { Question } from "../question.ts";

/** Dates need the school's clock; this computer's may be another, and a server's is UTC. */
export const timeZoneQuestion = (terms: readonly ImportedTerm[]): Question | undefined => {
  const assumed = terms.find(
    ({ timetable, clock }) => timetable.calendar !== undefined && clock === "assumed",
  );
  if (assumed === undefined) return undefined;
  const { timeZone = "UTC" } = assumed.timetable.calendar ?? {};
  return {
    about: "time zone",
    message: 'In which time zone is the school? Its clock decides what "now" and "today" are.',
    example: { timeZone: "Europe/Paris" },
    choices: /UTC/.test(timeZone) ? [] : [{ label: `${timeZone}, as this computer`, answer: { timeZone } }],
  };
};

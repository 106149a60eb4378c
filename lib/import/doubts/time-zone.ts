import type { ImportedTerm } from "../import-file.ts";
import { choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";

/** Dates need the school's clock; this computer's may be another, and a server's is UTC. */
export const timeZoneQuestion = (terms: readonly ImportedTerm[]): Question | undefined => {
  const assumed = terms.find(
    ({ timetable, clock }) => timetable.calendar !== undefined && clock === "assumed",
  );
  if (assumed === undefined) return undefined;
  const { timeZone = "UTC" } = assumed.timetable.calendar ?? {};
  return {
    about: "time zone",
    ...sentence("time zone", {}),
    example: { timeZone: "Europe/Paris" },
    choices: /UTC/.test(timeZone)
      ? []
      : [choice(sentence("zone of computer", { zone: timeZone }), { timeZone })],
  };
};

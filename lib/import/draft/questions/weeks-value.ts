import type { SentenceValue } from "@classroom/timetable/sentence.ts";
import { runsOf, type Weeks } from "../../cells/weeks.ts";
import { sentence } from "../../sentences.ts";

/** `1-8, 10`, as a person would write them. */
export const weeksValue = (weeks: Weeks): SentenceValue => {
  if (typeof weeks === "string") return sentence(weeks.startsWith("odd") ? "odd" : "even", {});
  return runsOf(weeks)
    .map(([first, last]) => (first === last ? first : `${first}-${last}`))
    .join(", ");
};

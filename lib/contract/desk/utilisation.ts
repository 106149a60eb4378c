import { endpoint, FILE } from "../endpoint.ts";
import { desk } from "./school.ts";

export const CSV_TYPE = "text/csv";

/** Without a room, a row is about a building; without a building, about all rooms of the term. */
export const UTILISATION_COLUMNS = [
  "term",
  "building",
  "room",
  "seats",
  "taught_minutes",
  "open_minutes",
  "taught_hours_per_week",
  "open_hours_per_week",
  "used_percent",
] as const;

export const reportUtilisation = endpoint("reportUtilisation", "GET /reports/utilisation.csv", {
  ...desk,
  summary: "How rooms are used, as CSV",
  description: `Of each published timetable, its buildings and its rooms: the minutes in which a class meets and in which the room is open, in all of the term, and both in hours per week. Classes that overlap in a room count once. Changes of single dates and rows that could not be read do not count. Where hours are not known, \`open_…\` and \`used_percent\` are empty; of several rooms, they are about those whose hours are known. Columns: ${UTILISATION_COLUMNS.join(", ")}.`,
  mediaTypes: [CSV_TYPE],
  success: { SENT: [200, "The report", FILE] },
  failure: [500, "Error writing the report"],
});

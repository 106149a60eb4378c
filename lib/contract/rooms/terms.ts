import * as v from "valibot";
import { endpoint } from "../endpoint.ts";

export const term = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.description("As the school names it.")),
  first: v.pipe(v.string(), v.isoDate(), v.description("Its first date, `YYYY-MM-DD`.")),
  last: v.pipe(v.string(), v.isoDate(), v.description("Its last date, inclusive.")),
  time_zone: v.pipe(
    v.string(),
    v.description("The time zone of all dates and times, from the IANA time zone database."),
  ),
  days: v.pipe(
    v.string(),
    v.description(
      "One character per date from the first: the day code whose schedule it follows, or `-` if there are no classes.",
    ),
  ),
  current: v.pipe(
    v.boolean(),
    v.description(
      "True for the terms that answers come from if no date is given: all that contain today, or else the next to begin, or else the last that ended.",
    ),
  ),
});

/** Beside every answer that a page is made of, so that it may say whose rooms it shows. */
export const school = v.pipe(
  v.nullable(v.string()),
  v.description("The school's name; null if its profile does not give one."),
);

export const termSchemas = { Term: term };

export const listTerms = endpoint({
  operationId: "listTerms",
  route: "GET /terms",
  tag: "Rooms",
  summary: "List the terms and their calendars",
  description:
    "The terms with dates, ordered by first date, each with its days without classes and the days that follow another weekday. Empty if the timetable has no dates.",
  shape: "envelope",
  caching: "timetable",
  success: { LISTED: [200, "Terms found", v.object({ data: v.array(term), school })] },
  errors: {},
  failure: [500, "Error listing terms"],
});

import * as v from "valibot";
import type { DatedEdition } from "../rooms/edition.ts";
import { endpoint } from "./endpoint.ts";

const term = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.description("As the school names it.")),
  first: v.pipe(v.string(), v.isoDate(), v.description("Its first date, `YYYY-MM-DD`.")),
  last: v.pipe(v.string(), v.isoDate(), v.description("Its last date, included.")),
  time_zone: v.pipe(v.string(), v.description("Of all dates and times, by the IANA time zone database.")),
  days: v.pipe(
    v.string(),
    v.description(
      "A character for each date from the first: the day code whose schedule it follows, or `-` for no classes.",
    ),
  ),
  current: v.pipe(
    v.boolean(),
    v.description(
      "True for the term whose timetable is answered where no date is given: the one that holds today; else the next to begin; else the last that ended.",
    ),
  ),
});

export const termSchemas = { Term: term };

export const toTerms = (editions: readonly DatedEdition[], current: string) =>
  editions.map(({ calendar, version }) => ({
    id: calendar.id,
    name: calendar.name,
    first: calendar.first,
    last: calendar.last,
    time_zone: calendar.timeZone,
    days: calendar.days,
    current: version === current,
  }));

export const listTerms = endpoint({
  operationId: "listTerms",
  route: "GET /terms",
  tag: "Rooms",
  summary: "The terms and their calendars",
  description:
    "The terms with dates, by first date, each with its days without classes and the days that follow another weekday. Empty if the timetable is a week without dates.",
  shape: "envelope",
  caching: "timetable",
  success: { LISTED: [200, "Terms found", v.object({ data: v.array(term) })] },
  errors: {},
  failure: [500, "Error listing terms"],
});

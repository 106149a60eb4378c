import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { described, isoDate, nullable, optional, string } from "../schemas.ts";
import { aboutRooms } from "./room.ts";

const dayRanges = v.pipe(v.array(v.pipe(v.tuple([v.number(), v.number()]), v.readonly())), v.readonly());

export const term = v.object({
  id: v.string(),
  name: string("As the school names it."),
  first: isoDate("Its first date, `YYYY-MM-DD`."),
  last: isoDate("Its last date, inclusive."),
  time_zone: string("The time zone of all dates and times, from the IANA time zone database."),
  days: string("One character per date: the day code whose schedule it follows, or `-` without classes."),
  holidays: optional(
    dayRanges,
    "The holidays (`PH` of opening hours), 0 the first day: both ends inclusive.",
  ),
  breaks: optional(dayRanges, "The same of days in a break (`SH`)."),
  exams: optional(
    v.object({ from: v.pipe(v.string(), v.isoDate()), to: v.pipe(v.string(), v.isoDate()) }),
    "The first and the last date of the examinations, `YYYY-MM-DD`; absent if the school does not say.",
  ),
  current: described(
    v.boolean(),
    "True for the terms that answers come from if no date is given: all that contain today, or else the next to begin, or else the last that ended.",
  ),
});

/** A part of every answer that a page is made of, so that the page can name the school. */
export const school = nullable(v.string(), "The school's name; null if its profile does not give one.");

export const listTerms = endpoint("listTerms", "GET /terms", {
  ...aboutRooms,
  summary: "List the terms and their calendars",
  description:
    "The terms with dates, ordered by first date, each with its days without classes and the days that follow another weekday. Empty if the timetable has no dates.",
  success: { LISTED: [200, "Terms found", v.object({ data: v.array(term), school })] },
  failure: [500, "Error listing terms"],
});

import * as v from "valibot";
import { endpoint, FILE } from "../endpoint.ts";
import { optional, string } from "../schemas.ts";

export const CALENDAR_TYPE = "text/calendar";

export const getRoomCalendar = endpoint("getRoomCalendar", "GET /getroom/{id}/calendar.ics", {
  tag: "Rooms",
  summary: "Get what takes place in a room, as iCalendar",
  description:
    "For calendar programs (RFC 5545): every term that knows the room, with its holidays, days that follow another weekday, and classes that meet in a part of the term. An event keeps its `UID` over every import. A room of a timetable without dates has no calendar.",
  shape: "file",
  caching: "timetable",
  mediaTypes: [CALENDAR_TYPE],
  path: v.object({ id: string("A room's identifier.") }),
  query: v.object({
    merged: optional(v.string(), "`1`: classes that meet together are one event, which names a course once."),
  }),
  success: { SENT: [200, "The calendar", FILE] },
  errors: { CALENDAR_NOT_FOUND: [404, "Calendar not found"] },
  failure: [500, "Error writing the calendar"],
});

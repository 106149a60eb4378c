import type { Room } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { TextFile } from "../pages/text-file.ts";

const MEDIA_TYPE = "text/calendar";

/** Where the calendar of a room is. */
export const calendarOf = ({ id }: Room) => ({
  path: `/getroom/${encodeURIComponent(id)}/calendar.ics`,
  type: MEDIA_TYPE,
});

export const toCalendarFile = (text: string): TextFile => new TextFile(text, `${MEDIA_TYPE}; charset=utf-8`);

export const getRoomCalendar = endpoint({
  operationId: "getRoomCalendar",
  route: "GET /getroom/{id}/calendar.ics",
  tag: "Rooms",
  summary: "Get what takes place in a room, as iCalendar",
  description:
    "For calendar programs (RFC 5545): every term that knows the room, with its holidays, days that follow another weekday, and classes that meet in a part of the term. An event keeps its `UID` over every import. A room of a timetable without dates has no calendar.",
  shape: "file",
  caching: "timetable",
  mediaTypes: [MEDIA_TYPE],
  path: v.object({ id: v.pipe(v.string(), v.description("A room's identifier.")) }),
  success: { SENT: [200, "The calendar", v.instance(TextFile)] },
  errors: { CALENDAR_NOT_FOUND: [404, "Calendar not found"] },
  failure: [500, "Error writing the calendar"],
});

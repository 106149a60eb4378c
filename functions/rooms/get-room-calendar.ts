/** GET /getroom/{id}/calendar.ics: what takes place in a room, for calendar programs. */

import { getRoomCalendar } from "../../lib/contract/rooms/room-calendar.ts";
import { ServiceError } from "../../lib/errors.ts";
import { roomCalendar } from "../../lib/ical/room-calendar.ts";
import { findInTerms } from "../../lib/rooms/search/find-rooms.ts";
import { toCalendarFile } from "../../lib/wire/room.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(getRoomCalendar, async ({ path, query }, on) => {
  const { terms, changes, provenance } = await findInTerms(timetable(on), path.id);
  const [first] = terms;
  if (first === undefined) throw new ServiceError("CALENDAR_NOT_FOUND");
  const calendar = roomCalendar(first.room.name, terms, { changes, isMerged: query.merged === "1" });
  return { outcome: "SENT", payload: toCalendarFile(calendar), provenance };
});

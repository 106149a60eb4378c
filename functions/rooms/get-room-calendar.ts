/** GET /getroom/{id}/calendar.ics: what takes place in a room, for calendar programs. */

import { getRoomCalendar } from "../../lib/contract/rooms/room-calendar.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { roomCalendar } from "../../lib/ical/room-calendar.ts";
import { findInTerms } from "../../lib/rooms/search/find-rooms.ts";
import { toCalendarFile } from "../../lib/wire/room-calendar.ts";
import { live, readRoomsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(getRoomCalendar, async ({ path: { id }, query: { merged } }) => {
    const { terms, changes, provenance } = await findInTerms(timetable, id);
    const [first] = terms;
    if (first === undefined) throw new ServiceError("CALENDAR_NOT_FOUND");
    return {
      outcome: "SENT",
      payload: toCalendarFile(roomCalendar(first.room.name, terms, { changes, isMerged: merged === "1" })),
      provenance,
    };
  });

readRoomsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });

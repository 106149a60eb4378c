/** GET /getroom/{id}/calendar.ics: what takes place in a room, for calendar programs. */

import { getRoomCalendar } from "../../lib/contract/rooms/room-calendar.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { roomCalendar } from "../../lib/ical/room-calendar.ts";
import { toCalendarFile } from "../../lib/wire/room-calendar.ts";
import { live, readRoomsAhead, rooms, type Services } from "./wiring.ts";

export const createHandler = ({ rooms }: Services<"rooms">) =>
  serve(getRoomCalendar, async ({ path: { id } }) => {
    const { terms, changes, provenance } = await rooms.findInTerms(id);
    const [first] = terms;
    if (first === undefined) throw new ServiceError("CALENDAR_NOT_FOUND");
    return {
      outcome: "SENT",
      payload: toCalendarFile(roomCalendar(first.room.name, terms, changes)),
      provenance,
    };
  });

readRoomsAhead(live);
export const handler = createHandler({ rooms: rooms(live) });

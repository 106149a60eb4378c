/** GET /getroom/{id}: one room and its week, or the empty room. */

import { NO_ROOM_ID } from "@classroom/timetable/timetable.ts";
import { getRoom } from "../../lib/contract/rooms/get-room.ts";
import { ServiceError } from "../../lib/errors.ts";
import { findRooms } from "../../lib/rooms/search/find-rooms.ts";
import { calendarOf, EMPTY_ROOM_ANSWER, toFoundRoom } from "../../lib/wire/room.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(getRoom, async ({ path, query }, on) => {
  if (path.id === NO_ROOM_ID)
    return { outcome: "EMPTY", payload: EMPTY_ROOM_ANSWER, provenance: await timetable(on).provenance() };
  const { matches, provenance } = await findRooms(timetable(on), [path.id], query.date);
  const [match] = matches;
  if (match === undefined) throw new ServiceError("ROOM_NOT_FOUND");
  // A week without dates has no calendar.
  const alternate = provenance.edition.calendar && calendarOf(match.room);
  return { outcome: "FOUND", payload: toFoundRoom(match), alternate, provenance };
});

/** GET /getroom/{id}: one room and its week, or the empty room. */

import { calendarOf } from "../../lib/contract/room-calendar.ts";
import { EMPTY_ROOM_ANSWER, getRoom, NO_ROOM_ID, toDatedRoomAnswer } from "../../lib/contract/rooms.ts";
import { serializedRoomAnswer } from "../../lib/contract/serialized-room.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import type { Provenance } from "../../lib/rooms/provenance.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import type { Room } from "../../lib/timetable/timetable.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "find" | "findWeeks" | "provenance">;
}

/** A week without dates has no calendar. */
const alternateOf = (room: Room, { edition }: Provenance) =>
  edition.calendar === undefined ? undefined : calendarOf(room);

export const createHandler = ({ rooms }: Needs) =>
  serve(getRoom, async ({ path: { id }, query: { date } }) => {
    if (id === NO_ROOM_ID)
      return { outcome: "EMPTY", payload: EMPTY_ROOM_ANSWER, provenance: await rooms.provenance() };
    if (date !== undefined) {
      const { weeks, provenance } = await rooms.findWeeks([id], date);
      const [found] = weeks;
      if (found === undefined) throw new ServiceError("ROOM_NOT_FOUND");
      return {
        outcome: "FOUND",
        payload: toDatedRoomAnswer(found.room, found.week),
        alternate: alternateOf(found.room, provenance),
        provenance,
      };
    }
    const { room, provenance } = await rooms.find(id);
    if (room === undefined) throw new ServiceError("ROOM_NOT_FOUND");
    return {
      outcome: "FOUND",
      payload: serializedRoomAnswer(room),
      alternate: alternateOf(room, provenance),
      provenance,
    };
  });

services.readAhead();
export const handler = createHandler(services);

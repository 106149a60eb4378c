import * as v from "valibot";
import { endpoint, queryParameters } from "../endpoint.ts";
import { date, string } from "../schemas.ts";
import { aboutRooms, emptyRoom, emptySchedule, room } from "./room.ts";
import { datedSchedule, weeklySchedule } from "./schedule.ts";

export const getRoom = endpoint("getRoom", "GET /getroom/{id}", {
  ...aboutRooms,
  summary: "Get a room and its weekly schedule",
  description:
    "Looks up a room by its identifier. `none` returns the empty room, so that a client can show a placeholder when no room is selected. With `date`: the week that contains the date, exactly as it takes place, without meetings that are not held in it, and with the date of each day.",
  path: v.object({ id: string("A room's identifier, or `none` for the empty room.") }),
  query: queryParameters({
    date: v.optional(date("A date, `YYYY-MM-DD`: the week from Monday to Sunday that holds it.")),
  }),
  success: {
    FOUND: [200, "Room found", v.object({ room, data: v.union([datedSchedule, weeklySchedule]) })],
    EMPTY: [200, "Empty room object returned", v.object({ room: emptyRoom, data: emptySchedule })],
  },
  errors: { ROOM_NOT_FOUND: [404, "Room not found"] },
  failure: [500, "Error retrieving room"],
});

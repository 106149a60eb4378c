import * as v from "valibot";
import { endpoint, queryParameters } from "../endpoint.ts";
import { listedRoomFields } from "./listed-room.ts";

export const roomFacts = v.object({
  ...listedRoomFields,
  offered: v.pipe(
    v.boolean(),
    v.description("False for a room that no search calls free, whatever is scheduled in it."),
  ),
});

export const roomFactsSchemas = { RoomFacts: roomFacts };

export const listRooms = endpoint({
  operationId: "listRooms",
  route: "GET /getrooms",
  tag: "Rooms",
  summary: "List all rooms, by name and identifier",
  description:
    "A dictionary from each room name to its identifier, in natural order of the names. `details=true` adds a list of the rooms with building, seats, features and kind, for a client that filters itself.",
  shape: "envelope",
  caching: "timetable",
  query: queryParameters({
    details: v.optional(
      v.pipe(v.picklist(["true", "false"], "must be true or false"), v.description("`true` adds `rooms`.")),
    ),
  }),
  success: {
    FETCHED: [
      200,
      "All room names fetched",
      v.object({
        data: v.record(v.string(), v.string()),
        rooms: v.optional(v.pipe(v.array(roomFacts), v.description("With `details`, in the same order."))),
      }),
    ],
  },
  errors: {},
  failure: [500, "Error fetching room names"],
});

import * as v from "valibot";
import { endpoint, queryParameters } from "../endpoint.ts";
import { described, flagText, optional, string } from "../schemas.ts";
import { aboutRooms, listedRoomFields } from "./room.ts";

export const roomFacts = v.object({
  ...listedRoomFields,
  offered: described(v.boolean(), "False for a room that no search calls free, whatever is scheduled in it."),
});

const degrees = (most: number) =>
  described(v.pipe(v.number(), v.minValue(-most), v.maxValue(most)), "Degrees, WGS 84.");
const building = v.object({
  name: string("As in `rooms`."),
  latitude: degrees(90),
  longitude: degrees(180),
});

/** Beside the rooms with their facts. */
export const buildings = optional(v.array(building), "The buildings whose place is known; absent if none.");

const answer = v.object({
  data: v.record(v.string(), v.string()),
  rooms: optional(v.array(roomFacts), "With `details`, in the same order."),
  buildings,
});

export const listRooms = endpoint("listRooms", "GET /getrooms", {
  ...aboutRooms,
  summary: "List all rooms, by name and identifier",
  description:
    "A dictionary from each room name to its identifier, in natural order of the names. `details=true` adds a list of the rooms with building, seats, features and kind, for a client that filters itself.",
  query: queryParameters({
    details: optional(flagText, "`true` adds `rooms`."),
  }),
  success: { FETCHED: [200, "All room names fetched", answer] },
  failure: [500, "Error fetching room names"],
});

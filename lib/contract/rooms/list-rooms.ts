import type { ListedRoom } from "@classroom/timetable/listed-room.ts";
import * as v from "valibot";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import { endpoint } from "../endpoint.ts";
import { SerializedJson } from "../serialized-json.ts";
import { listedRoomFields, toListedRoom } from "./listed-room.ts";
import type { RoomNames } from "./room-names.ts";

const roomFacts = v.object({
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
  query: v.object({
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

const toRoomFacts = ({ offered, ...room }: ListedRoom & { readonly offered: boolean }) => ({
  ...toListedRoom(room),
  offered,
});

/** `toRoomFacts` of each room, serialised once. */
export const serializedRooms = memoizeByObject((rooms: readonly Parameters<typeof toRoomFacts>[0][]) =>
  SerializedJson.of(rooms.map(toRoomFacts)),
);

/**
 * Room names to ids, in the list's order, serialised once. It is written member by member, since an object would move
 * names that look like numbers to the front.
 */
export const serializedDictionary = memoizeByObject(({ names, ids }: RoomNames) => {
  const members = names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(ids[index])}`);
  return new SerializedJson<Record<string, string>>(`{${members.join(",")}}`);
});

/** The answer without details, serialised once. */
export const serializedList = memoizeByObject((list: RoomNames) =>
  SerializedJson.object({ data: serializedDictionary(list) }),
);

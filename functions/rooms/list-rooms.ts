/** GET /getrooms: the name and the id of every room. */

import { listRooms } from "../../lib/contract/rooms/list-rooms.ts";
import { listRooms as readRooms } from "../../lib/rooms/search/united-rooms.ts";
import { serializedBuildings, serializedDictionary, serializedRooms } from "../../lib/wire/room-list.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(listRooms, async ({ query: { details } }, on) => {
  const { directory, provenance } = await readRooms(timetable(on));
  const data = serializedDictionary(directory);
  if (details !== "true") return { outcome: "FETCHED", payload: { data }, provenance };
  const [rooms, buildings] = [serializedRooms(directory), serializedBuildings(directory)];
  return { outcome: "FETCHED", payload: { data, rooms, ...(buildings && { buildings }) }, provenance };
});

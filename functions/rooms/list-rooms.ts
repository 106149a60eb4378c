/** GET /getrooms: the name and the id of every room. */

import { listRooms } from "../../lib/contract/rooms/list-rooms.ts";
import { serve } from "../../lib/http/serve.ts";
import { listRooms as readRooms, roomsOf } from "../../lib/rooms/search/united-rooms.ts";
import { serializedBuildings, serializedDictionary, serializedRooms } from "../../lib/wire/room-list.ts";
import { live, readRoomsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(listRooms, async ({ query: { details } }) => {
    const { directory, provenance } = await readRooms(timetable);
    const data = serializedDictionary(directory);
    if (details !== "true") return { outcome: "FETCHED", payload: { data }, provenance };
    const [rooms, buildings] = [serializedRooms(roomsOf(directory)), serializedBuildings(directory)];
    return { outcome: "FETCHED", payload: { data, rooms, ...(buildings && { buildings }) }, provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });

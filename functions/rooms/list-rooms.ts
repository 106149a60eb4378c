/** GET /getrooms: the name and the id of every room. */

import { listRooms } from "../../lib/contract/rooms.ts";
import { serializedDictionary, serializedRooms } from "../../lib/contract/serialized-room.ts";
import { serve } from "../../lib/http/serve.ts";
import { listedRooms } from "../../lib/rooms/listed-room.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "directory">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(listRooms, async ({ query: { details } }) => {
    const { directory, provenance } = await rooms.directory();
    const data = serializedDictionary(directory);
    const payload = details === "true" ? { data, rooms: serializedRooms(listedRooms(directory)) } : { data };
    return { outcome: "FETCHED", payload, provenance };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

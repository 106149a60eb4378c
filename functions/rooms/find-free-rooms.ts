import { findFreeRooms } from "../../lib/contract/rooms.ts";
import { serializedNames } from "../../lib/contract/serialized-room.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findFree">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(findFreeRooms, async ({ body: { query } }) => {
    const { directory, places, provenance } = await rooms.findFree(query);
    return { outcome: "SEARCHED", carries: { data: serializedNames(directory, places) }, provenance };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

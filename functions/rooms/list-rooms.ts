import { listRooms } from "../../lib/contract/rooms.ts";
import { serializedDictionary } from "../../lib/contract/serialized-room.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "directory">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(listRooms, async () => {
    const { directory, provenance } = await rooms.directory();
    return { outcome: "FETCHED", carries: { data: serializedDictionary(directory) }, provenance };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

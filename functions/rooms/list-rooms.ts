import { listRooms } from "../../lib/contract/rooms.ts";
import type { Freshness } from "../../lib/http/freshness.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "dictionary">;
  readonly freshness: Freshness;
}

export const createHandler = ({ rooms, freshness }: Needs) =>
  serve(listRooms, async () => {
    const { dictionary, reading } = await rooms.dictionary();
    return { outcome: "FETCHED", carries: { data: dictionary }, headers: freshness(reading) };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

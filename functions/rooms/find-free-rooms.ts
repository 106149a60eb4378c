import { findFreeRooms } from "../../lib/contract/rooms.ts";
import type { Freshness } from "../../lib/http/freshness.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findFree">;
  readonly freshness: Freshness;
}

export const createHandler = ({ rooms, freshness }: Needs) =>
  serve(findFreeRooms, async ({ body: { query } }) => {
    const { names, reading } = await rooms.findFree(query);
    return { outcome: "SEARCHED", carries: { data: names }, headers: freshness(reading) };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

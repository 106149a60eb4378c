import { findFreeRooms, toFreePeriods } from "../../lib/contract/free-periods.ts";
import { type Freshness, ofEveryTerm } from "../../lib/http/freshness.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findFree" | "findFreePeriods">;
  readonly freshness: Freshness;
}

export const createHandler = ({ rooms, freshness }: Needs) =>
  serve(findFreeRooms, async ({ body: { query, more } }) => {
    if (more === undefined) {
      const { names, reading } = await rooms.findFree(query);
      return { outcome: "SEARCHED", carries: { data: names }, headers: freshness(reading) };
    }
    const { found, reading } = await rooms.findFreePeriods(more);
    const headers = freshness(reading);
    return {
      outcome: "SEARCHED",
      carries: toFreePeriods(found),
      headers: more.dates ? ofEveryTerm(headers, reading) : headers,
    };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

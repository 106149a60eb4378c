/** POST /free: the rooms that are free in all of the given periods of a week. */

import { findFreeRooms, toFreePeriods } from "../../lib/contract/free-periods.ts";
import { serializedNames } from "../../lib/contract/serialized-room.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findFree" | "findFreePeriods">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(findFreeRooms, async ({ body: { query, more } }) => {
    if (more !== undefined) {
      const { found, provenance } = await rooms.findFreePeriods(more);
      return { outcome: "SEARCHED", payload: toFreePeriods(found), provenance };
    }
    const { directory, places, provenance } = await rooms.findFree(query);
    return { outcome: "SEARCHED", payload: { data: serializedNames(directory, places) }, provenance };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

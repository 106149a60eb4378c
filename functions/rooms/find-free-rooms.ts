/** POST /free: the rooms that are free in all of the given periods of a week. */

import { findFreeRooms } from "../../lib/contract/rooms/find-free-rooms.ts";
import { serve } from "../../lib/http/serve.ts";
import type { FreeRoomsSearch } from "../../lib/rooms/search/find-free-rooms.ts";
import { toFreeRooms } from "../../lib/wire/free-rooms.ts";
import { freeRoomsSearch, live, readRoomsAhead } from "./wiring.ts";

interface Needs {
  readonly rooms: FreeRoomsSearch;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(findFreeRooms, async ({ body: { query, more } }) => {
    const { found, provenance } = await rooms.findFreeRooms(query, more);
    return { outcome: "SEARCHED", payload: toFreeRooms(found), provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ rooms: freeRoomsSearch(live) });

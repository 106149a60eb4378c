/** POST /free: the rooms that are free in all of the given periods of a week. */

import { findFreeRooms } from "../../lib/contract/rooms/find-free-rooms.ts";
import { serve } from "../../lib/http/serve.ts";
import { toFreeRooms } from "../../lib/wire/free-rooms.ts";
import { freeRoomsSearch, live, readRoomsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ freeRoomsSearch }: Services<"freeRoomsSearch">) =>
  serve(findFreeRooms, async ({ body: { query, more } }) => {
    const { found, provenance } = await freeRoomsSearch.findFreeRooms(query, more);
    return { outcome: "SEARCHED", payload: toFreeRooms(found), provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ freeRoomsSearch: freeRoomsSearch(live) });

/** POST /free: the rooms that are free in all of the given periods of a week. */

import { findFreeRooms } from "../../lib/contract/rooms/free-periods.ts";
import { serve } from "../../lib/http/serve.ts";
import type { PeriodSearch } from "../../lib/rooms/search/find-free-rooms.ts";
import { toFreeRooms } from "../../lib/wire/free-rooms.ts";
import { live, periodSearch, readRoomsAhead } from "./wiring.ts";

interface Needs {
  readonly rooms: PeriodSearch;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(findFreeRooms, async ({ body: { query, more } }) => {
    const { found, provenance } = await rooms.findFreeRooms(query, more);
    return { outcome: "SEARCHED", payload: toFreeRooms(found), provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ rooms: periodSearch(live) });

/** POST /free: the rooms that are free in all of the given periods of a week. */

import { findFreeRooms } from "../../lib/contract/rooms/find-free-rooms.ts";
import { serve } from "../../lib/http/serve.ts";
import { findFreeRooms as search } from "../../lib/rooms/search/find-free-rooms.ts";
import { toFreeRooms } from "../../lib/wire/free-rooms.ts";
import { live, readRoomsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(findFreeRooms, async ({ body: { query, more } }) => {
    const { found, provenance } = await search(timetable, { query, ...more });
    return { outcome: "SEARCHED", payload: toFreeRooms(found), provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });

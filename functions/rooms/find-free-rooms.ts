/** POST /free: the rooms that are free in all of the given periods of a week. */

import { findFreeRooms } from "../../lib/contract/rooms/find-free-rooms.ts";
import { findFreeRooms as search } from "../../lib/rooms/search/find-free-rooms.ts";
import { toFreeRooms } from "../../lib/wire/free-rooms.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(findFreeRooms, async ({ body }, on) => {
  const { freeRooms, provenance } = await search(timetable(on), body);
  return { outcome: "SEARCHED", payload: toFreeRooms(freeRooms), provenance };
});

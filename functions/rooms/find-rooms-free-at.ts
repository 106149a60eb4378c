/** GET /free: the rooms that are free at a time of a date, now by default. */

import { findRoomsFreeAt } from "../../lib/contract/rooms/find-rooms-free-at.ts";
import { findRoomsFreeAt as search } from "../../lib/rooms/search/find-rooms-free-at.ts";
import { toFreeAt } from "../../lib/wire/free-rooms.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(findRoomsFreeAt, async ({ query }, on) => {
  const { free, provenance } = await search(timetable(on), query);
  return { outcome: "SEARCHED", payload: { data: toFreeAt(free, provenance.edition.school) }, provenance };
});

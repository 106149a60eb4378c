/** POST /getbatch: several rooms with their weeks, in the order asked. */

import { getRoomBatch } from "../../lib/contract/rooms/get-room-batch.ts";
import { findRooms } from "../../lib/rooms/search/find-rooms.ts";
import { toBatch } from "../../lib/wire/room.ts";
import { timetable, withRooms } from "./wiring.ts";

export const { createHandler, handler } = withRooms(getRoomBatch, async ({ body }, on) => {
  const { queries, exhaustive, date } = body;
  const { matches, provenance } = await findRooms(timetable(on), queries, date);
  const data = toBatch(matches, { exhaustive, date, term: provenance.edition.term });
  return { outcome: "FOUND", payload: { data }, provenance };
});

/** POST /getbatch: several rooms with their weeks, in the order asked. */

import { getRoomBatch } from "../../lib/contract/rooms/get-room-batch.ts";
import { serve } from "../../lib/http/serve.ts";
import { findRooms } from "../../lib/rooms/search/find-rooms.ts";
import { toBatch } from "../../lib/wire/room.ts";
import { live, readRoomsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(getRoomBatch, async ({ body: { queries, exhaustive, date } }) => {
    const { found, provenance } = await findRooms(timetable, queries, date);
    const data = toBatch(found, { exhaustive, date, term: provenance.edition.term });
    return { outcome: "FOUND", payload: { data }, provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });

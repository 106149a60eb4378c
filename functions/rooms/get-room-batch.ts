/** POST /getbatch: several rooms with their weeks, in the order asked. */

import { getRoomBatch } from "../../lib/contract/rooms/get-room-batch.ts";
import { serve } from "../../lib/http/serve.ts";
import { toBatch } from "../../lib/wire/room.ts";
import { live, readRoomsAhead, rooms, type Services } from "./wiring.ts";

export const createHandler = ({ rooms }: Services<"rooms">) =>
  serve(getRoomBatch, async ({ body: { queries, exhaustive, date } }) => {
    const { found, provenance } = await rooms.findEach(queries, date);
    const data = toBatch(found, { exhaustive, date, term: provenance.edition.term });
    return { outcome: "FOUND", payload: { data }, provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ rooms: rooms(live) });

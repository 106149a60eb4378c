/** POST /getbatch: several rooms with their weeks, in the order asked. */

import { getRoomBatch, toDatedBatch } from "../../lib/contract/rooms.ts";
import { serializedBatch } from "../../lib/contract/serialized-room.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findEach" | "findWeeks">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(getRoomBatch, async ({ body: { queries, exhaustive, date } }) => {
    if (date !== undefined) {
      const { weeks, provenance } = await rooms.findWeeks(queries, date);
      return { outcome: "FOUND", payload: { data: toDatedBatch(weeks, date, exhaustive) }, provenance };
    }
    const { rooms: found, provenance } = await rooms.findEach(queries);
    const { term } = provenance.edition;
    const data = serializedBatch(found, exhaustive ? { term } : undefined);
    return { outcome: "FOUND", payload: { data }, provenance };
  });

services.readAhead();
export const handler = createHandler(services);

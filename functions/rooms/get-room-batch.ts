import { getRoomBatch } from "../../lib/contract/rooms.ts";
import { serializedBatch } from "../../lib/contract/serialized-room.ts";
import type { Freshness } from "../../lib/http/freshness.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findEach">;
  readonly freshness: Freshness;
}

export const createHandler = ({ rooms, freshness }: Needs) =>
  serve(getRoomBatch, async ({ body: { queries, exhaustive } }) => {
    const { rooms: found, reading } = await rooms.findEach(queries);
    const { term } = reading.edition;
    const data = serializedBatch(found, exhaustive ? { term } : undefined);
    return { outcome: "FOUND", carries: { data }, headers: freshness(reading) };
  });

services.readAhead();
export const handler = createHandler(services);

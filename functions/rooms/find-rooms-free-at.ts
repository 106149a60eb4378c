/** GET /free: the rooms that are free at a time of a date, now by default. */

import { findRoomsFreeAt, toFreeAt } from "../../lib/contract/free-at.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findFreeAt">;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(findRoomsFreeAt, async ({ query }) => {
    const { free, provenance } = await rooms.findFreeAt(query);
    return { outcome: "SEARCHED", payload: { data: toFreeAt(free, provenance.edition.school) }, provenance };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

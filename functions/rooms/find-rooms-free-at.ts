/** GET /free: the rooms that are free at a time of a date, now by default. */

import { findRoomsFreeAt } from "../../lib/contract/rooms/find-rooms-free-at.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomsFreeAtSearch } from "../../lib/rooms/search/find-rooms-free-at.ts";
import { toFreeAt } from "../../lib/wire/free-rooms.ts";
import { live, readRoomsAhead, roomsFreeAtSearch } from "./wiring.ts";

interface Needs {
  readonly rooms: RoomsFreeAtSearch;
}

export const createHandler = ({ rooms }: Needs) =>
  serve(findRoomsFreeAt, async ({ query }) => {
    const { free, provenance } = await rooms.findRoomsFreeAt(query);
    return { outcome: "SEARCHED", payload: { data: toFreeAt(free, provenance.edition.school) }, provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ rooms: roomsFreeAtSearch(live) });

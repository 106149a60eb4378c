/** GET /free: the rooms that are free at a time of a date, now by default. */

import { findRoomsFreeAt } from "../../lib/contract/rooms/find-rooms-free-at.ts";
import { serve } from "../../lib/http/serve.ts";
import { toFreeAt } from "../../lib/wire/free-rooms.ts";
import { live, readRoomsAhead, roomsFreeAtSearch, type Services } from "./wiring.ts";

export const createHandler = ({ roomsFreeAtSearch }: Services<"roomsFreeAtSearch">) =>
  serve(findRoomsFreeAt, async ({ query }) => {
    const { free, provenance } = await roomsFreeAtSearch.findRoomsFreeAt(query);
    return { outcome: "SEARCHED", payload: { data: toFreeAt(free, provenance.edition.school) }, provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ roomsFreeAtSearch: roomsFreeAtSearch(live) });

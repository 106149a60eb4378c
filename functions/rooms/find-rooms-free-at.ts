/** GET /free: the rooms that are free at a time of a date, now by default. */

import { findRoomsFreeAt } from "../../lib/contract/rooms/find-rooms-free-at.ts";
import { serve } from "../../lib/http/serve.ts";
import { findRoomsFreeAt as search } from "../../lib/rooms/search/find-rooms-free-at.ts";
import { toFreeAt } from "../../lib/wire/free-rooms.ts";
import { live, readRoomsAhead, type Services, timetable } from "./wiring.ts";

export const createHandler = ({ timetable }: Services<"timetable">) =>
  serve(findRoomsFreeAt, async ({ query }) => {
    const { free, provenance } = await search(timetable, query);
    return { outcome: "SEARCHED", payload: { data: toFreeAt(free, provenance.edition.school) }, provenance };
  });

readRoomsAhead(live);
export const handler = createHandler({ timetable: timetable(live) });

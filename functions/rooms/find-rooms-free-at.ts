import { findRoomsFreeAt, toFreeAt } from "../../lib/contract/free-at.ts";
import { type Freshness, ofEveryTerm, untilNextMinute } from "../../lib/http/freshness.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findFreeAt">;
  readonly freshness: Freshness;
}

export const createHandler = ({ rooms, freshness }: Needs) =>
  serve(findRoomsFreeAt, async ({ query }) => {
    const { free, reading } = await rooms.findFreeAt(query);
    const headers = ofEveryTerm(freshness(reading), reading);
    return {
      outcome: "SEARCHED",
      carries: { data: toFreeAt(free) },
      headers: free.secondsLeft === undefined ? headers : untilNextMinute(headers, free),
    };
  });

services.readAhead((timetable) => timetable.directory());
export const handler = createHandler(services);

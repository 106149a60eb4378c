import {
  EMPTY_ROOM_ANSWER,
  getRoomBatch,
  toExhaustiveRoomAnswer,
  toRoomAnswer,
} from "../../lib/contract/rooms.ts";
import type { Freshness } from "../../lib/http/freshness.ts";
import { serve } from "../../lib/http/serve.ts";
import type { RoomRepository } from "../../lib/rooms/room-repository.ts";
import type { Room } from "../../lib/timetable/timetable.ts";
import * as services from "./services.ts";

interface Needs {
  readonly rooms: Pick<RoomRepository, "findEach">;
  readonly freshness: Freshness;
}

export const createHandler = ({ rooms, freshness }: Needs) =>
  serve(getRoomBatch, async ({ body: { queries, exhaustive } }) => {
    const { rooms: found, reading } = await rooms.findEach(queries);
    const { term } = reading.edition;
    const toAnswer = (room: Room) => (exhaustive ? toExhaustiveRoomAnswer(room, term) : toRoomAnswer(room));
    const data = found.map((room) => (room === undefined ? EMPTY_ROOM_ANSWER : toAnswer(room)));
    return { outcome: "FOUND", carries: { data }, headers: freshness(reading) };
  });

services.readAhead();
export const handler = createHandler(services);

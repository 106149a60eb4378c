import { oncePer } from "../cache/once-per.ts";
import type { Room } from "../timetable/timetable.ts";
import { EMPTY_ROOM_ANSWER, toExhaustiveRoomAnswer, toRoomAnswer } from "./rooms.ts";
import { SerializedJson } from "./serialized-json.ts";

/** `toRoomAnswer`, the week serialised once for as long as the room is in memory. */
export const serializedRoomAnswer = oncePer((found: Room) => {
  const { room, data } = toRoomAnswer(found);
  return { room, data: SerializedJson.of(data) };
});

const EMPTY_ELEMENT = SerializedJson.of(EMPTY_ROOM_ANSWER);
const element = oncePer((room: Room) => SerializedJson.of(toRoomAnswer(room)));

/** The elements of a batch; the empty room where a room is absent. Without `exhaustive`, each is serialised once. */
export const serializedBatch = (
  rooms: readonly (Room | undefined)[],
  exhaustive?: { readonly term: string | null },
) => {
  const toElement = exhaustive
    ? (room: Room) => SerializedJson.of(toExhaustiveRoomAnswer(room, exhaustive.term))
    : element;
  return SerializedJson.array(rooms.map((room) => (room === undefined ? EMPTY_ELEMENT : toElement(room))));
};

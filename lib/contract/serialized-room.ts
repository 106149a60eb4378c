import { memoizeByObject } from "../cache/memoize-by-object.ts";
import type { Room } from "../timetable/timetable.ts";
import { EMPTY_ROOM_ANSWER, toExhaustiveRoomAnswer, toRoomAnswer, toRoomFacts } from "./rooms.ts";
import { SerializedJson } from "./serialized-json.ts";

/** `toRoomAnswer`, the week serialised once for as long as the room is in memory. */
export const serializedRoomAnswer = memoizeByObject((found: Room) => {
  const { room, data } = toRoomAnswer(found);
  return { room, data: SerializedJson.of(data) };
});

const EMPTY_ELEMENT = SerializedJson.of(EMPTY_ROOM_ANSWER);
const element = memoizeByObject((room: Room) => SerializedJson.of(toRoomAnswer(room)));

/** The elements of a batch; the empty room if a room is absent. Without `exhaustive`, each is serialised once. */
export const serializedBatch = (
  rooms: readonly (Room | undefined)[],
  exhaustive?: { readonly term: string | null },
) => {
  const toElement = exhaustive
    ? (room: Room) => SerializedJson.of(toExhaustiveRoomAnswer(room, exhaustive.term))
    : element;
  return SerializedJson.array(rooms.map((room) => (room === undefined ? EMPTY_ELEMENT : toElement(room))));
};

/** The rooms of a timetable: a name and an id for each, in one order. */
interface RoomList {
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Room names to ids, in the list's order, serialised once. It is written member by member, since an object would move
 * names that look like numbers to the front.
 */
export const serializedDictionary = memoizeByObject(({ names, ids }: RoomList) => {
  const members = names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(ids[index])}`);
  return new SerializedJson<Record<string, string>>(`{${members.join(",")}}`);
});

const quotedNames = memoizeByObject(({ names }: RoomList) => names.map((name) => JSON.stringify(name)));

/** The names of some rooms, by their places in the list; each name is serialised once. */
export const serializedNames = (list: RoomList, places: readonly number[]): SerializedJson<string[]> => {
  const names = quotedNames(list);
  return new SerializedJson(`[${places.map((place) => names[place]).join(",")}]`);
};

/** `toRoomFacts` of each room, serialised once. */
export const serializedRooms = memoizeByObject((rooms: readonly Parameters<typeof toRoomFacts>[0][]) =>
  SerializedJson.of(rooms.map(toRoomFacts)),
);

import type { Directory, ListedRoom } from "@classroom/timetable/directory.ts";
import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { SerializedJson } from "./serialized-json.ts";

/** The rooms of a timetable: a name and an id for each, in one order. */
export interface RoomNames {
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

const quotedNames = memoizeByObject(({ names }: RoomNames) => names.map((name) => JSON.stringify(name)));

/** The names of some rooms, by their indexes in the list; each name is serialised once. */
export const serializedNames = (list: RoomNames, indexes: readonly number[]): SerializedJson<string[]> => {
  const names = quotedNames(list);
  return new SerializedJson(`[${indexes.map((index) => names[index]).join(",")}]`);
};

export const toListedRoom = ({
  name,
  id,
  building,
  capacity,
  features,
  kind,
  hours,
  access,
}: ListedRoom) => ({
  name,
  _id: id,
  building,
  capacity,
  features,
  kind,
  ...(hours !== undefined && { hours }),
  ...(access !== undefined && { access }),
});

const toRoomFacts = ({ offered, ...room }: ListedRoom & { readonly offered: boolean }) => ({
  ...toListedRoom(room),
  offered,
});

/** The rooms with their details, serialised once. */
export const serializedRooms = memoizeByObject((rooms: readonly Parameters<typeof toRoomFacts>[0][]) =>
  SerializedJson.of(rooms.map(toRoomFacts)),
);

/** The buildings whose place is known, serialised once; `undefined` if none is. */
export const serializedBuildings = memoizeByObject(({ coordinates }: Pick<Directory, "coordinates">) => {
  if (coordinates === undefined) return undefined;
  const entries = Object.entries(coordinates);
  return SerializedJson.of(entries.map(([name, [latitude, longitude]]) => ({ name, latitude, longitude })));
});

/**
 * Room names to ids, in the list's order, serialised once. It is written member by member, because an object would
 * move names that look like numbers to the front.
 */
export const serializedDictionary = memoizeByObject(({ names, ids }: RoomNames) => {
  const members = names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(ids[index])}`);
  return new SerializedJson<Record<string, string>>(`{${members.join(",")}}`);
});

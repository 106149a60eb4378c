import { type Directory, type ListedRoom, listedRooms } from "@classroom/timetable/directory.ts";
import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { SerializedJson } from "./serialized-json.ts";

type RoomNames = Pick<Directory, "names" | "ids">;

const quotedNames = memoizeByObject(({ names }: RoomNames) => names.map((name) => JSON.stringify(name)));

/** The names of some rooms, by their indexes in the list; each name is serialised once. */
export const serializedNames = (list: RoomNames, indexes: readonly number[]): SerializedJson<string[]> => {
  const names = quotedNames(list);
  return new SerializedJson(`[${indexes.map((index) => names[index]).join(",")}]`);
};

/** A room, and what else is said of it. */
export const toListedRoom = <Room extends ListedRoom>({ name, id, ...facts }: Room) => ({
  name,
  _id: id,
  ...facts,
});

/** The rooms with their details, serialised once. */
export const serializedRooms = memoizeByObject((directory: Directory) =>
  SerializedJson.of(listedRooms(directory).map(toListedRoom)),
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

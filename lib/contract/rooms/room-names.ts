import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import { SerializedJson } from "../serialized-json.ts";

/** The rooms of a timetable: a name and an id for each, in one order. */
export interface RoomNames {
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

const quotedNames = memoizeByObject(({ names }: RoomNames) => names.map((name) => JSON.stringify(name)));

/** The names of some rooms, by their places in the list; each name is serialised once. */
export const serializedNames = (list: RoomNames, places: readonly number[]): SerializedJson<string[]> => {
  const names = quotedNames(list);
  return new SerializedJson(`[${places.map((place) => names[place]).join(",")}]`);
};

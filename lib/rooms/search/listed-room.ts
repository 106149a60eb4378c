import type { ListedRoom } from "@classroom/timetable/listed-room.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { Directory } from "../store/packed-timetable.ts";

/** The room at a place of the directory. Editions that were published before there were facts have none. */
export const listedRoom = (directory: Directory, place: number): ListedRoom => ({
  name: directory.names[place] ?? "",
  id: directory.ids[place] ?? "",
  building: directory.buildings?.[place] ?? null,
  capacity: directory.capacities?.[place] ?? null,
  features: directory.features?.[place] ?? [],
  kind: directory.kinds?.[place] ?? null,
});

/** All rooms of a directory, and whether a search may offer each. */
export const listedRooms = memoizeByObject((directory: Directory) => {
  const hidden = new Set(directory.notOffered);
  return directory.ids.map((_, place) => ({ ...listedRoom(directory, place), offered: !hidden.has(place) }));
});

import { compareNames } from "@classroom/timetable/timetable.ts";
import type { Directory } from "../store/packed-timetable.ts";
import { listedRoom } from "./listed-room.ts";

/** The rooms of several directories, each once, in natural order; of each fact the last that is known. */
export const mergeDirectories = (directories: readonly Directory[]): Directory => {
  const rooms = new Map<string, ReturnType<typeof listedRoom>>();
  const hidden = new Set<string>();
  for (const directory of directories)
    for (const [place, id] of directory.ids.entries()) {
      const before = rooms.get(id);
      const room = listedRoom(directory, place);
      rooms.set(id, {
        ...room,
        building: room.building ?? before?.building ?? null,
        capacity: room.capacity ?? before?.capacity ?? null,
        features: room.features.length > 0 ? room.features : (before?.features ?? []),
        kind: room.kind ?? before?.kind ?? null,
      });
      if (directory.notOffered?.includes(place)) hidden.add(id);
    }
  const sorted = [...rooms.values()].sort((a, b) => compareNames(a.name, b.name));
  return {
    ids: sorted.map(({ id }) => id),
    names: sorted.map(({ name }) => name),
    buildings: sorted.map(({ building }) => building),
    capacities: sorted.map(({ capacity }) => capacity),
    features: sorted.map(({ features }) => features),
    kinds: sorted.map(({ kind }) => kind),
    notOffered: sorted.flatMap(({ id }, place) => (hidden.has(id) ? [place] : [])),
  };
};

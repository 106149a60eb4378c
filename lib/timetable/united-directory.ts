import { type Directory, type ListedRoom, listedRoom } from "./directory.ts";
import { distinctValues } from "./distinct-values.ts";
import { compareNames } from "./timetable.ts";

/** The rooms of several directories, each once, in natural order; of each fact the last that is known. */
export const unitedDirectory = (directories: readonly Directory[]): Directory => {
  const rooms = new Map<string, ListedRoom>();
  const hidden = new Set<string>();
  for (const directory of directories)
    for (const [index, id] of directory.ids.entries()) {
      const before = rooms.get(id);
      const room = listedRoom(directory, index);
      rooms.set(id, {
        ...room,
        building: room.building ?? before?.building ?? null,
        capacity: room.capacity ?? before?.capacity ?? null,
        features: room.features.length > 0 ? room.features : (before?.features ?? []),
        kind: room.kind ?? before?.kind ?? null,
        hours: room.hours ?? before?.hours ?? null,
        access: room.access ?? before?.access ?? null,
      });
      if (directory.notOffered?.includes(index)) hidden.add(id);
    }
  const sorted = [...rooms.values()].sort((a, b) => compareNames(a.name, b.name));
  const [hours, access] = [
    distinctValues(sorted.map((room) => room.hours)),
    distinctValues(sorted.map((room) => room.access)),
  ];
  return {
    ids: sorted.map(({ id }) => id),
    names: sorted.map(({ name }) => name),
    buildings: sorted.map(({ building }) => building),
    capacities: sorted.map(({ capacity }) => capacity),
    features: sorted.map(({ features }) => features),
    kinds: sorted.map(({ kind }) => kind),
    notOffered: sorted.flatMap(({ id }, index) => (hidden.has(id) ? [index] : [])),
    ...(hours && { hours }),
    ...(access && { access }),
    ...(directories.some(({ coordinates }) => coordinates) && {
      coordinates: Object.assign({}, ...directories.map(({ coordinates }) => coordinates)),
    }),
  };
};

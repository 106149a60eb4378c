import { type Directory, directoryOf, listedRooms, type OfferedRoom } from "./directory.ts";
import { compareNames } from "./timetable.ts";

/** The rooms of several directories, each once, in natural order; of each fact the last that is known. */
export const unitedDirectory = (directories: readonly Directory[]): Directory => {
  const rooms = new Map<string, OfferedRoom>();
  for (const room of directories.flatMap(listedRooms)) {
    const before = rooms.get(room.id);
    rooms.set(room.id, {
      ...room,
      building: room.building ?? before?.building ?? null,
      capacity: room.capacity ?? before?.capacity ?? null,
      features: room.features.length > 0 ? room.features : (before?.features ?? []),
      kind: room.kind ?? before?.kind ?? null,
      hours: room.hours ?? before?.hours ?? null,
      access: room.access ?? before?.access ?? null,
      offered: room.offered && before?.offered !== false,
    });
  }
  return {
    ...directoryOf([...rooms.values()].sort((a, b) => compareNames(a.name, b.name))),
    ...(directories.some(({ coordinates }) => coordinates) && {
      coordinates: Object.assign({}, ...directories.map(({ coordinates }) => coordinates)),
    }),
  };
};

import {
  addBusyRoom,
  addBusyRooms,
  type DayOccupancy,
  isBusy,
  noRooms,
} from "@classroom/timetable/occupancy.ts";
import type { Period } from "@classroom/timetable/period.ts";
import type { PlacedTable, SearchScope } from "./search-scope.ts";
import type { Span } from "./spans.ts";

const addPlaced = (busy: Uint32Array, { table, places }: PlacedTable, period: Period): void => {
  if (places === undefined) {
    addBusyRooms(busy, table, period);
    return;
  }
  const own = noRooms(table.rooms);
  addBusyRooms(own, table, period);
  places.forEach((place, room) => {
    if (place >= 0 && isBusy(own, place)) addBusyRoom(busy, room);
  });
};

/** The rooms that are busy in one of the spans. */
export const busyRooms = async (
  { directory, tablesOn }: SearchScope,
  spans: readonly Span[],
): Promise<Uint32Array> => {
  const busy = noRooms(directory.ids.length);
  const [only] = spans;
  if (only !== undefined && spans.length === 1) {
    for (const placed of await tablesOn(only.date)) addPlaced(busy, placed, only.period);
    return busy;
  }
  // Dates of a weekday share tables: what was looked at once need not be again.
  const seen = new Map<DayOccupancy, Set<number>>();
  for (const { date, period } of spans)
    for (const placed of await tablesOn(date)) {
      const periods = seen.get(placed.table) ?? new Set();
      const key = period.start * 10_000 + period.end;
      if (periods.has(key)) continue;
      seen.set(placed.table, periods.add(key));
      addPlaced(busy, placed, period);
    }
  return busy;
};

import type { DayNumber } from "./calendar-date.ts";
import type { Directory } from "./directory.ts";
import { addBusyRooms, type DayOccupancy, noRooms } from "./occupancy.ts";
import type { RoomColumn } from "./occupancy-columns.ts";
import type { Span } from "./spans.ts";

/** What a search looks into: rooms, and what takes place in them on the dates that it is about. */
export interface SearchScope {
  readonly directory: Directory;
  /** The table of the date, in the order of the directory; `undefined` if nothing is known of the date. */
  readonly tableOn: (date: DayNumber) => DayOccupancy | undefined;
}

/** The rooms that are busy in one of the spans, as bits. */
export const busyRooms = ({ directory, tableOn }: SearchScope, spans: readonly Span[]): Uint32Array => {
  const busy = noRooms(directory.ids.length);
  // Dates of a weekday share tables: a period is looked up in each once.
  const seen = new Map<DayOccupancy, Set<number>>();
  for (const { date, period } of spans) {
    const table = tableOn(date);
    if (table === undefined) continue;
    const periods = seen.get(table) ?? new Set();
    const key = period.start * 10_000 + period.end;
    if (periods.has(key)) continue;
    seen.set(table, periods.add(key));
    addBusyRooms(busy, table, period);
  }
  return busy;
};

/**
 * The least number of each room over the tables of the dates.
 *
 * @param read a column of a table; each table is read once
 * @param otherwise the number of every room if nothing is known of any date
 */
export const leastOver = (
  { directory, tableOn }: SearchScope,
  dates: readonly DayNumber[],
  read: (table: DayOccupancy) => RoomColumn,
  otherwise: number,
): RoomColumn => {
  const [first, ...others] = [...new Set(dates.flatMap((date) => tableOn(date) ?? []))];
  if (first === undefined) return new Uint16Array(directory.ids.length).fill(otherwise);
  const least = read(first);
  for (const table of others) {
    const column = read(table);
    least.forEach((number, room) => {
      least[room] = Math.min(number, column[room] ?? otherwise);
    });
  }
  return least;
};

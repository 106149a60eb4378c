import { memoizeByObject } from "../cache/memoize-by-object.ts";
import type { DayNumber } from "./calendar-date.ts";
import type { Directory } from "./directory.ts";
import { addBusyRooms, type DayOccupancy, noRooms, unionOf } from "./occupancy.ts";
import { busyFrom, freeSince, type RoomColumn } from "./occupancy-columns.ts";
import { DAY_END } from "./period.ts";
import type { Span } from "./spans.ts";

/** Why a room is not free. If several reasons begin at one minute, an answer names the first of this order. */
export const REASONS = ["class", "booking", "closed", "hours", "unknown"] as const;
export type Reason = (typeof REASONS)[number];

/** The rooms that are not free on a date for one reason. */
export interface ReasonTable {
  /** A class table also has the rooms of unread rows, all day. */
  readonly reason: Exclude<Reason, "unknown">;
  /** In the order of the directory. */
  readonly table: DayOccupancy;
}

/** What a search looks into: rooms, and what keeps them from being free on the dates that it is about. */
export interface SearchScope {
  readonly directory: Directory;
  /** A room is free if no table has it; several may have one reason. Empty if nothing is known of the date. */
  readonly tablesOn: (date: DayNumber) => readonly ReasonTable[];
  /** False if nothing but classes is known of the rooms: then answers need not say why a room is not free. */
  readonly namesReasons: boolean;
}

/** All that a list of tables has; made once, since a search of ten weeks asks for seventy of them. */
const unionOfReasons = memoizeByObject((tables: readonly ReasonTable[]) =>
  unionOf(tables.map(({ table }) => table)),
);

/** The rooms that are not free on a date for any reason; `undefined` if nothing is known of the date. */
export const busyOn = ({ tablesOn }: SearchScope, date: DayNumber): DayOccupancy | undefined =>
  unionOfReasons(tablesOn(date));

/** The rooms that are not free in one of the spans, as bits. */
export const busyRooms = (scope: SearchScope, spans: readonly Span[]): Uint32Array => {
  const busy = noRooms(scope.directory.ids.length);
  // Dates of a weekday share tables: a period is looked up in each once.
  const searchedTables = new Map<number, Set<DayOccupancy>>();
  for (const { date, period } of spans) {
    const table = busyOn(scope, date);
    const key = period.start * 10_000 + period.end;
    const tables = searchedTables.get(key) ?? new Set();
    if (table === undefined || tables.has(table)) continue;
    searchedTables.set(key, tables.add(table));
    addBusyRooms(busy, table, period);
  }
  return busy;
};

/** Until when rooms are free. */
export interface NextBusy {
  /** Minutes from midnight; 1440 for a room that is free to the end of the day. */
  readonly minuteOf: (room: number) => number;
  /** `null` for a room that is free to the end of the day. */
  readonly reasonOf: (room: number) => Reason | null;
}

/**
 * When rooms are next busy, not before the minute `from`, on one of the dates.
 *
 * @param among the rooms that are asked for, as bits; what is answered of others means nothing
 */
export const nextBusy = (
  { tablesOn }: SearchScope,
  dates: readonly DayNumber[],
  from: number,
  among: Uint32Array,
): NextBusy => {
  // One column for each reason, since a question may touch hundreds of tables.
  const columns = new Map<Reason, RoomColumn>();
  const searchedTables = new Set<DayOccupancy>();
  for (const date of dates)
    for (const { reason, table } of tablesOn(date)) {
      if (searchedTables.has(table)) continue;
      searchedTables.add(table);
      columns.set(reason, busyFrom(table, from, among, columns.get(reason)));
    }
  const all = [...columns.values()];
  const minuteOf = (room: number): number => {
    let least = DAY_END;
    for (const column of all) least = Math.min(least, column[room] ?? DAY_END);
    return least;
  };
  return {
    minuteOf,
    reasonOf: (room) => {
      const minute = minuteOf(room);
      if (minute === DAY_END) return null;
      return REASONS.find((reason) => columns.get(reason)?.[room] === minute) ?? null;
    },
  };
};

/**
 * The minute of the date, not after `until`, since when a room is free; 0 if it is from the beginning of the day.
 *
 * @param among as for `nextBusy`
 */
export const freeSinceOn = (
  scope: SearchScope,
  date: DayNumber,
  until: number,
  among: Uint32Array,
): ((room: number) => number) => {
  const table = busyOn(scope, date);
  const column = table && freeSince(table, until, among);
  return (room) => column?.[room] ?? 0;
};

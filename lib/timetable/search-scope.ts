import type { DayNumber } from "./calendar-date.ts";
import type { Directory } from "./directory.ts";
import { addBusyRooms, type DayOccupancy, noRooms } from "./occupancy.ts";
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

/** The rooms that are not free in one of the spans, as bits. */
export const busyRooms = ({ directory, tablesOn }: SearchScope, spans: readonly Span[]): Uint32Array => {
  const busy = noRooms(directory.ids.length);
  // Dates of a weekday share tables: a period is looked up in each once.
  const seen = new Map<DayOccupancy, Set<number>>();
  for (const { date, period } of spans)
    for (const { table } of tablesOn(date)) {
      const periods = seen.get(table) ?? new Set();
      const key = period.start * 10_000 + period.end;
      if (periods.has(key)) continue;
      seen.set(table, periods.add(key));
      addBusyRooms(busy, table, period);
    }
  return busy;
};

/** Until when rooms are free. */
export interface NextBusy {
  /** Minutes from midnight; 1440 for a room that is free to the end of the day. */
  readonly minutes: RoomColumn;
  /** `null` for a room that is free to the end of the day. */
  readonly reasonOf: (room: number) => Reason | null;
}

const lower = (column: RoomColumn, other: RoomColumn): void => {
  other.forEach((number, room) => {
    if (number < (column[room] ?? 0)) column[room] = number;
  });
};

/**
 * When each room is next busy, not before the minute `from`, on one of the dates.
 *
 * @param among the rooms that are asked for, as bits; the numbers of others mean nothing
 */
export const nextBusy = (
  { directory, tablesOn }: SearchScope,
  dates: readonly DayNumber[],
  from: number,
  among: Uint32Array,
): NextBusy => {
  // One column for each reason, since a question may touch hundreds of tables.
  const columns = new Map<Reason, RoomColumn>();
  const seen = new Set<DayOccupancy>();
  for (const date of dates)
    for (const { reason, table } of tablesOn(date)) {
      if (seen.has(table)) continue;
      seen.add(table);
      const column = busyFrom(table, from, among);
      const least = columns.get(reason);
      if (least === undefined) columns.set(reason, column);
      else lower(least, column);
    }
  const [only, ...others] = columns.values();
  const minutes =
    only === undefined
      ? new Uint16Array(directory.ids.length).fill(DAY_END)
      : others.length === 0
        ? only
        : only.slice();
  for (const column of others) lower(minutes, column);
  return {
    minutes,
    reasonOf: (room) =>
      minutes[room] === DAY_END
        ? null
        : (REASONS.find((reason) => columns.get(reason)?.[room] === minutes[room]) ?? null),
  };
};

/**
 * The minute of the date, not after `until`, since when each room is free; 0 if it is from the beginning of the day.
 *
 * @param among as for `nextBusy`
 */
export const freeSinceOn = (
  { directory, tablesOn }: SearchScope,
  date: DayNumber,
  until: number,
  among: Uint32Array,
): RoomColumn => {
  const [first, ...others] = tablesOn(date).map(({ table }) => freeSince(table, until, among));
  const since = first ?? new Uint16Array(directory.ids.length);
  for (const column of others)
    column.forEach((minute, room) => {
      if (minute > (since[room] ?? 0)) since[room] = minute;
    });
  return since;
};

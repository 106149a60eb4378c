import { memoizeByObject } from "../cache/memoize-by-object.ts";
import type { Period } from "./period.ts";

/**
 * Which rooms are busy at any minute of one weekday.
 *
 * The sorted distinct starts and ends of the day's meetings are its breakpoints: between two neighbours
 * nothing changes. Each breakpoint has a row with one bit a room (1 = busy) that holds from it up to the
 * next one, so the search is exact to the minute and costs a few row reads, however many meetings there are.
 */
export interface DayOccupancy {
  /** How many rooms have a bit, in the timetable's order. */
  readonly rooms: number;
  /** Minutes from midnight, ascending. */
  readonly breakpoints: Uint32Array;
  /** One row a breakpoint, `wordsPerRow(rooms)` words each; room `i` is bit `i % 32` of word `i / 32`. */
  readonly rows: Uint32Array;
}

export const wordsPerRow = (rooms: number): number => Math.ceil(rooms / 32);

/** A time at which rooms are busy. */
export interface BusyTime extends Period {
  /** Their indexes. */
  readonly rooms: Iterable<number>;
}

/** @param times in any order; those of a room may nest and repeat */
export const occupancyOf = (rooms: number, times: readonly BusyTime[]): DayOccupancy => {
  const minutes = new Set(times.flatMap(({ start, end }) => [start, end]));
  const breakpoints = Uint32Array.from(minutes).sort();
  const words = wordsPerRow(rooms);
  const rows = new Uint32Array(breakpoints.length * words);
  const rowOf = new Map(Array.from(breakpoints, (minute, row) => [minute, row]));
  for (const { rooms: busy, start, end } of times)
    for (let row = rowOf.get(start)!; row < rowOf.get(end)!; row += 1)
      for (const room of busy) rows[row * words + (room >>> 5)]! |= 1 << (room & 31);
  return { rooms, breakpoints, rows };
};

/** @param periodsByRoom each room's meetings of the day, in the timetable's order; they may nest and repeat */
export const dayOccupancy = (periodsByRoom: readonly (readonly Period[])[]): DayOccupancy =>
  occupancyOf(
    periodsByRoom.length,
    periodsByRoom.flatMap((periods, room) =>
      periods.map(({ start, end }) => ({ start, end, rooms: [room] })),
    ),
  );

/** @param indexes for each room of another list its index in the table, -1 if the table does not know it */
export const reorderedOccupancy = (
  { rooms, breakpoints, rows }: DayOccupancy,
  indexes: readonly number[],
): DayOccupancy => {
  const [from, to] = [wordsPerRow(rooms), wordsPerRow(indexes.length)];
  const reordered = new Uint32Array(breakpoints.length * to);
  for (const row of breakpoints.keys()) {
    const own = rows.subarray(row * from, (row + 1) * from);
    const busy = reordered.subarray(row * to, (row + 1) * to);
    for (const [room, index] of indexes.entries())
      if (index >= 0 && isBusy(own, index)) addBusyRoom(busy, room);
  }
  return { rooms: indexes.length, breakpoints, rows: reordered };
};

/** The rooms that are busy in one of two tables of the same rooms; made once for both. */
export const unitedOccupancy = memoizeByObject((one: DayOccupancy) =>
  memoizeByObject((other: DayOccupancy): DayOccupancy => {
    const minutes = new Set([...one.breakpoints, ...other.breakpoints]);
    const breakpoints = Uint32Array.from(minutes).sort();
    const words = wordsPerRow(one.rooms);
    const rows = new Uint32Array(breakpoints.length * words);
    for (const [row, start] of breakpoints.entries())
      for (const table of [one, other])
        addBusyRooms(rows.subarray(row * words, (row + 1) * words), table, { start, end: start + 1 });
    return { rooms: one.rooms, breakpoints, rows };
  }),
);

/** The rooms that are busy in one of the tables; `undefined` without tables. */
export const unionOf = ([first, ...others]: readonly DayOccupancy[]): DayOccupancy | undefined =>
  first && others.reduce((union, table) => unitedOccupancy(union)(table), first);

/** A set of rooms as bits, none of them set. */
export const noRooms = (rooms: number): Uint32Array => new Uint32Array(wordsPerRow(rooms));

/** The set of these rooms, by their indexes. */
export const bitsOf = (rooms: readonly number[], count: number): Uint32Array => {
  const bits = noRooms(count);
  for (const room of rooms) addBusyRoom(bits, room);
  return bits;
};

export const addBusyRoom = (busy: Uint32Array, room: number): void => {
  busy[room >>> 5]! |= 1 << (room & 31);
};

/** Adds to `busy` every room with a meeting that overlaps the period (`start < end`, as the contract demands). */
export const addBusyRooms = (busy: Uint32Array, day: DayOccupancy, { start, end }: Period): void => {
  const { breakpoints, rows } = day;
  const words = busy.length;
  let first = 0;
  while (first + 1 < breakpoints.length && breakpoints[first + 1]! <= start) first += 1;
  let last = first;
  while (last < breakpoints.length && breakpoints[last]! < end) last += 1;
  // Two rows at once, which takes two thirds of the time.
  for (let row = first; row < last; row += 2) {
    const [one, other] = [row * words, Math.min(row + 1, last - 1) * words];
    for (let word = 0; word < words; word += 1) busy[word]! |= rows[one + word]! | rows[other + word]!;
  }
};

export const isBusy = (busy: Uint32Array, room: number): boolean =>
  (busy[room >>> 5]! & (1 << (room & 31))) !== 0;

/** The rooms whose bit is not set, ascending. */
export const roomsNotIn = (busy: Uint32Array, rooms: number): number[] => {
  const indexes: number[] = [];
  for (let word = 0; word < busy.length; word += 1)
    // Each turn takes the lowest of the bits that are left.
    for (let left = ~busy[word]!; left !== 0; left &= left - 1) {
      const room = word * 32 + 31 - Math.clz32(left & -left);
      if (room >= rooms) break;
      indexes.push(room);
    }
  return indexes;
};

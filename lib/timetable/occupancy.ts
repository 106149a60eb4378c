import type { Period } from "./period.ts";
import { busyPeriods, type Room } from "./timetable.ts";
import type { Weekday } from "./weekday.ts";

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

/**
 * Calls `visit` with each room of each time, the index of its word in each row from start to end, and its bit there.
 *
 * @throws RangeError if a time does not start and end at breakpoints
 */
const eachBit = (
  { rooms: count, breakpoints }: Pick<DayOccupancy, "rooms" | "breakpoints">,
  times: readonly BusyTime[],
  visit: (word: number, bit: number) => void,
): void => {
  const words = wordsPerRow(count);
  const rowOf = new Map(Array.from(breakpoints, (minute, row) => [minute, row]));
  for (const { rooms, start, end } of times) {
    const [first, last] = [rowOf.get(start), rowOf.get(end)];
    if (first === undefined || last === undefined)
      throw new RangeError(`The table has no rows from ${start} to ${end}`);
    for (let row = first; row < last; row += 1)
      for (const room of rooms) visit(row * words + (room >>> 5), 1 << (room & 31));
  }
};

/** @param times in any order; those of a room may nest and repeat */
export const occupancyOf = (rooms: number, times: readonly BusyTime[]): DayOccupancy => {
  const minutes = new Set(times.flatMap(({ start, end }) => [start, end]));
  const breakpoints = Uint32Array.from(minutes).sort();
  const rows = new Uint32Array(breakpoints.length * wordsPerRow(rooms));
  eachBit({ rooms, breakpoints }, times, (word, bit) => {
    rows[word]! |= bit;
  });
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

/** When the rooms can't be offered on a weekday in the week as published, which has all that a term has on it. */
export const weekdayOccupancy = (rooms: readonly Room[], weekday: Weekday): DayOccupancy =>
  dayOccupancy(rooms.map((room) => busyPeriods(room, weekday)));

/**
 * The table with rooms free at some times, then busy at others.
 *
 * @throws RangeError if a time does not start and end at breakpoints of the table
 */
export const changedOccupancy = (
  table: DayOccupancy,
  freed: readonly BusyTime[],
  added: readonly BusyTime[],
): DayOccupancy => {
  const rows = table.rows.slice();
  eachBit(table, freed, (word, bit) => {
    rows[word]! &= ~bit;
  });
  eachBit(table, added, (word, bit) => {
    rows[word]! |= bit;
  });
  return { ...table, rows };
};

/** A set of rooms as bits, none of them set. */
export const noRooms = (rooms: number): Uint32Array => new Uint32Array(wordsPerRow(rooms));

export const addBusyRoom = (busy: Uint32Array, room: number): void => {
  busy[room >>> 5]! |= 1 << (room & 31);
};

/** Adds to `busy` every room with a meeting that overlaps the period (`start < end`, as the contract demands). */
export const addBusyRooms = (busy: Uint32Array, day: DayOccupancy, { start, end }: Period): void => {
  const { breakpoints, rows } = day;
  const words = busy.length;
  for (let row = 0; row < breakpoints.length && breakpoints[row]! < end; row += 1) {
    const holdsUntil = breakpoints[row + 1];
    if (holdsUntil === undefined || holdsUntil <= start) continue;
    const offset = row * words;
    for (let word = 0; word < words; word += 1) busy[word]! |= rows[offset + word]!;
  }
};

export const isBusy = (busy: Uint32Array, room: number): boolean =>
  (busy[room >>> 5]! & (1 << (room & 31))) !== 0;

/** The rooms whose bit is not set, ascending. */
export const roomsNotIn = (busy: Uint32Array, rooms: number): number[] => {
  const found: number[] = [];
  for (let word = 0; word < busy.length; word += 1)
    // Each turn takes the lowest of the bits that are left.
    for (let left = ~busy[word]!; left !== 0; left &= left - 1) {
      const room = word * 32 + 31 - Math.clz32(left & -left);
      if (room >= rooms) break;
      found.push(room);
    }
  return found;
};

/** The occupancy as bytes: 32-bit little-endian words `rooms, breakpoint count, breakpoints…, rows…`. */
export const packOccupancy = ({ rooms, breakpoints, rows }: DayOccupancy): Uint8Array => {
  const words = new Uint32Array(2 + breakpoints.length + rows.length);
  words.set([rooms, breakpoints.length]);
  words.set(breakpoints, 2);
  words.set(rows, 2 + breakpoints.length);
  return new Uint8Array(words.buffer);
};

/** @throws RangeError if the bytes are not what `packOccupancy` wrote */
export const unpackOccupancy = (bytes: Uint8Array): DayOccupancy => {
  const words = new Uint32Array(Uint8Array.from(bytes).buffer);
  const [rooms = 0, count = 0] = words;
  if (words.length !== 2 + count + count * wordsPerRow(rooms))
    throw new RangeError("The packed occupancy is cut off");
  return { rooms, breakpoints: words.subarray(2, 2 + count), rows: words.subarray(2 + count) };
};

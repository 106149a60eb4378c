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

/** @param periodsByRoom each room's meetings of the day, in the timetable's order; they may nest and repeat */
export const dayOccupancy = (periodsByRoom: readonly (readonly Period[])[]): DayOccupancy => {
  const minutes = new Set<number>();
  for (const periods of periodsByRoom)
    for (const { start, end } of periods) {
      minutes.add(start);
      minutes.add(end);
    }
  const breakpoints = Uint32Array.from(minutes).sort();
  const rowOf = new Map(Array.from(breakpoints, (minute, row) => [minute, row]));
  const words = wordsPerRow(periodsByRoom.length);
  const rows = new Uint32Array(breakpoints.length * words);
  periodsByRoom.forEach((periods, room) => {
    const bit = 1 << (room & 31);
    for (const { start, end } of periods)
      for (let row = rowOf.get(start) ?? 0; row < (rowOf.get(end) ?? 0); row += 1)
        rows[row * words + (room >>> 5)]! |= bit;
  });
  return { rooms: periodsByRoom.length, breakpoints, rows };
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

import type { BusyDays } from "./busy-days.ts";
import { type DayOccupancy, wordsPerRow } from "./occupancy.ts";
import { DAY_END } from "./period.ts";

/** From when to when which rooms are busy, by the set of days on which they are. */
export interface BusyRuns {
  readonly sets: readonly Uint8Array[];
  /** The first run of each set, and the number of all runs. */
  readonly firstOfSet: Uint32Array;
  /** A room's place, and minutes from midnight. */
  readonly rooms: Uint32Array;
  readonly starts: Uint16Array;
  readonly ends: Uint16Array;
}

/** Calls `visit` with the number of each bit that is set, ascending. */
const eachBit = (word: number, visit: (bit: number) => void): void => {
  for (let bits = word; bits !== 0; bits &= bits - 1) visit(31 - Math.clz32(bits & -bits));
};

/**
 * The runs of a weekday's table, with their days.
 *
 * @throws RangeError if the days are not those of the table
 */
export const busyRuns = ({ rooms, breakpoints, rows }: DayOccupancy, days: BusyDays): BusyRuns => {
  const { sets, named, changes } = days;
  const words = wordsPerRow(rooms);
  const open = new Int32Array(rooms).fill(-1);
  const since = new Uint16Array(rooms);
  const found = { set: new Uint32Array(named.length), room: new Uint32Array(named.length) };
  const [start, end] = [new Uint16Array(named.length), new Uint16Array(named.length)];
  let [closed, opened, change] = [0, 0, 0];
  const finish = (room: number, minute: number): void => {
    found.set[closed] = open[room] ?? 0;
    found.room[closed] = room;
    start[closed] = since[room] ?? 0;
    end[closed] = minute;
    closed += 1;
    open[room] = -1;
  };
  const begin = (room: number, minute: number): void => {
    open[room] = named[opened] ?? sets.length;
    since[room] = minute;
    opened += 1;
  };
  breakpoints.forEach((minute, row) => {
    for (let word = 0; word < words; word += 1) {
      const before = row === 0 ? 0 : (rows[(row - 1) * words + word] ?? 0);
      const now = rows[row * words + word] ?? 0;
      eachBit(before & ~now, (bit) => finish(word * 32 + bit, minute));
      eachBit(now & ~before, (bit) => begin(word * 32 + bit, minute));
    }
    const count = changes[change] ?? 0;
    change += 1;
    for (let room = -1, index = 0; index < count; index += 1, change += 1) {
      room += 1 + (changes[change] ?? 0);
      finish(room, minute);
      begin(room, minute);
    }
  });
  if (opened !== named.length || closed !== opened || found.set.some((set) => set >= sets.length))
    throw new RangeError("The days are not those of the table");
  return bySet(sets, found.set, found.room, start, end);
};

/** Brings runs that name the same set together. */
const bySet = (
  sets: readonly Uint8Array[],
  set: Uint32Array,
  room: Uint32Array,
  start: Uint16Array,
  end: Uint16Array,
): BusyRuns => {
  const firstOfSet = new Uint32Array(sets.length + 1);
  for (const each of set) firstOfSet[each + 1]! += 1;
  for (let each = 1; each <= sets.length; each += 1) firstOfSet[each]! += firstOfSet[each - 1]!;
  const next = firstOfSet.slice();
  const runs = {
    rooms: new Uint32Array(set.length),
    starts: new Uint16Array(set.length),
    ends: new Uint16Array(set.length),
  };
  set.forEach((each, index) => {
    const place = next[each]!;
    next[each] = place + 1;
    runs.rooms[place] = room[index]!;
    runs.starts[place] = start[index]!;
    runs.ends[place] = end[index]!;
  });
  return { sets, firstOfSet, ...runs };
};

/** The sets that hold the day of the term, by their numbers. */
export const setsWith = (sets: readonly Uint8Array[], day: number): number[] => {
  const found: number[] = [];
  for (const [number, set] of sets.entries())
    if (((set[day >>> 3] ?? 0) & (1 << (day & 7))) !== 0) found.push(number);
  return found;
};

/** Some of the runs of a weekday. */
export interface SomeRuns {
  readonly runs: BusyRuns;
  readonly sets: readonly number[];
}

/** The table of a date on which these runs take place, of one weekday or several. */
export const occupancyOfRuns = (rooms: number, parts: readonly SomeRuns[]): DayOccupancy => {
  const isBreakpoint = new Uint8Array(DAY_END + 1);
  const eachRun = (visit: (room: number, start: number, end: number) => void): void => {
    for (const { runs, sets } of parts)
      for (const set of sets)
        for (let run = runs.firstOfSet[set]!; run < runs.firstOfSet[set + 1]!; run += 1)
          visit(runs.rooms[run]!, runs.starts[run]!, runs.ends[run]!);
  };
  eachRun((_, start, end) => {
    isBreakpoint[start] = 1;
    isBreakpoint[end] = 1;
  });
  const rowOf = new Uint16Array(DAY_END + 1);
  const minutes: number[] = [];
  isBreakpoint.forEach((is, minute) => {
    rowOf[minute] = minutes.length;
    if (is === 1) minutes.push(minute);
  });
  const words = wordsPerRow(rooms);
  const rows = new Uint32Array(minutes.length * words);
  eachRun((room, start, end) => {
    const bit = 1 << (room & 31);
    for (let row = rowOf[start]!; row < rowOf[end]!; row += 1) rows[row * words + (room >>> 5)]! |= bit;
  });
  return { rooms, breakpoints: Uint32Array.from(minutes), rows };
};

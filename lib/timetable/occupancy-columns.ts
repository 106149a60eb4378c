import { type DayOccupancy, wordsPerRow } from "./occupancy.ts";
import { DAY_END, type Period } from "./period.ts";

/** One number a room, in the timetable's order. */
export type RoomColumn = Uint16Array;

/** Calls `visit` with each room that is busy in the row: of all, or of those in the set. */
const eachBusyRoom = (
  day: DayOccupancy,
  row: number,
  visit: (room: number) => void,
  among?: Uint32Array,
): void => {
  const words = wordsPerRow(day.rooms);
  for (let word = 0; word < words; word += 1) {
    const mask = among === undefined ? -1 : (among[word] ?? 0);
    for (let bits = (day.rows[row * words + word] ?? 0) & mask; bits !== 0; bits &= bits - 1)
      visit(word * 32 + 31 - Math.clz32(bits & -bits));
  }
};

const rowEnd = ({ breakpoints }: DayOccupancy, row: number): number => breakpoints[row + 1] ?? DAY_END;

/**
 * The minute, not before `from`, at which each room is next busy; 1440 if it is free to the end of the day.
 *
 * @param among the rooms that are asked for, as bits; the numbers of others mean nothing. Absent: all
 */
export const busyFrom = (day: DayOccupancy, from: number, among?: Uint32Array): RoomColumn => {
  const column = new Uint16Array(day.rooms).fill(DAY_END);
  for (let row = day.breakpoints.length - 1; row >= 0 && rowEnd(day, row) > from; row -= 1) {
    const minute = Math.max(from, day.breakpoints[row] ?? 0);
    const visit = (room: number): void => {
      column[room] = minute;
    };
    eachBusyRoom(day, row, visit, among);
  }
  return column;
};

/**
 * The minute, not after `until`, since when each room is free; 0 if it is from the beginning of the day.
 *
 * @param among as for `busyFrom`
 */
export const freeSince = (day: DayOccupancy, until: number, among?: Uint32Array): RoomColumn => {
  const column = new Uint16Array(day.rooms);
  for (let row = 0; row < day.breakpoints.length && (day.breakpoints[row] ?? 0) < until; row += 1) {
    const minute = Math.min(until, rowEnd(day, row));
    const visit = (room: number): void => {
      column[room] = minute;
    };
    eachBusyRoom(day, row, visit, among);
  }
  return column;
};

/** When one room is busy, ascending; no two periods touch. */
export const busyPeriodsIn = (day: DayOccupancy, room: number): Period[] => {
  const words = wordsPerRow(day.rooms);
  const periods: Period[] = [];
  day.breakpoints.forEach((start, row) => {
    if (((day.rows[row * words + (room >>> 5)] ?? 0) & (1 << (room & 31))) === 0) return;
    const last = periods.at(-1);
    const end = rowEnd(day, row);
    if (last?.end === start) periods[periods.length - 1] = { start: last.start, end };
    else periods.push({ start, end });
  });
  return periods;
};

/** For how many minutes of the period each room is busy. */
export const minutesBusy = (day: DayOccupancy, { start, end }: Period): RoomColumn => {
  const column = new Uint16Array(day.rooms);
  for (let row = 0; row < day.breakpoints.length && (day.breakpoints[row] ?? 0) < end; row += 1) {
    const minutes = Math.min(end, rowEnd(day, row)) - Math.max(start, day.breakpoints[row] ?? 0);
    if (minutes > 0)
      eachBusyRoom(day, row, (room) => {
        column[room] = (column[room] ?? 0) + minutes;
      });
  }
  return column;
};

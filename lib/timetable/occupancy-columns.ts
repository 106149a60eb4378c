import { type DayOccupancy, isBusy, wordsPerRow } from "./occupancy.ts";
import { DAY_END, type Period, united } from "./period.ts";

/** One number a room, in the timetable's order. */
export type RoomColumn = Uint16Array;

/** Calls `visit` with each room of a set: of all, or of those that are in another set as well. */
const eachRoom = (busy: Uint32Array, visit: (room: number) => void, among?: Uint32Array): void => {
  for (let word = 0; word < busy.length; word += 1) {
    const mask = among === undefined ? -1 : (among[word] ?? 0);
    for (let bits = (busy[word] ?? 0) & mask; bits !== 0; bits &= bits - 1)
      visit(word * 32 + 31 - Math.clz32(bits & -bits));
  }
};

/** The rooms that are busy from a breakpoint to the next. */
const busyInRow = ({ rooms, rows }: DayOccupancy, row: number): Uint32Array =>
  rows.subarray(row * wordsPerRow(rooms), (row + 1) * wordsPerRow(rooms));

const rowEnd = ({ breakpoints }: DayOccupancy, row: number): number => breakpoints[row + 1] ?? DAY_END;

/**
 * The minute, not before `from`, at which each room is next busy; 1440 if it is free to the end of the day.
 *
 * @param among the rooms that are asked for, as bits; the numbers of others mean nothing. Absent: all
 * @param column the column of other tables; it gets the earlier minute of both
 */
export const busyFrom = (
  day: DayOccupancy,
  from: number,
  among?: Uint32Array,
  column: RoomColumn = new Uint16Array(day.rooms).fill(DAY_END),
): RoomColumn => {
  for (let row = day.breakpoints.length - 1; row >= 0 && rowEnd(day, row) > from; row -= 1) {
    const minute = Math.max(from, day.breakpoints[row] ?? 0);
    const visit = (room: number): void => {
      if (minute < (column[room] ?? 0)) column[room] = minute;
    };
    eachRoom(busyInRow(day, row), visit, among);
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
    eachRoom(busyInRow(day, row), visit, among);
  }
  return column;
};

/** When one room is busy, ascending; no two periods touch. */
export const busyPeriodsIn = (day: DayOccupancy, room: number): readonly Period[] => {
  const rows = Array.from(day.breakpoints, (start, row) => ({ start, end: rowEnd(day, row), row }));
  return united(rows.filter(({ row }) => isBusy(busyInRow(day, row), room)));
};

/** For how many minutes of the period each room is busy. */
export const minutesBusy = (day: DayOccupancy, { start, end }: Period): RoomColumn => {
  const column = new Uint16Array(day.rooms);
  for (const [row, breakpoint] of day.breakpoints.entries()) {
    const minutes = Math.min(end, rowEnd(day, row)) - Math.max(start, breakpoint);
    const visit = (room: number): void => {
      column[room] = (column[room] ?? 0) + minutes;
    };
    if (minutes > 0) eachRoom(busyInRow(day, row), visit);
  }
  return column;
};

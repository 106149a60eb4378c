import { addBusyRoom, type DayOccupancy, isBusy, wordsPerRow } from "./occupancy.ts";

/** For each room of a search its index in a table, -1 if the table does not know it. `undefined`: the same indexes. */
export type RoomIndexes = readonly number[] | undefined;

export interface IndexedTable {
  readonly table: DayOccupancy;
  readonly indexes: RoomIndexes;
}

/** A row of the table in the order of the search. */
const rowIn = ({ table, indexes }: IndexedTable, row: number, rooms: number): Uint32Array => {
  const words = wordsPerRow(table.rooms);
  const own = table.rows.subarray(row * words, (row + 1) * words);
  if (indexes === undefined) return own;
  const mapped = new Uint32Array(wordsPerRow(rooms));
  for (let room = 0; room < rooms; room += 1) {
    const index = indexes[room] ?? -1;
    if (index >= 0 && isBusy(own, index)) addBusyRoom(mapped, room);
  }
  return mapped;
};

/**
 * One table of a date that several terms hold: a room is busy if it is in any of their tables.
 *
 * @param rooms the number of rooms of the search
 */
export const unitedOccupancy = (rooms: number, parts: readonly IndexedTable[]): DayOccupancy => {
  const minutes = new Set(parts.flatMap(({ table }) => Array.from(table.breakpoints)));
  const breakpoints = Uint32Array.from(minutes).sort();
  const words = wordsPerRow(rooms);
  const rows = new Uint32Array(breakpoints.length * words);
  for (const part of parts) {
    let row = -1;
    let busy: Uint32Array = new Uint32Array(words);
    breakpoints.forEach((minute, index) => {
      const next = part.table.breakpoints[row + 1];
      if (next === minute) {
        row += 1;
        busy = rowIn(part, row, rooms);
      }
      busy.forEach((bits, word) => {
        rows[index * words + word] = (rows[index * words + word] ?? 0) | bits;
      });
    });
  }
  return { rooms, breakpoints, rows };
};

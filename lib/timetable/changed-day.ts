import { type DayChanges, isCancelled, isInBuilding, type TakenPiece } from "./change.ts";
import { isUnreadOn, meetingsOn } from "./dated-meetings.ts";
import type { Directory } from "./directory.ts";
import type { Meeting } from "./meeting.ts";
import { type DayOccupancy, dayOccupancy, wordsPerRow } from "./occupancy.ts";
import type { Period } from "./period.ts";
import type { Term } from "./term.ts";
import { ALL_DAY, type Room } from "./timetable.ts";

/** The meetings of the room on a day of the term, and those among them that are cancelled. */
export const changedMeetings = (
  term: Term,
  room: Pick<Room, "id" | "meetings">,
  day: number,
  changes: DayChanges,
): { readonly held: readonly Meeting[]; readonly cancelled: readonly Meeting[] } => {
  const meetings = meetingsOn(term, room, day);
  if (!changes.cancelled.has(room.id)) return { held: meetings, cancelled: [] };
  const isOff = (meeting: Meeting): boolean => isCancelled(changes, room.id, meeting);
  return { held: meetings.filter((each) => !isOff(each)), cancelled: meetings.filter(isOff) };
};

/** When classes keep the room busy on a day of the term; unread rows do so all day, whatever is cancelled. */
export const classPeriodsOn = (
  term: Term,
  room: Room,
  day: number,
  changes: DayChanges,
): readonly Period[] =>
  isUnreadOn(term, room, day) ? ALL_DAY : changedMeetings(term, room, day, changes).held;

/** The table with other periods for some rooms, by their indexes. */
export const withRooms = (
  { rooms, breakpoints, rows }: DayOccupancy,
  periodsByRoom: ReadonlyMap<number, readonly Period[]>,
): DayOccupancy => {
  const ends = [...periodsByRoom.values()].flat().flatMap(({ start, end }) => [start, end]);
  const minutes = Uint32Array.from(new Set([...breakpoints, ...ends])).sort();
  const words = wordsPerRow(rooms);
  const changed = new Uint32Array(minutes.length * words);
  let row = -1;
  minutes.forEach((minute, index) => {
    if (breakpoints[row + 1] === minute) row += 1;
    if (row >= 0) changed.set(rows.subarray(row * words, (row + 1) * words), index * words);
    for (const [room, periods] of periodsByRoom) {
      const at = index * words + (room >>> 5);
      const bit = 1 << (room & 31);
      const isBusy = periods.some(({ start, end }) => start <= minute && minute < end);
      changed[at] = isBusy ? (changed[at] ?? 0) | bit : (changed[at] ?? 0) & ~bit;
    }
  });
  return { rooms, breakpoints: minutes, rows: changed };
};

const indexesByDirectory = new WeakMap<Directory, ReadonlyMap<string, number>>();

/** The index of each room in the directory, by id; made once. */
export const indexesOf = (directory: Directory): ReadonlyMap<string, number> => {
  const kept = indexesByDirectory.get(directory);
  if (kept !== undefined) return kept;
  const indexes = new Map(directory.ids.map((id, index) => [id, index]));
  indexesByDirectory.set(directory, indexes);
  return indexes;
};

/**
 * The table of the rooms that changes take for the reason, in the order of the directory; `undefined` if there are none.
 */
export const takenTable = (
  directory: Directory,
  { taken }: DayChanges,
  reason: TakenPiece["reason"],
): DayOccupancy | undefined => {
  const pieces = taken.filter((piece) => piece.reason === reason);
  if (pieces.length === 0) return undefined;
  const indexes = indexesOf(directory);
  const periodsByRoom = directory.ids.map((): TakenPiece[] => []);
  for (const piece of pieces) {
    for (const id of piece.rooms) periodsByRoom[indexes.get(id) ?? -1]?.push(piece);
    if (piece.building === undefined) continue;
    for (const [index, building] of (directory.buildings ?? []).entries())
      if (isInBuilding(piece, building)) periodsByRoom[index]?.push(piece);
  }
  return dayOccupancy(periodsByRoom);
};

import { type DayChanges, isCancelled, isInBuilding, type TakenPiece } from "./change.ts";
import { isUnreadOn, meetingsOn } from "./dated-meetings.ts";
import { type Directory, indexesOf } from "./directory.ts";
import type { Meeting } from "./meeting.ts";
import { type DayOccupancy, occupancyOf, wordsPerRow } from "./occupancy.ts";
import { type Period, WHOLE_DAY } from "./period.ts";
import type { Term } from "./term.ts";
import type { Room } from "./timetable.ts";

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

/** When classes keep the room busy on a day of the term; unread rows do so all day, even if classes are cancelled. */
export const classPeriodsOn = (
  term: Term,
  room: Room,
  day: number,
  changes: DayChanges,
): readonly Period[] =>
  isUnreadOn(term, room, day) ? [WHOLE_DAY] : changedMeetings(term, room, day, changes).held;

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

/**
 * The table of the rooms that changes take for the reason, in the order of the directory; `undefined` if there are none.
 */
export const takenTable = (
  directory: Directory,
  { taken }: DayChanges,
  reason: TakenPiece["reason"],
): DayOccupancy | undefined => {
  const indexes = indexesOf(directory);
  const times = taken
    .filter((piece) => piece.reason === reason)
    .map((piece) => {
      const buildings = piece.building === undefined ? [] : (directory.buildings ?? []);
      const rooms = [
        ...[...piece.rooms].flatMap((id) => indexes.get(id) ?? []),
        ...buildings.flatMap((building, index) => (isInBuilding(piece, building) ? [index] : [])),
      ];
      return { start: piece.start, end: piece.end, rooms };
    });
  return times.length === 0 ? undefined : occupancyOf(directory.ids.length, times);
};

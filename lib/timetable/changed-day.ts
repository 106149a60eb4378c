import { type DayChanges, isCancelled, type TakenPiece, takesBuilding } from "./change.ts";
import { isUnreadOn, meetingsOn } from "./dated-meetings.ts";
import { type Directory, indexesOf } from "./directory.ts";
import type { Meeting } from "./meeting.ts";
import { bitsOf, type DayOccupancy, occupancyOf, unitedOccupancy } from "./occupancy.ts";
import { type Period, WHOLE_DAY } from "./period.ts";
import type { Term } from "./term.ts";
import type { Room } from "./timetable.ts";

/** The meetings of the room on a day of the term, and those among them that are cancelled. */
export const changedMeetings = (
  term: Term,
  room: Pick<Room, "id" | "meetings">,
  day: number,
  changes: DayChanges,
): { readonly rest: readonly Meeting[]; readonly cancelled: readonly Meeting[] } => {
  const meetings = meetingsOn(term, room, day);
  if (!changes.cancelled.has(room.id)) return { rest: meetings, cancelled: [] };
  const isOff = (meeting: Meeting): boolean => isCancelled(changes, room.id, meeting);
  return { rest: meetings.filter((each) => !isOff(each)), cancelled: meetings.filter(isOff) };
};

/** When classes keep the room busy on a day of the term; unread rows do so all day, even if classes are cancelled. */
export const classPeriodsOn = (
  term: Term,
  room: Room,
  day: number,
  changes: DayChanges,
): readonly Period[] =>
  isUnreadOn(term, room, day) ? [WHOLE_DAY] : changedMeetings(term, room, day, changes).rest;

/** The table with other periods for some rooms, by their indexes. */
export const withRooms = (
  { rooms, breakpoints, rows: before }: DayOccupancy,
  periodsByRoom: ReadonlyMap<number, readonly Period[]>,
): DayOccupancy => {
  const others = bitsOf([...periodsByRoom.keys()], rooms).map((bits) => ~bits);
  const rows = before.map((bits, word) => bits & (others[word % others.length] ?? 0));
  const times = Array.from(periodsByRoom, ([room, periods]) =>
    periods.map(({ start, end }) => ({ start, end, rooms: [room] })),
  );
  return unitedOccupancy({ rooms, breakpoints, rows })(occupancyOf(rooms, times.flat()));
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
        ...piece.rooms.flatMap((id) => indexes.get(id) ?? []),
        ...buildings.flatMap((building, index) => (takesBuilding(piece, building) ? [index] : [])),
      ];
      return { start: piece.start, end: piece.end, rooms };
    });
  return times.length === 0 ? undefined : occupancyOf(directory.ids.length, times);
};

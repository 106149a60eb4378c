/**
 * The rooms of a cell's meetings, in their order, blank where none stands behind a time: such a time shares the next
 * room of the cell, else the one before. If it has none in truth, the room is taken too often, and never too seldom.
 */
export const sharedRooms = (rooms: readonly string[]): readonly string[] =>
  rooms.map(
    (room, at) =>
      room ||
      rooms.slice(at).find((next) => next !== "") ||
      rooms.slice(0, at).findLast((last) => last !== "") ||
      "",
  );

import { withPrefix } from "./room-shapes.ts";
import { foldText } from "./source-text.ts";

const NUMBER = /^\d+\p{L}?$/u;

/**
 * The parts of a cell with the names of whole rooms: of `Sci 101; 102` what stands before the first number belongs to the
 * second as well. If a cell has that number alone, both are taken.
 *
 * @param column whole cells
 */
export const continuedRooms = (column: Iterable<string>) => {
  const alone = new Set<string>();
  for (const cell of column) if (NUMBER.test(cell)) alone.add(foldText(cell));
  return (parts: readonly string[]): readonly string[] => {
    let head = "";
    return parts.flatMap((part) => {
      const room = NUMBER.test(part) ? withPrefix(head, part) : part;
      if (room === part) head = part;
      return room !== part && alone.has(foldText(part)) ? [room, part] : [room];
    });
  };
};

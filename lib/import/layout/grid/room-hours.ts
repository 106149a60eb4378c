import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { isPlaceHeader } from "../header-words.ts";
import { dayOf, filled, UNKNOWN } from "./grid-days.ts";
import { isSlot, type SlotAxis, slotAxis } from "./slot-axis.ts";

/** Pairs that show what the columns are. */
const FEWEST = 3;

/**
 * The times of a head in which each has a column of rooms of its own: `Room 1, 8-9, Room 2, 9-10`, or `Room, Course,
 * Teacher, Room, Course, Teacher` with the times in the row above. `undefined` for any other row.
 */
export const roomHours = (cells: readonly string[], above: readonly string[] = []): SlotAxis | undefined => {
  const rooms = [...cells.keys()].filter((column) => isPlaceHeader(cells[column]));
  const texts = [rooms.map((column) => cells[column + 1] ?? ""), rooms.map((column) => above[column] ?? "")];
  const times = rooms.length < FEWEST ? undefined : texts.find((each) => each.every(isSlot));
  const axis = times && slotAxis(times);
  if (axis?.slots.length !== rooms.length) return undefined;
  const width = times === texts[0] ? 1 : Math.max(1, (rooms[1] ?? 0) - (rooms[0] ?? 0) - 1);
  const slots = axis.slots.map(({ text, column }) => ({ text, column: rooms[column] ?? 0 }));
  return { ...axis, slots, width };
};

/**
 * What a row says of each time in such columns: the room, the first text beside it, and what stands left of all times.
 * Nothing of a time if its room and its texts are blank.
 */
export const placedClasses = ({ slots, width = 0 }: SlotAxis, cells: readonly string[]) => {
  const labels = filled(cells.slice(0, slots[0]?.column)).filter((label) => dayOf(label) === undefined);
  const section = labels.join(" ");
  return slots.flatMap(({ column, text: slot }) => {
    const [place = "", ...texts] = cells.slice(column, column + 1 + width);
    const [room, [text = ""]] = [isPlaceholder(place) ? "" : place, filled(texts)];
    if (room === "" && text === "") return [];
    return { room: tidyText(room), text, section, slot: text === "" ? "" : (slot ?? UNKNOWN) };
  });
};

/** True for a table whose head has a column of rooms beside each time. */
export const hasRoomHours = (rows: readonly (readonly string[])[]): boolean =>
  rows.some((cells, index) => roomHours(cells, rows[index - 1]) !== undefined);

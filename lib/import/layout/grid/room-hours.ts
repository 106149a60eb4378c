import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import type { Row, Table } from "../../formats/table.ts";
import { isPlaceHeader } from "../header-words.ts";
import { dayOf, sheetRows } from "./grid-days.ts";
import { isSlot, slotAxis } from "./slot-axis.ts";

/** Rows of which one is the first head. */
const HEAD = 30;
/** Pairs that show what the columns are. */
const FEWEST = 3;

/** The columns of rooms that stand beside those of an hour's class, and when that is. */
interface Head {
  readonly cells: readonly string[];
  readonly hours: readonly { readonly room: number; readonly time: string }[];
  /** How many columns the class of an hour has. */
  readonly width: number;
  /** True if the line above says when that is. */
  readonly isBelowHours: boolean;
}

/** `Room 1, 8-9, Room 2, 9-10`, or `Room, Course, Teacher, Room, Course, Teacher` with the hours in the line above. */
const headIn = (cells: readonly string[], above: readonly string[]): Head | undefined => {
  const rooms = [...cells.keys()].filter((column) => isPlaceHeader(cells[column]));
  const texts = [rooms.map((column) => cells[column + 1] ?? ""), rooms.map((column) => above[column] ?? "")];
  const times = texts.find((each) => each.every(isSlot));
  const axis = rooms.length < FEWEST || times === undefined ? undefined : slotAxis(times);
  if (axis?.slots.length !== rooms.length) return undefined;
  const isBelowHours = times !== texts[0];
  const width = !isBelowHours ? 1 : Math.max(1, (rooms[1] ?? 0) - (rooms[0] ?? 0) - 1);
  return {
    cells,
    width,
    isBelowHours,
    hours: rooms.map((room, index) => ({ room, time: axis.slots[index]?.text ?? "?" })),
  };
};

/** The text that a plan writes for no class: the only one beside blank rooms, again and again. */
const noClassIn = (
  classes: readonly { readonly room: string; readonly course: string }[],
): string | undefined => {
  const marks = classes.flatMap(({ room, course }) => (isPlaceholder(room) && course !== "" ? [course] : []));
  const isMark = marks.length >= FEWEST && new Set(marks).size === 1 && !/\p{L}{2}/u.test(marks[0] ?? "");
  return isMark ? marks[0] : undefined;
};

const ofClass = (room: number, { width }: Head): readonly number[] =>
  Array.from({ length: width }, (_, index) => room + 1 + index);

/**
 * A plan with a room beside each hour, `Day, Room 1, 8-9, Room 2, 9-10`, as a list with a row for each class; the head
 * may be there again above other rows. `undefined` for any other table.
 *
 * @param top its first rows
 */
export const roomHourTable = async (
  table: Table,
  top: readonly (readonly string[])[],
): Promise<Table | undefined> => {
  if (!top.slice(0, HEAD).some((cells, index) => headIn(cells, top[index - 1] ?? []) !== undefined))
    return undefined;
  const texts = await sheetRows(table);
  const heads = texts.map(({ cells }, index) => headIn(cells, texts[index - 1]?.cells ?? []));
  const at = heads.findIndex((each) => each !== undefined);
  const first = heads[at];
  if (first === undefined) return undefined;
  const paired = new Set(first.hours.flatMap(({ room }) => [room, ...ofClass(room, first)]));
  const others = [...first.cells.keys()].filter((column) => !paired.has(column));
  const titles = [table.name, ...texts.slice(0, at).flatMap(({ cells }) => cells.slice(0, 1))];
  const day = others.length > 0 ? undefined : titles.map(dayOf).find((each) => each !== undefined);
  let head: Head | undefined;
  const classes = texts.flatMap(({ line, cells }, index) => {
    const next = heads[index];
    head = next ?? head;
    if (next !== undefined || head === undefined || heads[index + 1]?.isBelowHours === true) return [];
    const [labels, current] = [others.map((column) => cells[column] ?? ""), head];
    return current.hours.map(({ room, time }) => ({
      ...{ line, labels: day === undefined ? labels : [day], time },
      room: tidyText(cells[room] ?? ""),
      course: tidyText(
        ofClass(room, current)
          .map((column) => cells[column] ?? "")
          .find((text) => text.trim() !== "") ?? "",
      ),
    }));
  });
  const noClass = noClassIn(classes);
  const body = classes.flatMap(({ line, labels, time, room, course }): Row[] => {
    const isFree = course === "" || course === noClass;
    return isFree && room === ""
      ? []
      : [{ line, cells: [...labels, room, isFree ? "-" : time, isFree ? "" : course] }];
  });
  const labels = day === undefined ? others.map((column) => first.cells[column] ?? "") : ["day"];
  return {
    ...{ name: table.name, hasWholeRows: true },
    rows: [{ line: 1, cells: [...labels, "room", "time", "course"] }, ...body],
  };
};

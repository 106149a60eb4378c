import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import type { Row, Table } from "../../formats/table.ts";
import { isPlaceHeader } from "../header-words.ts";
import { dayOf, filled, sheetRows, UNKNOWN } from "./grid-days.ts";
import { isSlot, slotAxis } from "./slot-axis.ts";

/** Rows of which one is the first head. */
const HEAD = 30;
/** Pairs that show what the columns are. */
const FEWEST = 3;

/** A room's column, the columns of its class behind it, and when that is. */
interface Hour {
  readonly room: number;
  readonly classes: readonly number[];
  readonly time: string;
}

/** `Room 1, 8-9, Room 2, 9-10`, or `Room, Course, Teacher, Room, Course, Teacher` with the hours in the line above. */
const hoursIn = (cells: readonly string[], above: readonly string[]): readonly Hour[] | undefined => {
  const rooms = [...cells.keys()].filter((column) => isPlaceHeader(cells[column]));
  const texts = [rooms.map((column) => cells[column + 1] ?? ""), rooms.map((column) => above[column] ?? "")];
  const times = texts.find((each) => each.every(isSlot));
  const axis = rooms.length < FEWEST || times === undefined ? undefined : slotAxis(times);
  if (axis?.slots.length !== rooms.length) return undefined;
  const width = times === texts[0] ? 1 : Math.max(1, (rooms[1] ?? 0) - (rooms[0] ?? 0) - 1);
  return rooms.map((room, index) => ({
    room,
    classes: Array.from({ length: width }, (_, at) => room + 1 + at),
    time: axis.slots[index]?.text ?? UNKNOWN,
  }));
};

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
  if (!top.slice(0, HEAD).some((cells, index) => hoursIn(cells, top[index - 1] ?? []) !== undefined))
    return undefined;
  const rows = await sheetRows(table);
  const heads = rows.map(({ cells }, index) => hoursIn(cells, rows[index - 1]?.cells ?? []));
  const first = heads.findIndex((each) => each !== undefined);
  const header = rows[first]?.cells ?? [];
  const paired = new Set(heads[first]?.flatMap(({ room, classes }) => [room, ...classes]));
  const others = [...header.keys()].filter((column) => !paired.has(column));
  const titles = [table.name, ...rows.slice(0, first).flatMap(({ cells }) => cells.slice(0, 1))];
  const day = others.length > 0 ? undefined : titles.map(dayOf).find((each) => each !== undefined);
  let hours: readonly Hour[] = [];
  const classes = rows.flatMap(({ line, cells }, index) => {
    const next = heads[index];
    hours = next ?? hours;
    // The line above a head may be its hours.
    const isHead = next !== undefined || heads[index + 1]?.every(({ room }) => isSlot(cells[room] ?? ""));
    return (isHead ? [] : hours).map(({ room, classes: own, time }) => ({
      ...{ line, time, room: tidyText(cells[room] ?? "") },
      labels: day === undefined ? others.map((column) => cells[column] ?? "") : [day],
      course: tidyText(filled(own.map((column) => cells[column] ?? ""))[0] ?? ""),
    }));
  });
  // A plan may write for no class what alone stands beside blank rooms, again and again.
  const marks = classes.flatMap(({ room, course }) => (isPlaceholder(room) && course !== "" ? course : []));
  const [mark = ""] = marks;
  const isMark = marks.length >= FEWEST && new Set(marks).size === 1 && !/\p{L}{2}/u.test(mark);
  const body = classes.flatMap(({ line, labels, time, room, course }): Row[] => {
    const isFree = course === "" || (isMark && course === mark);
    return isFree && room === ""
      ? []
      : [{ line, cells: [...labels, room, isFree ? "-" : time, isFree ? "" : course] }];
  });
  const labels = day === undefined ? others.map((column) => header[column] ?? "") : ["day"];
  return {
    ...{ name: table.name, hasWholeRows: true },
    rows: [{ line: 1, cells: [...labels, "room", "time", "course"] }, ...body],
  };
};

import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { cellText } from "../../formats/cell-text.ts";
import { firstRows, type Row, type Table } from "../../formats/table.ts";
import { roleOf } from "../header-words.ts";
import { isSlot, slotAxis } from "./slot-axis.ts";

/** No plan of a school is larger. */
const MAX_ROWS = 5000;
/** Pairs that show what the columns are. */
const FEWEST = 3;

/** The columns of rooms that stand beside a column of an hour, and when that is. */
interface Head {
  readonly cells: readonly string[];
  readonly hours: readonly { readonly room: number; readonly time: string }[];
}

const headOf = (cells: readonly string[]): Head | undefined => {
  const isRoom = (column: number): boolean =>
    ["location", "room"].includes(roleOf(cells[column] ?? "")?.role ?? "");
  const rooms = [...cells.keys()].filter((column) => isRoom(column) && isSlot(cells[column + 1] ?? ""));
  const axis = rooms.length < FEWEST ? undefined : slotAxis(rooms.map((column) => cells[column + 1] ?? ""));
  if (axis?.slots.length !== rooms.length) return undefined;
  return { cells, hours: rooms.map((room, index) => ({ room, time: axis.slots[index]?.text ?? "?" })) };
};

/** The text that a plan writes for no class: the only one beside blank rooms, again and again. */
const noClassIn = (pairs: readonly (readonly [room: string, course: string])[]): string | undefined => {
  const marks = pairs.flatMap(([room, course]) => (isPlaceholder(room) && course !== "" ? [course] : []));
  return marks.length >= FEWEST && new Set(marks).size === 1 && !/\p{L}{2}/u.test(marks[0] ?? "")
    ? marks[0]
    : undefined;
};

/**
 * A plan with a room beside each hour, `Day, Room 1, 8-9, Room 2, 9-10`, as a list with a row for each class; the head
 * may be there again above other rows. `undefined` for any other table.
 */
export const roomHourTable = async (table: Table): Promise<Table | undefined> => {
  const rows = await firstRows(table, MAX_ROWS + 1);
  const texts = rows.map(({ line, cells }) => ({ line, cells: cells.map(cellText) }));
  const first = texts.flatMap(({ cells }) => headOf(cells) ?? [])[0];
  if (first === undefined || rows.length > MAX_ROWS) return undefined;
  const paired = new Set(first.hours.flatMap(({ room }) => [room, room + 1]));
  const others = [...first.cells.keys()].filter((column) => !paired.has(column));
  let head: Head | undefined;
  const classes = texts.flatMap(({ line, cells }) => {
    const next = headOf(cells);
    head = next ?? head;
    if (next !== undefined || head === undefined) return [];
    const labels = others.map((column) => cells[column] ?? "");
    return head.hours.map(({ room, time }) => ({
      ...{ line, labels, time },
      pair: [tidyText(cells[room] ?? ""), tidyText(cells[room + 1] ?? "")] as const,
    }));
  });
  const noClass = noClassIn(classes.map(({ pair }) => pair));
  const body = classes.flatMap(({ line, labels, time, pair: [room, course] }): Row[] => {
    const isFree = course === "" || course === noClass;
    return isFree && room === ""
      ? []
      : [{ line, cells: [...labels, room, isFree ? "" : time, isFree ? "" : course] }];
  });
  const header = [...others.map((column) => first.cells[column] ?? ""), "room", "time", "course"];
  return { name: table.name, hasWholeRows: true, rows: [{ line: 1, cells: header }, ...body] };
};

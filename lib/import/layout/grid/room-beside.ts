import { clockText, readClockTime } from "../../cells/clock-time.ts";
import { tidyText } from "../../cells/source-text.ts";
import type { Table } from "../../formats/table.ts";
import { columnsOf, dayOf, type SheetRow, sheetRows, UNKNOWN } from "./grid-days.ts";

/** Times, groups or rooms that show what a plan is. */
const FEWEST = 3;
/** Characters of a room. */
const LONGEST = 15;
/** A share of the classes, since sports and excursions have no room. */
const MANY = 0.4;
const MOST = 0.8;
const HOUR = 60;

/** `1 пара 09.25-10.45`. */
const HOURS = /(\d{1,2}[:.]\d{2})\s*[-–—]\s*(\d{1,2}[:.]\d{2})\s*$/;
const DATE = /\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-\d{2}-\d{2}/;

interface Group {
  readonly course: number;
  readonly room: number;
}

/** The groups that a head names, each over the column of its classes and that of their rooms. */
const groupsOf = (
  { cells }: SheetRow,
  time: number,
  isGroup: (column: number) => boolean = () => true,
): readonly Group[] => {
  const texts = cells.map(tidyText);
  const starts = texts.flatMap((text, column) =>
    column > time && text !== "" && text !== texts[column - 1] && isGroup(column) ? column : [],
  );
  return starts.map((course, index) => ({ course, room: (starts[index + 1] ?? course + 2) - 1 }));
};

/** True of short texts, most of them with a digit. */
const areRooms = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.filter((text) => text.length <= LONGEST && /\d/.test(text)).length >= MOST * texts.length;

const at = (row: SheetRow | undefined, column: number): string => tidyText(row?.cells[column] ?? "");

/** Where the groups, days and times of a plan are; `undefined` for any other, or if one of its groups has no column of rooms. */
const planOf = (rows: readonly SheetRow[]) => {
  const columns = columnsOf(rows);
  const time = columns.find((column) => rows.filter((row) => HOURS.test(at(row, column))).length >= FEWEST);
  if (time === undefined) return undefined;
  const begins = rows.findIndex((row) => HOURS.test(at(row, time)));
  const isOfDays = (column: number): boolean => rows.some((row) => dayOf(at(row, column)) !== undefined);
  const day = columns.slice(0, time).find(isOfDays);
  const head = rows.slice(0, begins).findLast((row) => groupsOf(row, time).length >= 2);
  if (day === undefined || head === undefined) return undefined;
  const body = rows.slice(begins);
  const below = (column: number): readonly string[] =>
    body.map((row) => at(row, column)).filter((text) => text !== "" && text !== at(head, column));
  // A name that was left over above rooms is not a group.
  const groups = groupsOf(head, time, (column) => !areRooms(below(column)));
  // The rooms of a group without a column for them are unknown.
  const isAlone = ({ course, room }: Group): boolean => course === room || room >= columns.length;
  const lacksRooms = groups.some((group) => isAlone(group) && below(group.course).length > 0);
  return lacksRooms ? undefined : { time, day, head, groups, body };
};

/** The classes of a plan, as `room, day, time, course` and the text of the day; `undefined` if a day is not sure. */
const classesOf = ({ time, day, head, groups, body }: NonNullable<ReturnType<typeof planOf>>) => {
  const list: SheetRow[] = [];
  let [onDay, slot, from] = ["", UNKNOWN, 0];
  for (const row of body) {
    const [label, text] = [at(row, day), at(row, time)];
    const [, start = "", end = ""] = HOURS.exec(text) ?? [];
    const minutes = readClockTime(start)?.minutes ?? from;
    const isNextDay = label !== "" && label !== onDay;
    // Where times begin again, another day does; a little earlier is a slip.
    if (minutes < from - HOUR && !isNextDay) return undefined;
    if (isNextDay) onDay = label;
    from = minutes;
    if (text !== "")
      slot = start === "" ? UNKNOWN : `${clockText(minutes)}-${clockText(readClockTime(end)?.minutes ?? 0)}`;
    for (const group of groups) {
      const [course, beside] = [at(row, group.course), at(row, group.room)];
      if (["", text, label, at(head, group.course)].includes(course)) continue;
      const room = beside === course ? "" : beside;
      list.push({ line: row.line, cells: [room, dayOf(onDay) ?? UNKNOWN, slot, course, onDay] });
    }
  }
  return list;
};

/**
 * A plan whose columns are groups, with the room in the column beside each class, as a list; days and times stand at
 * the left. `undefined` for any other table, or if it is not sure to which day a row belongs.
 */
export const roomBesideTable = async (table: Table) => {
  const plan = planOf(await sheetRows(table));
  const list = plan && classesOf(plan);
  const named = list?.flatMap(({ cells: [room = ""] }) => (room === "" ? [] : room)) ?? [];
  const areAgain = named.length >= FEWEST && new Set(named).size < named.length;
  if (list === undefined || !areAgain || !areRooms(named) || named.length < MANY * list.length)
    return undefined;
  const isDated = list.every(({ cells }) => DATE.test(cells[4] ?? ""));
  const header = ["room", "day", "time", "course", ...(isDated ? ["date"] : [])];
  const body = list.map(({ line, cells: [room = "", day = "", time = "", course = "", text = ""] }) => ({
    line,
    cells: [room, day, time, course, ...(isDated ? (DATE.exec(text) ?? []) : [])],
  }));
  return {
    table: { name: table.name, hasWholeRows: true, rows: [{ line: 1, cells: header }, ...body] },
    /** Some of the rooms; how many of all classes have none. */
    rooms: [...new Set(named)].slice(0, FEWEST),
    count: list.length - named.length,
    all: list.length,
    /** A class with a room. */
    course: list.find(({ cells: [room] }) => room !== "")?.cells[3] ?? "",
  };
};

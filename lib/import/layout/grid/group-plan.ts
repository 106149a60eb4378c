import { tidyText } from "../../cells/source-text.ts";
import type { Row, Table } from "../../formats/table.ts";
import { isPlaceHeader } from "../header-words.ts";
import { filled, type SheetRow, sheetRows, UNKNOWN } from "./grid-days.ts";
import { at, isRange, type Kinds, kindsIn, slotsOf } from "./labels-at-left.ts";

/** Rooms that show what a plan is. */
const FEWEST = 3;
/** Characters of a room. */
const LONGEST = 15;
/** A share of the classes, since sports and excursions have no room. */
const MANY = 0.4;
const MOST = 0.8;

/** Where a group's classes begin, and where their rooms are, further right. */
interface Group {
  readonly column: number;
  readonly room: number;
}

/** What a row says from left to right; a merged cell says the same in each of its columns. */
const namedIn = ({ cells }: SheetRow): readonly (readonly [column: number, text: string])[] => {
  const texts = cells.map(tidyText);
  return [...texts.entries()].filter(([column, text]) => text !== "" && text !== texts[column - 1]);
};

/** The groups below a head that is the same above each and has a word for rooms; `undefined` for any other. */
const groupsByHead = (head: SheetRow, kinds: Kinds): readonly Group[] | undefined => {
  const named = namedIn(head).filter(([column, text]) => isPlaceHeader(text) || kinds[column] === undefined);
  const count = named.filter(([, text]) => isPlaceHeader(text)).length;
  const [, first] =
    named.find(([, text]) => named.filter(([, other]) => other === text).length === count) ?? [];
  const starts = named.flatMap(([column, text]) => (text === first ? column : []));
  const groups = starts.map((column, index) => {
    const span = named.filter(
      ([each]) => each >= column && each < (starts[index + 1] ?? Number.POSITIVE_INFINITY),
    );
    const [room = column] = span.find(([, text]) => isPlaceHeader(text)) ?? [];
    return { column, room, head: JSON.stringify(span.map(([, text]) => text)) };
  });
  const areSame = groups.every(({ column, room, head: own }) => room > column && own === groups[0]?.head);
  // What stands at the right of the last room may be of it, and not of the next.
  const isLast = kinds.findLastIndex((kind) => kind !== undefined) <= (groups.at(-1)?.room ?? 0);
  return groups.length >= 2 && areSame && isLast ? groups : undefined;
};

/** True of short texts, most of them with a digit. */
const areRooms = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.filter((text) => text.length <= LONGEST && /\d/.test(text)).length >= MOST * texts.length;

/** The groups that a head names, each over the column of its classes and that of their rooms; `undefined` if one has no such. */
const groupsByRooms = (head: SheetRow, rows: readonly SheetRow[], from: number) => {
  const below = (column: number): readonly string[] =>
    rows.map((row) => at(row, column)).filter((text) => text !== "" && text !== at(head, column));
  // A name that was left over above rooms is not a group.
  const starts = namedIn(head).flatMap(([column]) =>
    column >= from && !areRooms(below(column)) ? column : [],
  );
  const groups = starts.map((column, index) => ({ column, room: (starts[index + 1] ?? column + 2) - 1 }));
  // The rooms of a group without a column for them are unknown.
  const lacksRooms = groups.some(
    ({ column, room }) => (column === room || room >= head.cells.length) && below(column).length > 0,
  );
  return lacksRooms || groups.length < 2 ? undefined : groups;
};

/** The classes of a plan as a list; `undefined` if the labels at the left do not say when those of a group are. */
const listOf = (
  { name }: Table,
  rows: readonly SheetRow[],
  groups: readonly Group[],
  kinds: Kinds,
): { readonly table: Table; readonly body: readonly SheetRow[] } | undefined => {
  const labels = kinds.map((kind, column) =>
    groups.some((group) => group.column <= column && column <= group.room) ? undefined : kind,
  );
  const plan = groups.map((group) => ({ ...group, slots: slotsOf(rows, labels, group.column) }));
  const slots = plan.flatMap((group) => group.slots.flatMap((slot) => slot ?? []));
  const isTimed = slots[0]?.isTimed === true;
  const isSaid = plan.every((group) => group.slots.some((slot) => slot !== undefined));
  if (!isSaid || slots.some((slot) => slot.isTimed !== isTimed)) return undefined;
  // A text that is merged over the room names none, unless it is a room elsewhere.
  const sure = new Set(
    plan.flatMap(({ room }) =>
      rows.flatMap((row) => (at(row, room) === at(row, room - 1) ? [] : at(row, room))),
    ),
  );
  const isDated = slots.every(({ date }) => date !== "");
  const hasWeeks = slots.some(({ weeks }) => weeks !== "");
  const more = [...(hasWeeks ? ["weeks" as const] : []), ...(isDated ? ["date" as const] : [])];
  const body = plan.flatMap((group) => {
    // The lines of one lesson are its subject and its teacher.
    const lessons = Map.groupBy(rows.keys(), (index) => JSON.stringify(group.slots[index]));
    return [...lessons.values()].flatMap((indexes): SheetRow[] => {
      const [index = 0] = indexes;
      const slot = group.slots[index];
      const lines = indexes.flatMap((each) => rows[each] ?? []);
      const [course = ""] = lines.flatMap(({ cells }) => filled(cells.slice(group.column, group.room)));
      const places = lines.flatMap((row) =>
        sure.has(at(row, group.room)) ? (row.cells[group.room] ?? "") : [],
      );
      const named = new Set(filled(places.flatMap((cell) => cell.split("\n"))).map(tidyText));
      if (slot === undefined || (named.size === 0 && (course === "" || slot.time === UNKNOWN))) return [];
      const rest = [slot.day, slot.time, tidyText(course), ...more.map((each) => slot[each])];
      const line = rows[index]?.line ?? 0;
      return [...(named.size === 0 ? [""] : named)].map((room) => ({ line, cells: [room, ...rest] }));
    });
  });
  const header: Row = { line: 1, cells: ["room", "day", isTimed ? "time" : "period", "course", ...more] };
  return { table: { name, hasWholeRows: true, rows: [header, ...body] }, body };
};

/**
 * A plan whose columns are groups, as a list: one line of its head is the same above each group, and says which of
 * their columns is of rooms. `undefined` for any other table, or if a group has another head.
 */
export const repeatedHeadTable = async (table: Table): Promise<Table | undefined> => {
  const rows = await sheetRows(table);
  const top = rows.findIndex(({ cells }) => cells.filter(isPlaceHeader).length >= 2);
  const below = rows.slice(top + 1);
  const kinds = kindsIn(below);
  const groups = rows[top] && groupsByHead(rows[top], kinds);
  return groups && listOf(table, below, groups, kinds)?.table;
};

/**
 * A plan whose columns are groups, with the room in the column beside each class, as a list; days and times stand at
 * the left. `undefined` for any other table, or if it is not sure to which day a row belongs.
 */
export const roomBesideTable = async (table: Table) => {
  const rows = await sheetRows(table);
  const kinds = kindsIn(rows);
  const time = kinds.indexOf("range");
  const begins = rows.findIndex((row) => isRange(at(row, time)));
  const namedRight = (row: SheetRow) => namedIn(row).filter(([column]) => column > time);
  const head = rows.slice(0, Math.max(0, begins)).findLast((row) => namedRight(row).length >= 2);
  const groups = head && groupsByRooms(head, rows.slice(begins), time + 1);
  const list = groups && listOf(table, rows.slice(begins), groups, kinds);
  const rooms = list?.body.flatMap(({ cells: [room = ""] }) => (room === "" ? [] : room)) ?? [];
  const areAgain = rooms.length >= FEWEST && new Set(rooms).size < rooms.length;
  const isSure = list?.body.every(({ cells: [, day] }) => day !== UNKNOWN) === true;
  if (!isSure || !areAgain || !areRooms(rooms) || rooms.length < MANY * list.body.length) return undefined;
  return {
    table: list.table,
    /** Some of the rooms; how many of all classes have none. */
    rooms: [...new Set(rooms)].slice(0, FEWEST),
    count: list.body.length - rooms.length,
    all: list.body.length,
    /** A class with a room. */
    course: list.body.find(({ cells: [room] }) => room !== "")?.cells[3] ?? "",
  };
};

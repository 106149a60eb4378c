import { isPlaceHeader } from "../../cells/header-words.ts";
import { buildOf } from "../../cells/room-shapes.ts";
import { tidyText } from "../../cells/source-text.ts";
import type { Table } from "../../formats/table.ts";
import { filled, type SheetRow, sheetRows, UNKNOWN } from "./grid-days.ts";
import { at, type Kinds, kindsIn, slotsOf } from "./labels-at-left.ts";
import { withRoomsBeside, withRoomsInTexts } from "./questions/lessons-without-rooms.ts";
import { withOwnTimes } from "./questions/own-times.ts";

/** Each group's first column and that of its rooms; `undefined` unless the head is the same above each. */
const groupsOf = ({ cells }: SheetRow, kinds: Kinds, last: number) => {
  const texts = cells.map(tidyText);
  // A merged cell says the same in each of its columns.
  const named = [...texts.entries()].filter(
    ([column, text]) =>
      text !== "" && text !== texts[column - 1] && (isPlaceHeader(text) || kinds[column] === undefined),
  );
  const count = named.filter(([, text]) => isPlaceHeader(text)).length;
  const [, first] =
    named.find(([, text]) => named.filter(([, other]) => other === text).length === count) ?? [];
  const spans: (typeof named)[] = [];
  for (const each of named)
    if (each[1] === first) spans.push([each]);
    else spans.at(-1)?.push(each);
  const groups = spans.map((span) => ({
    column: span[0]?.[0] ?? 0,
    room: span.find(([, text]) => isPlaceHeader(text))?.[0] ?? 0,
  }));
  const heads = new Set(spans.map((span) => JSON.stringify(span.map(([, text]) => text))));
  // What stands at the right of the last room may be of it, and not of the next.
  const isLast = last <= (groups.at(-1)?.room ?? 0);
  const areSame = groups.length >= 2 && heads.size === 1 && groups.every(({ column, room }) => room > column);
  return areSame && isLast ? groups : undefined;
};

/**
 * A plan whose columns are groups, as a list: one line of its head is the same above each group, and says which of
 * their columns is of rooms. `undefined` for any other table, or if a group has another head.
 */
export const repeatedHeadTable = async (table: Table): Promise<Table | undefined> => {
  const all = await sheetRows(table);
  const top = all.findIndex(({ cells }) => cells.filter(isPlaceHeader).length >= 2);
  const rows = all.slice(top + 1);
  const kinds = kindsIn(rows);
  // The days and times of the left may stand at the right once more.
  const isAgain = (column: number, left = kinds.indexOf(kinds[column])): boolean =>
    left < column && rows.every((row) => at(row, column) === at(row, left));
  const last = kinds.findLastIndex((kind, column) => kind !== undefined && !isAgain(column));
  const groups = (all[top] && groupsOf(all[top], kinds, last)) ?? [];
  const labels = kinds.map((kind, column) =>
    groups.some((group) => group.column <= column && column <= group.room) ? undefined : kind,
  );
  const plan = groups.map((group) => ({ ...group, slots: slotsOf(rows, labels, group.column) }));
  const slots = plan.flatMap((group) => group.slots.flatMap((slot) => slot ?? []));
  const [{ isTimed } = {}] = slots;
  const isSaid = plan.every((group) => group.slots.some((slot) => slot !== undefined));
  if (slots.length === 0 || !isSaid || slots.some((slot) => slot.isTimed !== isTimed)) return undefined;
  // A text that is merged over the room names none, unless it is a room elsewhere.
  const sure = new Set(
    plan.flatMap(({ room }) => rows.map((row) => (at(row, room) === at(row, room - 1) ? "" : at(row, room)))),
  );
  // Where halves of a group are apart, the first has its room within the columns of the class, which may have codes, too.
  const codes = new Set(plan.flatMap(({ column }) => rows.map((row) => buildOf(at(row, column)))));
  const builds = new Set([...sure].filter((text) => /\d/.test(text)).map(buildOf)).difference(codes);
  // Lines are rooms if each has a number, or one is a room elsewhere; else they are one name, `Main\nHall`.
  const areRooms = (lines: readonly string[]): boolean =>
    lines.every((line) => /\d/.test(line)) || lines.some((line) => sure.has(line));
  const classes = plan.flatMap(({ column, room, slots: own }) => {
    // The lines of one lesson are its subject and its teacher.
    const lessons = Map.groupBy(rows.entries(), ([index]) => JSON.stringify(own[index]));
    const ofGroup = [...lessons.values()].flatMap((entries) => {
      const [[index, { line }] = [0, { line: 0 }]] = entries;
      const slot = own[index];
      const texts = [...new Set(entries.flatMap(([, { cells }]) => filled(cells.slice(column, room + 1))))];
      const places = texts.filter((text) => sure.has(tidyText(text)) || builds.has(buildOf(tidyText(text))));
      const course = texts.find((text) => !places.includes(text)) ?? "";
      const written = places.map((cell) => filled(cell.split("\n")).map(tidyText));
      const named = new Set(written.flatMap((lines) => (areRooms(lines) ? lines : lines.join(" "))));
      if (slot === undefined || (named.size === 0 && (course === "" || slot.time === UNKNOWN))) return [];
      const said = { line, day: slot.day, slot: slot.time, weeks: slot.weeks, className: tidyText(course) };
      return [...(named.size === 0 ? [""] : named)].map((room) => ({ ...said, room, text: texts.join(" ") }));
    });
    return withRoomsBeside(ofGroup);
  });
  // What names the class may name another of the rooms as well.
  const cells = ["room", "day", isTimed ? "time" : "period", "course", "notes", "weeks"];
  const timed = withOwnTimes(classes, isTimed ? "times" : "periods");
  const lessons = withRoomsInTexts(timed, sure).map((each) => ({
    line: each.line,
    cells: [each.room, each.day, each.slot, each.className, each.className, each.weeks ?? ""],
  }));
  return { name: table.name, hasWholeRows: true, rows: [{ line: 1, cells }, ...lessons] };
};

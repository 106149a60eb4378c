import { tidyText } from "../../cells/source-text.ts";
import type { Row, Table } from "../../formats/table.ts";
import { isPlaceHeader } from "../header-words.ts";
import { filled, type SheetRow, sheetRows, UNKNOWN } from "./grid-days.ts";
import { at, kindsIn, slotsOf } from "./labels-at-left.ts";

/** Each group's first column and that of its rooms; `undefined` unless the head is the same above each. */
const groupsOf = ({ cells }: SheetRow, isLabel: (column: number) => boolean) => {
  const texts = cells.map(tidyText);
  // A merged cell says the same in each of its columns.
  const named = [...texts.entries()].filter(
    ([column, text]) =>
      text !== "" && text !== texts[column - 1] && (isPlaceHeader(text) || !isLabel(column)),
  );
  const rooms = named.filter(([, text]) => isPlaceHeader(text));
  const [, first] =
    named.find(([, text]) => named.filter(([, other]) => other === text).length === rooms.length) ?? [];
  const starts = named.flatMap(([column, text]) => (text === first ? column : []));
  const groups = starts.map((column, index) => {
    const end = starts[index + 1] ?? cells.length;
    const span = named.filter(([each]) => each >= column && each < end);
    const [room = column] = span.find(([, text]) => isPlaceHeader(text)) ?? [];
    return { column, room, head: JSON.stringify(span.map(([, text]) => text)) };
  });
  const areSame = groups.every(({ column, room, head }) => room > column && head === groups[0]?.head);
  // What stands at the right of the last room may be of it, and not of the next.
  const isLast = texts.every((_, column) => column <= (groups.at(-1)?.room ?? 0) || !isLabel(column));
  return groups.length >= 2 && areSame && isLast ? groups : undefined;
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
  const groups = rows[top] && groupsOf(rows[top], (column) => kinds.has(column));
  for (const { column, room } of groups ?? [])
    for (let each = column; each <= room; each++) kinds.delete(each);
  const plan = groups?.map(({ column, room }) => ({ column, room, slots: slotsOf(below, kinds, column) }));
  const slots = plan?.flatMap((group) => group.slots.flatMap((slot) => slot ?? [])) ?? [];
  const isTimed = slots[0]?.isTimed === true;
  const isSaid = plan?.every((group) => group.slots.some((slot) => slot !== undefined));
  if (plan === undefined || isSaid !== true || slots.some((slot) => slot.isTimed !== isTimed))
    return undefined;
  // A text that is merged over the room names none, unless it is a room elsewhere.
  const sure = new Set(
    plan.flatMap(({ room }) =>
      below.flatMap((row) => (at(row, room) === at(row, room - 1) ? [] : at(row, room))),
    ),
  );
  const isDated = slots.every(({ date }) => date !== "");
  const hasWeeks = slots.some(({ weeks }) => weeks !== "");
  const more = [...(hasWeeks ? ["weeks" as const] : []), ...(isDated ? ["date" as const] : [])];
  const classes = plan.flatMap((group) => {
    // The lines of one lesson are its subject and its teacher.
    const lessons = Map.groupBy(below.keys(), (index) => JSON.stringify(group.slots[index]));
    return [...lessons.values()].flatMap((indexes): Row[] => {
      const [index = 0] = indexes;
      const slot = group.slots[index];
      const lines = indexes.flatMap((each) => below[each] ?? []);
      const [course = ""] = lines.flatMap(({ cells }) => filled(cells.slice(group.column, group.room)));
      const places = lines.flatMap((row) =>
        sure.has(at(row, group.room)) ? (row.cells[group.room] ?? "") : [],
      );
      const named = new Set(filled(places.flatMap((cell) => cell.split("\n"))).map(tidyText));
      if (slot === undefined || (named.size === 0 && (course === "" || slot.time === UNKNOWN))) return [];
      const rest = [slot.day, slot.time, tidyText(course), ...more.map((each) => slot[each])];
      const line = below[index]?.line ?? 0;
      return [...(named.size === 0 ? [""] : named)].map((room) => ({ line, cells: [room, ...rest] }));
    });
  });
  const header = ["room", "day", isTimed ? "time" : "period", "course", ...more];
  return { name: table.name, hasWholeRows: true, rows: [{ line: 1, cells: header }, ...classes] };
};

import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";
import { leftOut } from "./left-out.ts";
import type { Entry } from "./row-reading.ts";
import type { TimeReader } from "./times-of-row.ts";

/**
 * Of a cell that says which room is used on which day; a day without one is unread.
 *
 * @param rooms the text of each day
 * @param entriesAt what the row says with another text in the place of the cell
 */
export const entriesByDay = (
  { whenOf }: TimeReader,
  columns: MeetingColumns,
  fields: Fields,
  rooms: ReadonlyMap<Weekday, string>,
  entriesAt: (fields: Fields) => readonly Entry[],
): Entry[] => {
  const at = columns.location ?? columns.room ?? -1;
  const inRooms = (text: string) => entriesAt(fields.with(at, text));
  const all = [...new Set([...rooms.values()].filter((text) => text !== ""))].join("; ");
  const when = whenOf(columns, fields);
  const days = "ok" in when ? when.ok?.flatMap(({ days: on }) => on) : undefined;
  if (days === undefined) return [...inRooms(all)];
  return [...new Set(days)].flatMap((day): Entry[] => {
    const text = rooms.get(day) ?? "";
    return inRooms(text === "" ? all : text).flatMap((entry): Entry[] => {
      if ("leftOut" in entry) return [entry];
      const { place, pattern } = entry;
      if (pattern === undefined || !pattern.days.includes(day)) return [];
      if (text === "") return leftOut("unreadable room", fields[at] ?? "", [place], [day]);
      return [{ ...entry, pattern: { ...pattern, days: [day] } }];
    });
  });
};

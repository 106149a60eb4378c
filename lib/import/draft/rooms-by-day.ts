import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { partsOf } from "../cells/places.ts";
import { weekdayNamed } from "../cells/weekday-names.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";
import { type Entry, leftOut } from "./row-reading.ts";
import type { TimeReader } from "./times-of-row.ts";

/** `SUN: 09G-31T`, `SUN 2PM: 09G-31T`. */
const LED = /^(\p{L}{3,})\.?(?:\s+\d{1,2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?)?\s*[:：]\s*(\S.*)$/iu;

/**
 * The rooms of each day, as a cell for all days of a class names them: `SUN: 09G-31T; TUE: 07A-01C`. A room without a
 * day is used on the days that have none of their own. Several rooms of one day, at one time each, are taken all the
 * time. `undefined` if no room has a day.
 *
 * @param text of a column of rooms
 */
export const roomsByDay = (text: string): ReadonlyMap<Weekday, string> | undefined => {
  if (!/[:：]/.test(text)) return undefined;
  const parts = partsOf(text).map((part) => {
    const [, word = "", room = ""] = LED.exec(part) ?? [];
    const weekday = weekdayNamed(word);
    return weekday === undefined ? { weekday, room: part } : { weekday, room };
  });
  if (parts.every(({ weekday }) => weekday === undefined)) return undefined;
  return new Map(
    WEEKDAYS.map((day) => {
      const own = parts.filter(({ weekday }) => weekday === day);
      const used = own.length > 0 ? own : parts.filter(({ weekday }) => weekday === undefined);
      return [day, used.map(({ room }) => room).join("; ")] as const;
    }),
  );
};

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

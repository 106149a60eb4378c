import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { partsOf } from "../cells/places.ts";
import { weekdayNamed } from "../cells/weekday-names.ts";

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

import type { Sentence } from "@classroom/timetable/sentence.ts";
import { phantomRooms } from "../cells/phantom-rooms.ts";
import { partsOf } from "../cells/places.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import { sentence } from "../sentences.ts";
import type { Fields } from "./column-texts.ts";

/** More rows than these, and a larger share of those with several rooms and times, are not slips. */
const MANY = 3;
const USUAL_SHARE = 0.1;

const placeLines = ({ location, room }: MeetingColumns, fields: Fields): readonly string[] =>
  partsOf(fields[location ?? room ?? -1] ?? "");
const timeLines = ({ meeting, days, times, start, periods }: MeetingColumns, fields: Fields): number =>
  Math.max(
    ...[meeting, days, times, start, periods].map((column) => partsOf(fields[column ?? -1] ?? "").length),
  );

/** Tells which of a row's rooms is used at which of its times. */
export const roomsAndTimes = () => {
  const { isPhantom } = phantomRooms();
  let [several, unequal] = [0, 0];
  const areSets = () => unequal >= MANY && unequal >= USUAL_SHARE * several;
  return {
    add: (columns: MeetingColumns, fields: Fields): void => {
      const rooms = placeLines(columns, fields).length;
      const times = rooms === 1 ? 1 : timeLines(columns, fields);
      if (times === 1) return;
      several += 1;
      if (rooms !== times) unequal += 1;
    },
    /**
     * Rooms and times that stand line by line beside each other belong together. Where a column has each room once,
     * however many times it is used, the row does not say which: then each is taken at all of them, as rooms in one
     * line are. `undefined` for a row of other numbers among rows that are line by line: it lacks a time or a room.
     */
    pairs: <Room, Time>(
      columns: MeetingColumns,
      fields: Fields,
      rooms: readonly Room[],
      times: readonly Time[],
    ): (readonly [Room, Time])[] | undefined => {
      const [only, another] = times;
      if (only !== undefined && another === undefined) return rooms.map((room) => [room, only]);
      const lines = placeLines(columns, fields);
      // A line without a room, `TBA` or `Online`, has a time of its own.
      const areNamed = lines.map((line) => !isPhantom(line));
      const isEach = areNamed.every(Boolean) || timeLines(columns, fields) === times.length;
      const used = times.filter((_, index) => areNamed[index]);
      if (isEach && lines.length === times.length && used.length === rooms.length && !areSets())
        return rooms.map((room, index) => [room, used[index] as Time]);
      // `1-2,5-6` in a line are two times of its room: the only room of all lines is taken at each of them.
      const isOnly = lines.length === rooms.length && new Set(lines).size === 1;
      if (!isOnly && rooms.length > 1 && lines.length > 1 && !areSets()) return undefined;
      return rooms
        .slice(0, isOnly ? 1 : undefined)
        .flatMap((room) => times.map((time) => [room, time] as const));
    },
    /** What a person should know of it. */
    notes: (): readonly Sentence[] =>
      areSets() ? [sentence("rooms at all times", { count: String(several) })] : [],
  };
};

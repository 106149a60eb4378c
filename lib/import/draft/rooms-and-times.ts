import type { Sentence } from "@classroom/timetable/sentence.ts";
import { phantomRooms } from "../cells/phantom-rooms.ts";
import { listedParts } from "../cells/places.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import { sentence } from "../sentences.ts";
import { type Fields, pairedLines } from "./column-texts.ts";

/** More rows than these, and a larger share of those with several rooms and times, are not slips. */
const MANY = 3;
const USUAL_SHARE = 0.1;

const placeLines = ({ location, room }: MeetingColumns, fields: Fields): readonly string[] =>
  listedParts(fields[location ?? room ?? -1] ?? "");
const timeLines = ({ meeting, days, times, start, periods }: MeetingColumns, fields: Fields): number =>
  Math.max(
    ...[meeting, days, times, start, periods].map((column) => listedParts(fields[column ?? -1] ?? "").length),
  );

/** Rows of each of two numbers of rooms that show how a column writes its rooms. */
const PROOF = 3;
/** A share of the rows that name several rooms in a line. */
const MOST = 0.8;

/** How many codes of rooms a line has, and how many times the line of meetings beside it. */
const inLine = (columns: MeetingColumns, fields: Fields): readonly [rooms: number, times: number] => {
  const words = (placeLines(columns, fields)[0] ?? "").split(" ");
  const rooms = words.every((word) => /\d/.test(word)) ? words.length : 1;
  return [rooms, (fields[columns.meeting ?? -1] ?? "").match(/\d\s*[-–]\s*\d/g)?.length ?? 0];
};

const allOf = <Room, Time>(rooms: readonly Room[], times: readonly Time[]): (readonly [Room, Time])[] =>
  rooms.flatMap((room) => times.map((time) => [room, time] as const));

export type RoomsAndTimes = ReturnType<typeof roomsAndTimes>;

/** Tells which of a row's rooms is used at which of its times. */
export const roomsAndTimes = () => {
  const { isPhantom } = phantomRooms();
  let [several, unequal] = [0, 0];
  /** Rows of several rooms in a line by how many there are, if there are as many times; by 0 if not. */
  const lists = new Map<number, number>();
  /** Where rows of two rooms have two times and those of three have three, each room has a time of its own. */
  const areLists = (): boolean => {
    const { 0: others = 0, ...equal } = Object.fromEntries(lists);
    const counts = Object.values(equal);
    const sum = counts.reduce((all, count) => all + count, 0);
    return counts.filter((count) => count >= PROOF).length > 1 && sum >= MOST * (sum + others);
  };
  const areSets = () => unequal >= MANY && unequal >= USUAL_SHARE * several;
  return {
    add: (columns: MeetingColumns, fields: Fields): void => {
      const [codes, ranges] = columns.meeting === undefined ? [1, 1] : inLine(columns, fields);
      const number = codes === ranges ? codes : 0;
      if (codes > 1) lists.set(number, (lists.get(number) ?? 0) + 1);
      const rooms = placeLines(columns, fields).length;
      const times = rooms === 1 ? 1 : timeLines(columns, fields);
      if (times === 1) return;
      several += 1;
      if (rooms !== times) unequal += 1;
    },
    /**
     * Rooms and times that stand line by line beside each other belong together. Where a column has each room once,
     * however many times it is used, the row does not say which: then each is taken at all of them, as rooms in one
     * line are, unless the column proves that its lines are lists. `undefined` for a row of other numbers among rows
     * that are line by line.
     */
    pairs: <Room, Time>(
      columns: MeetingColumns,
      fields: Fields,
      rooms: readonly Room[],
      times: readonly Time[],
    ): (readonly [Room, Time])[] | undefined => {
      if (rooms.length === 0) return [];
      if (times.length === 1) return pairedLines(rooms, times);
      const lines = placeLines(columns, fields);
      // `K085 Online`: what names no room has a time of its own.
      const areIn = lines[0]?.split(" ").map((word) => !isPhantom(word)) ?? [];
      const isList = lines.length === 1 && areIn.length === times.length && areLists();
      if (isList && areIn.filter(Boolean).length === rooms.length)
        return pairedLines(
          rooms,
          times.filter((_, index) => areIn[index]),
        );
      const [first] = rooms;
      // `1-2,5-6` in a line are two times of its room: the only room of all lines is taken at each of them.
      if (first !== undefined && lines.length === rooms.length && new Set(lines).size === 1)
        return allOf([first], times);
      const isOpen = rooms.length > 1;
      if (isOpen && (areSets() || lines.length === 1)) return allOf(rooms, times);
      const areNamed = lines.map((line) => !isPhantom(line));
      const named = areNamed.filter(Boolean).length;
      const isByLine = lines.length === times.length && timeLines(columns, fields) === times.length;
      // A line without a room, `TBA` or `Online`, has a time of its own.
      if (isByLine && named === rooms.length && !areSets())
        return pairedLines(
          rooms,
          times.filter((_, index) => areNamed[index]),
        );
      // As many rooms as times by chance say nothing of which is used when.
      return isOpen && rooms.length !== named ? undefined : pairedLines(rooms, times);
    },
    /** What a person should know of it. */
    notes: (): readonly Sentence[] =>
      areSets() ? [sentence("rooms at all times", { count: String(several) })] : [],
  };
};

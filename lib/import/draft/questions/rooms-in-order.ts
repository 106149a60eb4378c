import type { Period } from "@classroom/timetable/period.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { nameOf, type Place } from "../../cells/place.ts";
import { partsOf } from "../../cells/places.ts";
import { isTakenWithin } from "../../cells/questions/times-in-rooms.ts";
import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import type { MeetingColumns } from "../../layout/layout.ts";
import type { RoomTimes } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { Fields } from "../column-texts.ts";
import { roomsAndTimes } from "../rooms-and-times.ts";

/** Fewer rows may be a coincidence. */
const FEWEST = 3;
/** A share of the rows with several rooms in a line. */
const MOST = 0.8;

/** The number of each room's place in the line; `undefined` if the line has not as many as there are times. */
const placesInLine = (
  line: string,
  rooms: readonly Place[],
  count: number,
): readonly number[] | undefined => {
  const names = rooms.map(nameOf);
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const words: readonly string[] =
    line.match(new RegExp([...longestFirst, "[^\\s,;/&+]+"].join("|"), "g")) ?? [];
  if (rooms.length === count && !words.some(isPlaceholder)) return [...rooms.keys()];
  const at = names.map((name) => words.indexOf(name));
  return words.length === count && !at.includes(-1) ? at : undefined;
};

export type RoomsInOrder = ReturnType<typeof roomsInOrder>;

/** Pairs the rooms and times of rows. `K085 A514` beside `We 14 - 16 Th 12 - 14` is in order only if a person says so. */
export const roomsInOrder = (roomTimes: RoomTimes | undefined) => {
  const byLine = roomsAndTimes();
  let [several, inOrder] = [0, 0];
  return {
    add: byLine.add,
    /** `undefined` as well if a room has a time of its own that is not the row's. */
    pairs: <Time extends readonly [Period, unknown]>(
      columns: MeetingColumns,
      fields: Fields,
      rooms: readonly Place[],
      times: readonly Time[],
    ): (readonly [Place, Time])[] | undefined => {
      const all = byLine.pairs(columns, fields, rooms, times);
      const text = fields[columns.location ?? columns.room ?? -1] ?? "";
      if (
        !isTakenWithin(
          text,
          times.map(([period]) => period),
        )
      )
        return undefined;
      const line = tidyText(text);
      const mayBeSeveral = rooms.length > 1 || (rooms.length === 1 && line.split(" ").some(isPlaceholder));
      if (all === undefined || times.length < 2 || !mayBeSeveral || partsOf(text).length > 1) return all;
      several += 1;
      const places = placesInLine(line, rooms, times.length);
      if (places === undefined) return all;
      inOrder += 1;
      return roomTimes === "in-order"
        ? rooms.map((room, index) => [room, times[places[index] ?? 0] as Time] as const)
        : all;
    },
    /** What a person should know of it. */
    notes: (): readonly Sentence[] => {
      const areMany = inOrder >= FEWEST && inOrder >= MOST * several;
      const isOpen = roomTimes === undefined && areMany;
      return [...byLine.notes(), ...(isOpen ? [sentence("rooms in order", { count: String(inOrder) })] : [])];
    },
  };
};

import type { Period } from "@classroom/timetable/period.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { nameOf, type Place } from "../../cells/place.ts";
import { listedParts } from "../../cells/places.ts";
import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import type { MeetingColumns } from "../../layout/layout.ts";
import type { RoomTimes } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { Fields } from "../column-texts.ts";
import { roomsAndTimes } from "../rooms-and-times.ts";
import { meetingSentence } from "./meeting-sentence.ts";

/** Fewer rows may be a coincidence. */
const FEWEST = 3;
/** A share of the rows with several rooms in a line. */
const MOST = 0.8;
const SHOWN = 3;
/** Of a row. */
const MEETINGS_SHOWN = 4;

type Timed = readonly [Period & { readonly days: readonly Weekday[] }, unknown];

/** The number of each room's place in the line; `undefined` if the line has not as many as there are times. */
const placesInLine = (
  line: string,
  rooms: readonly Place[],
  count: number,
): readonly number[] | undefined => {
  const words = line.split(" ");
  if (rooms.length === count && !words.some(isPlaceholder)) return [...rooms.keys()];
  const at = rooms.map((room) => words.indexOf(nameOf(room)));
  return words.length === count && !at.includes(-1) ? at : undefined;
};

const shownRow = (pairs: readonly (readonly [Place, Timed])[], className: string): Sentence =>
  sentence("plain", {
    text: pairs
      .slice(0, MEETINGS_SHOWN)
      .map(([room, [{ days, start, end }]]) =>
        meetingSentence({ room: nameOf(room), days, start, end, className }),
      ),
  });

export type RoomsInOrder = ReturnType<typeof roomsInOrder>;

/** Pairs the rooms and times of rows. `K085 A514` beside `We 14 - 16 Th 12 - 14` is in order only if a person says so. */
export const roomsInOrder = (roomTimes: RoomTimes | undefined) => {
  const byLine = roomsAndTimes();
  let [several, inOrder] = [0, 0];
  const examples: { readonly each: Sentence; readonly all: Sentence }[] = [];
  return {
    add: byLine.add,
    pairs: <Time extends Timed>(
      columns: MeetingColumns,
      fields: Fields,
      rooms: readonly Place[],
      times: readonly Time[],
      className: string,
    ): (readonly [Place, Time])[] | undefined => {
      const all = byLine.pairs(columns, fields, rooms, times);
      const text = fields[columns.location ?? columns.room ?? -1] ?? "";
      const line = tidyText(text);
      const mayBeSeveral = rooms.length > 1 || (rooms.length === 1 && line.split(" ").some(isPlaceholder));
      if (all === undefined || times.length < 2 || !mayBeSeveral || listedParts(text).length > 1) return all;
      several += 1;
      const places = placesInLine(line, rooms, times.length);
      if (places === undefined) return all;
      const each = rooms.map((room, index) => [room, times[places[index] ?? 0] as Time] as const);
      inOrder += 1;
      if (examples.length < SHOWN)
        examples.push({ each: shownRow(each, className), all: shownRow(all, className) });
      return roomTimes === "in-order" ? each : all;
    },
    /** What a person should know of it, with rows as both answers read them. */
    notes: (): readonly Sentence[] => {
      const areMany = inOrder >= FEWEST && inOrder >= MOST * several;
      if (roomTimes !== undefined || !areMany) return byLine.notes();
      const note = sentence("rooms in order", { count: String(inOrder) });
      const [each, all] = [examples.map((row) => row.each), examples.map((row) => row.all)];
      return [...byLine.notes(), { ...note, values: { ...note.values, each, all } }];
    },
  };
};

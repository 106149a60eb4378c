import type { Meeting } from "../timetable/meeting.ts";
import { eachWeekday, type Weekday } from "../timetable/weekday.ts";
import type { DayReading } from "./cells/day-pattern.ts";
import { identityOf, type Place } from "./cells/place.ts";
import { addRow, type Fate, type RowList } from "./row-fate.ts";
import type { MeetingPattern, RowReading } from "./row-reading.ts";

export interface DraftMeeting extends Meeting {
  readonly row: number;
}

/** A room as its rows have described it so far. */
export interface DraftRoom {
  readonly identity: string;
  /** The ways in which the file writes it, and how often. */
  readonly spellings: Map<string, { readonly place: Place; count: number }>;
  capacity: number | null;
  /** In the order of the file, duplicates included. */
  readonly meetings: Record<Weekday, DraftMeeting[]>;
  storedBytes: number;
}

/** What was read of one term. */
export interface TimetableDraft {
  readonly add: (row: number, reading: RowReading) => void;
  /** Adds the rows whose days were unclear until the whole file was seen. */
  readonly settle: () => void;
  readonly rooms: ReadonlyMap<string, DraftRoom>;
  readonly fates: ReadonlyMap<Fate, RowList>;
}

type Placed = Exclude<RowReading, { readonly leftOut: unknown }>;

/** A room is one item of the store, which holds 400 KB; a real one needs some 2 KB. */
const MAX_STORED_BYTES = 300_000;
const MAX_SPELLINGS = 50;

const storedBytes = ({ className }: MeetingPattern): number =>
  Buffer.byteLength(JSON.stringify(className)) + 14;

const isClear = ({ pattern }: Placed): boolean =>
  pattern?.days.letters?.join() === pattern?.days.pairs?.join();

/** @param usesPairs whether the file has proven to write two-letter day codes, asked when all of it was read */
export const createTimetableDraft = (usesPairs: () => boolean): TimetableDraft => {
  const rooms = new Map<string, DraftRoom>();
  const fates = new Map<Fate, RowList>();
  const waiting: { readonly row: number; readonly placed: Placed }[] = [];
  const note = (fate: Fate, row: number) => fates.set(fate, addRow(fates.get(fate), row));

  const roomAt = (place: Place, capacity: number | null): DraftRoom => {
    const identity = identityOf(place);
    const room: DraftRoom = rooms.get(identity) ?? {
      identity,
      spellings: new Map(),
      capacity: null,
      meetings: eachWeekday(() => []),
      storedBytes: 0,
    };
    rooms.set(identity, room);
    const written = `${place.building ?? ""}\n${place.room}`;
    const spelling = room.spellings.get(written);
    if (spelling) spelling.count += 1;
    else if (room.spellings.size < MAX_SPELLINGS) room.spellings.set(written, { place, count: 1 });
    if (capacity !== null) room.capacity = Math.max(room.capacity ?? 0, capacity);
    return room;
  };

  const addMeetings = (
    row: number,
    room: DraftRoom,
    pattern: MeetingPattern,
    days: readonly Weekday[],
  ): Fate => {
    const bytes = storedBytes(pattern) * days.length;
    if (room.storedBytes + bytes > MAX_STORED_BYTES) return "too many meetings in the room";
    room.storedBytes += bytes;
    const { className, start, end } = pattern;
    for (const weekday of days) room.meetings[weekday].push({ className, start, end, row });
    return "meetings";
  };

  const place = (row: number, { place, capacity, pattern }: Placed, days: DayReading["letters"]): Fate => {
    if (pattern !== undefined && days === undefined) return "unknown day";
    const room = roomAt(place, capacity);
    return pattern === undefined ? "no time" : addMeetings(row, room, pattern, days ?? []);
  };

  return {
    add: (row, reading) => {
      if ("leftOut" in reading) note(reading.leftOut, row);
      else if (isClear(reading)) note(place(row, reading, reading.pattern?.days.letters), row);
      else waiting.push({ row, placed: reading });
    },
    settle: () => {
      for (const { row, placed } of waiting.splice(0)) {
        const days = placed.pattern?.days;
        note(place(row, placed, usesPairs() ? days?.pairs : days?.letters), row);
      }
    },
    rooms,
    fates,
  };
};

import { eachWeekday, WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { identityOf, type Place } from "../cells/place.ts";
import { remembering } from "../cells/remembering.ts";
import { tidyText } from "../cells/source-text.ts";
import { plausibleDates } from "./dates-of-row.ts";
import { addRow, type Fate, fateOf, isUnread, joinRows, NO_ROWS, type RowList } from "./row-fate.ts";
import type { Entry, LeftOut, MeetingPattern, Placed, RowReading } from "./row-reading.ts";

/** What a row says of a class in a room. */
export interface DraftMeeting extends MeetingPattern {
  readonly inDoubt: boolean;
  readonly row: number;
}

/** A room as its rows have described it so far. */
export interface DraftRoom {
  readonly identity: string;
  /** The ways in which the file writes it, and how often. */
  readonly spellings: Map<string, Spelling>;
  capacity: number | null;
  /** In the order of the file, duplicates included. */
  readonly meetings: Record<Weekday, DraftMeeting[]>;
  storedBytes: number;
  /** Days of which a row could not be read. */
  readonly unread: Set<Weekday>;
}

/** How often the file writes a room in one way. */
interface Spelling {
  readonly place: Place;
  count: number;
}

/** The meetings of some rooms, of all days. */
export const meetingsOf = function* (rooms: Iterable<DraftRoom>): Generator<DraftMeeting> {
  for (const { meetings } of rooms) for (const weekday of WEEKDAYS) yield* meetings[weekday];
};

/** Two rooms as one. */
export const mergedRooms = (room: DraftRoom, other: DraftRoom): DraftRoom => ({
  ...room,
  capacity: room.capacity === null ? other.capacity : Math.max(room.capacity, other.capacity ?? 0),
  meetings: eachWeekday((weekday) => [...room.meetings[weekday], ...other.meetings[weekday]]),
  unread: room.unread.union(other.unread),
});

/** A room is one item of the store, which holds 400 KB; a real one needs some 2 KB. */
const MAX_STORED_BYTES = 300_000;
const MAX_SPELLINGS = 50;
const OFFENDING_KEPT = 5;
/** Characters. */
const LONGEST_OFFENDING = 80;

/** What the rows of a term say. */
interface DraftedTerm {
  /** The term as the file's rows have it; empty if they have none. */
  readonly label: string;
  readonly rooms: ReadonlyMap<string, DraftRoom>;
  readonly fates: ReadonlyMap<Fate, RowList>;
  /** What could not be read, a few different texts of each reason. */
  readonly offending: ReadonlyMap<Fate, ReadonlySet<string>>;
  /** Rows that could not be read and whose room is unknown. */
  readonly placeless: () => RowList;
}

export type TimetableDraft = ReturnType<typeof createTimetableDraft>;

/** What was read of one term. */
export const createTimetableDraft = (label = "") => {
  const rooms = new Map<string, DraftRoom>();
  const fates = new Map<Fate, RowList>();
  const offending = new Map<Fate, Set<string>>();
  let placeless = NO_ROWS;
  const note = (fate: Fate, rows: RowList) => fates.set(fate, joinRows(fates.get(fate), rows));

  /** Rows that name a room in the same words share its place. */
  const spelledAt = remembering((place: Place) => {
    const identity = identityOf(place);
    const room: DraftRoom = rooms.get(identity) ?? {
      identity,
      spellings: new Map(),
      capacity: null,
      meetings: eachWeekday(() => []),
      storedBytes: 0,
      unread: new Set(),
    };
    rooms.set(identity, room);
    const written = `${place.building ?? ""}\n${place.room}`;
    const spelling = room.spellings.get(written) ?? { place, count: 0 };
    if (room.spellings.size < MAX_SPELLINGS) room.spellings.set(written, spelling);
    return { room, spelling };
  });
  const roomAt = (place: Place): DraftRoom => {
    const { room, spelling } = spelledAt(place);
    spelling.count += 1;
    return room;
  };

  const placeAt = (row: number, { place, capacity, pattern }: Placed): Fate => {
    const room = roomAt(place);
    if (capacity !== null) room.capacity = Math.max(room.capacity ?? 0, capacity);
    if (pattern === undefined) return "no time";
    const { className, start, end, days, weeks } = pattern;
    const bytes = (Buffer.byteLength(JSON.stringify(className)) + 14) * days.length;
    if (room.storedBytes + bytes > MAX_STORED_BYTES) {
      for (const weekday of days) room.unread.add(weekday);
      return "too many meetings in the room";
    }
    room.storedBytes += bytes;
    const dates = plausibleDates(days, pattern.dates);
    const inDoubt = pattern.inDoubt === true || dates !== pattern.dates;
    const meeting: DraftMeeting = { className, start, end, days, row, dates, weeks, inDoubt };
    for (const weekday of days) room.meetings[weekday].push(meeting);
    return "meetings";
  };

  const leaveOut = ({ leftOut, place, days, value }: LeftOut): Fate => {
    if (!isUnread(leftOut)) return leftOut;
    const texts = offending.get(leftOut) ?? new Set();
    offending.set(leftOut, texts);
    const text = tidyText(value ?? "").slice(0, LONGEST_OFFENDING);
    if (text !== "" && texts.size < OFFENDING_KEPT) texts.add(text);
    if (place !== undefined) {
      const { unread } = roomAt(place);
      for (const weekday of days ?? WEEKDAYS) unread.add(weekday);
    }
    return leftOut;
  };

  const drafted: DraftedTerm = { label, rooms, fates, offending, placeless: () => placeless };
  return {
    ...drafted,
    add: (row: number, reading: RowReading): void => {
      const fate = fateOf(
        reading.map((entry) => ("leftOut" in entry ? leaveOut(entry) : placeAt(row, entry))),
      );
      fates.set(fate, addRow(fates.get(fate), row));
      const isPlaceless = (entry: Entry) =>
        "leftOut" in entry && isUnread(entry.leftOut) && entry.place === undefined;
      if (reading.some(isPlaceless)) placeless = addRow(placeless, row);
    },
    note,
    /**
     * Takes over what rows without a term say.
     *
     * @param areDated that their dates and weeks are of this term
     */
    absorb: (other: DraftedTerm, areDated: boolean): void => {
      for (const [fate, rows] of other.fates) note(fate, rows);
      for (const [reason, texts] of other.offending)
        offending.set(reason, new Set([...(offending.get(reason) ?? []), ...texts]));
      placeless = joinRows(placeless, other.placeless());
      for (const [identity, more] of other.rooms) {
        const room = rooms.get(identity) ?? { ...more, meetings: eachWeekday(() => []) };
        const limits = areDated ? {} : { dates: undefined, weeks: undefined, inDoubt: true };
        const meetings = eachWeekday((day) => more.meetings[day].map((each) => ({ ...each, ...limits })));
        rooms.set(identity, mergedRooms(room, { ...more, meetings }));
      }
    },
  };
};

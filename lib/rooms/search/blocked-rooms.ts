import { type DayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import type { Block, BlockedRoom } from "@classroom/timetable/free-periods.ts";
import { type Meeting, withoutRepetitions } from "@classroom/timetable/meeting.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import { minutesBusy } from "@classroom/timetable/occupancy-columns.ts";
import { DAY_END, overlaps, type Period } from "@classroom/timetable/period.ts";
import { dayOfTerm, scheduleOf } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import type { Edition } from "../store/edition.ts";
import type { ReadRooms } from "../store/room-reader.ts";
import { listedRoom } from "./listed-room.ts";
import { placeOf } from "./merged-rooms.ts";
import type { PlacedTable, SearchScope } from "./search-scope.ts";
import type { Span } from "./spans.ts";

/** Rooms that are told, and of each what blocks it: so many room items are read at the most. */
const MAX_BLOCKED = 50;
const MAX_BLOCKS = 20;

interface Asked extends PlacedTable {
  readonly times: Map<string, { readonly period: Period; times: number }>;
}

/** For how many minutes of the spans each room is taken. */
const minutesTaken = async (
  { directory, tablesOn }: SearchScope,
  spans: readonly Span[],
): Promise<Float64Array> => {
  const asked = new Map<DayOccupancy, Asked>();
  for (const { date, period } of spans)
    for (const placed of await tablesOn(date)) {
      const known = asked.get(placed.table) ?? { ...placed, times: new Map() };
      asked.set(placed.table, known);
      const key = `${period.start}-${period.end}`;
      const counted = known.times.get(key) ?? { period, times: 0 };
      counted.times += 1;
      known.times.set(key, counted);
    }
  const taken = new Float64Array(directory.ids.length);
  for (const { table, places, times: periods } of asked.values())
    for (const { period, times } of periods.values()) {
      const minutes = minutesBusy(table, period);
      taken.forEach((sum, room) => {
        taken[room] = sum + times * (minutes[placeOf(places, room)] ?? 0);
      });
    }
  return taken;
};

type Event = Pick<Block, "start" | "end" | "className">;

/** The meetings of a schedule, and the whole day if more of it takes place than could be read. */
const eventsOf = (
  room: Room,
  schedule: Weekday | undefined,
  meetings: readonly Meeting[],
): readonly Event[] =>
  schedule !== undefined && room.unread?.includes(schedule)
    ? [{ start: 0, end: DAY_END, className: null }, ...meetings]
    : meetings;

/** What takes place in a room on a date, as the scope sees it. */
const eventsOn = (
  { isDated }: SearchScope,
  { calendar }: Edition,
  room: Room,
  date: DayNumber,
): readonly Event[] => {
  const weekday = weekdayOf(date);
  if (!isDated) return eventsOf(room, weekday, withoutRepetitions(room.meetings[weekday]));
  const day = calendar && dayOfTerm(calendar, date);
  if (calendar === undefined || day === undefined) return [];
  return eventsOf(room, scheduleOf(calendar, day), meetingsOn(calendar, room, day));
};

/** What overlaps the spans, each once, in the order of the spans. */
const blocksOf = (
  scope: SearchScope,
  spans: readonly Span[],
  known: readonly { readonly edition: Edition; readonly room: Room }[],
): Block[] => {
  const found = new Map<string, { readonly block: Block; readonly dates: Set<DayNumber> }>();
  for (const { date, period } of spans)
    for (const { edition, room } of known)
      for (const { start, end, className } of eventsOn(scope, edition, room, date)) {
        if (!overlaps({ start, end }, period)) continue;
        const weekday = weekdayOf(date);
        const key = JSON.stringify([weekday, start, end, className]);
        const one = found.get(key) ?? { block: { weekday, start, end, className }, dates: new Set() };
        found.set(key, one);
        one.dates.add(date);
      }
  // Spans of one weekday are in the order of their dates.
  return Array.from(found.values(), ({ block, dates }) =>
    scope.isDated ? { ...block, dates: [...dates] } : block,
  ).slice(0, MAX_BLOCKS);
};

/** The rooms that almost fit, at most 50: those first that are blocked for the fewest minutes. */
export const findBlocked = async (
  scope: SearchScope,
  spans: readonly Span[],
  isChosen: (room: number) => boolean,
  read: ReadRooms,
): Promise<BlockedRoom[]> => {
  const taken = await minutesTaken(scope, spans);
  const rooms = Array.from(taken.keys())
    .filter((room) => (taken[room] ?? 0) > 0 && isChosen(room))
    .sort((a, b) => (taken[a] ?? 0) - (taken[b] ?? 0))
    .slice(0, MAX_BLOCKED);
  const ids = rooms.map((room) => scope.directory.ids[room] ?? "");
  const editions = await Promise.all(
    scope.editions.map(async (each) => ({ edition: each.edition, rooms: await read(each, ids) })),
  );
  return rooms.map((place, index) => {
    const known = editions.flatMap(({ edition, rooms: found }) => {
      const room = found[index];
      return room === undefined ? [] : [{ edition, room }];
    });
    return { ...listedRoom(scope.directory, place), blocks: blocksOf(scope, spans, known) };
  });
};

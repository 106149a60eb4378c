import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import type { FreeAt } from "@classroom/timetable/free-at.ts";
import { roomsNotIn } from "@classroom/timetable/occupancy.ts";
import { busyFrom, freeSince } from "@classroom/timetable/occupancy-columns.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import { dayOfTerm } from "@classroom/timetable/term.ts";
import type { Moment } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { ReadRooms } from "../store/room-reader.ts";
import { busyRooms } from "./busy-rooms.ts";
import { listedRoom } from "./listed-room.ts";
import { chosenBy, type RoomChoice } from "./room-choice.ts";
import { columnOf } from "./room-column.ts";
import { datesScope, type SearchScope } from "./search-scope.ts";
import { spansBetween } from "./spans.ts";

/** The question of a person who looks for a room; all times are the school's. */
export interface FreeAtQuery extends RoomChoice {
  /** Today if absent. */
  readonly date?: DayNumber | undefined;
  /** Minutes from midnight; now if absent. */
  readonly from?: number | undefined;
  /** Minutes from midnight; not after `from` means the next day. */
  readonly until?: number | undefined;
  /** How long, if `until` is absent. */
  readonly minutes: number;
  /** Minutes for which the room must be free before and after as well. */
  readonly buffer: number;
  readonly sort: "name" | "longest" | "smallest";
  readonly limit: number;
}

const timeOf = (query: FreeAtQuery, timeZone: string, instant: number) => {
  const clock = localTime(instant, timeZone);
  const date: DayNumber = query.date === undefined ? clock.date : query.date;
  const minute = query.from ?? clock.minute;
  const from = date * DAY_END + minute;
  if (query.until === undefined) return { from, until: from + query.minutes };
  return { from, until: (query.until > minute ? date : date + 1) * DAY_END + query.until };
};

const nextClasses = async (
  { editions, directory }: SearchScope,
  listed: readonly { readonly room: number; readonly freeUntil: number }[],
  read: ReadRooms,
): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  // A room that stays free until midnight has no next class on that date.
  const ending = listed.filter(({ freeUntil }) => freeUntil % DAY_END !== 0);
  const ids = ending.map(({ room }) => directory.ids[room] ?? "");
  for (const snapshot of editions) {
    const { calendar } = snapshot.edition;
    const rooms = calendar === undefined ? [] : await read(snapshot, ids);
    for (const [index, { room, freeUntil }] of ending.entries()) {
      const known = rooms[index];
      const day = calendar && dayOfTerm(calendar, Math.floor(freeUntil / DAY_END));
      if (known === undefined || calendar === undefined || day === undefined) continue;
      const next = meetingsOn(calendar, known, day).find(({ start }) => start === freeUntil % DAY_END);
      if (next !== undefined) found.set(room, next.className);
    }
  }
  return found;
};

/** The rooms that are free at a time of a date, of the terms that hold it. */
export const findFreeAt = async (
  { instant, current, dated }: Moment<LoadedEdition>,
  query: FreeAtQuery,
  read: ReadRooms,
): Promise<FreeAt> => {
  const timeZone = current.at(-1)?.edition.calendar?.timeZone ?? null;
  const { from, until } = timeOf(query, timeZone ?? "UTC", instant);
  const secondsLeft =
    query.date === undefined || query.from === undefined ? 60 - Math.floor((instant / 1000) % 60) : undefined;
  const none = { term: null, timeZone, from, until, total: 0, rooms: [], secondsLeft };
  const spans = spansBetween(from - query.buffer, until + query.buffer);
  const scope = await datesScope(
    dated,
    spans.map(({ date }) => date),
  );
  const term = scope?.editions.at(-1)?.edition.calendar;
  if (scope === undefined || term === undefined) return none;

  const { directory } = scope;
  const busy = await busyRooms(scope, spans);
  const free = roomsNotIn(busy, directory.ids.length).filter(chosenBy(directory, query));
  const [firstDate, lastDate] = [Math.floor(from / DAY_END), Math.floor((until - 1) / DAY_END)];
  const sinceOf = (rooms: readonly number[]) =>
    columnOf(
      scope,
      [firstDate],
      rooms,
      (table, among) => freeSince(table, from - firstDate * DAY_END, among),
      Math.max,
      0,
    );
  const nextOf = (rooms: readonly number[]) =>
    columnOf(
      scope,
      [lastDate],
      rooms,
      (table, among) => busyFrom(table, until - lastDate * DAY_END, among),
      Math.min,
      DAY_END,
    );
  // Of a large school few rooms are listed: only an order by it needs to know of all until when they are free.
  const nextOfAll = query.sort === "longest" ? await nextOf(free) : undefined;
  const rank: Record<FreeAtQuery["sort"], (room: number) => number> = {
    name: (room) => room,
    longest: (room) => -(nextOfAll?.[room] ?? 0),
    smallest: (room) => directory.capacities?.[room] ?? Number.MAX_SAFE_INTEGER,
  };
  const rankOf = rank[query.sort];
  // Rooms of one rank stay in the order of their names.
  const first = free.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, query.limit);
  const since = await sinceOf(first);
  const next = nextOfAll ?? (await nextOf(first));
  const listed = first.map((room) => ({ room, freeUntil: lastDate * DAY_END + (next[room] ?? 0) }));
  const classes = await nextClasses(scope, listed, read);
  return {
    ...none,
    term,
    total: free.length,
    rooms: listed.map(({ room, freeUntil }) => ({
      ...listedRoom(directory, room),
      freeFrom: firstDate * DAY_END + (since[room] ?? 0),
      freeUntil,
      next: classes.get(room) ?? null,
    })),
  };
};

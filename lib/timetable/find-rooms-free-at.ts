import type { DayNumber } from "./calendar-date.ts";
import { type ListedRoom, listedRoom } from "./directory.ts";
import { findFreeRooms } from "./find-free-rooms.ts";
import { bitsOf } from "./occupancy.ts";
import { DAY_END } from "./period.ts";
import type { RoomChoice } from "./room-choice.ts";
import { type LocalTime, localTime } from "./school-clock.ts";
import { freeSinceOn, nextBusy, type Reason, type SearchScope } from "./search-scope.ts";
import { spansBetween } from "./spans.ts";

/** A search for rooms that are free at a time; all times are by the school's clock. */
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

/** A time by the school's clock, in minutes since 1970-01-01. */
export interface RequestedTime {
  readonly from: number;
  readonly until: number;
}

/** A room that is free at a time, and how long. */
export interface RoomFreeAt extends ListedRoom {
  /** Minutes since 1970-01-01 by the school's clock; within the date of the requested time. */
  readonly freeFrom: number;
  readonly freeUntil: number;
  /** What ends it; `null` if the room stays free until the midnight after. */
  readonly untilReason: Reason | null;
}

/** The date and the minute that the question names; what it leaves out, a clock in the zone shows at the instant. */
const namedStart = ({ date, from }: FreeAtQuery, timeZone: string, instant: number): LocalTime => {
  if (date !== undefined && from !== undefined) return { date, minute: from };
  const clock = localTime(instant, timeZone);
  return { date: date ?? clock.date, minute: from ?? clock.minute };
};

/** What is meant at an instant (milliseconds since 1970). An hour from now is 60 minutes of the clock on the wall. */
export const requestedTime = (query: FreeAtQuery, timeZone: string, instant: number): RequestedTime => {
  const { date, minute } = namedStart(query, timeZone, instant);
  const from = date * DAY_END + minute;
  if (query.until === undefined) return { from, until: from + query.minutes };
  return { from, until: (query.until > minute ? date : date + 1) * DAY_END + query.until };
};

/**
 * The rooms that are free at the time, in the requested order: as many as the limit allows, and the number of all. A
 * buffer on a date of which nothing is known constrains nothing.
 */
export const findRoomsFreeAt = (
  scope: SearchScope,
  query: FreeAtQuery,
  { from, until }: RequestedTime,
): { readonly total: number; readonly rooms: readonly RoomFreeAt[] } => {
  const { directory } = scope;
  const free = findFreeRooms(scope, spansBetween(from - query.buffer, until + query.buffer), query);
  const [firstDate, lastDate] = [Math.floor(from / DAY_END), Math.floor((until - 1) / DAY_END)];
  const among = (rooms: readonly number[]): Uint32Array => bitsOf(rooms, directory.ids.length);
  const nextOf = (rooms: readonly number[]) =>
    nextBusy(scope, [lastDate], until - lastDate * DAY_END, among(rooms));
  // A search lists few rooms of a large school: only `longest` needs to know until when each room is free.
  const nextOfAll = query.sort === "longest" ? nextOf(free) : undefined;
  const rank = {
    name: undefined,
    longest: (room: number) => -(nextOfAll?.minuteOf(room) ?? 0),
    smallest: (room: number) => directory.capacities?.[room] ?? Number.MAX_SAFE_INTEGER,
  };
  const rankOf = rank[query.sort];
  // Rooms of one rank stay in the order of their names.
  const sorted = rankOf ? free.toSorted((a, b) => rankOf(a) - rankOf(b)) : free;
  const first = sorted.slice(0, query.limit);
  const sinceOf = freeSinceOn(scope, firstDate, from - firstDate * DAY_END, among(first));
  const next = nextOfAll ?? nextOf(first);
  const rooms = first.map((room) => ({
    ...listedRoom(directory, room),
    freeFrom: firstDate * DAY_END + sinceOf(room),
    freeUntil: lastDate * DAY_END + next.minuteOf(room),
    untilReason: next.reasonOf(room),
  }));
  return { total: free.length, rooms };
};

import { type DayNumber, daysBetween, weekdayOf } from "./calendar-date.ts";
import { type ListedRoom, listedRoom } from "./directory.ts";
import { bitsOf, roomsNotIn } from "./occupancy.ts";
import { DAY_END, type Period } from "./period.ts";
import { ALL_ROOMS, chosenBy, type RoomChoice } from "./room-choice.ts";
import { daysOfWeek } from "./room-week.ts";
import { busyRooms, nextBusy, type Reason, type SearchScope } from "./search-scope.ts";
import { type Span, spansBetween } from "./spans.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/** Periods of weekdays; a day that is absent or empty constrains nothing. */
export type RequestedPeriods = Readonly<Partial<Record<Weekday, readonly Period[] | undefined>>>;

/** A search for rooms that are free in all of several periods. */
export interface FreeRoomsQuery {
  readonly query: RequestedPeriods;
  /** On these dates only, both ends included; absent: in the week as published. */
  readonly dates?: { readonly from: DayNumber; readonly to: DayNumber } | undefined;
  readonly where?: RoomChoice | undefined;
  /** Minutes for which a room must be free before and after each period as well; absent: 0. */
  readonly buffer?: number | undefined;
  readonly details?: boolean | undefined;
  readonly blocked?: boolean | undefined;
}

/** A room that is free in all requested periods. */
export interface FreeRoom extends ListedRoom {
  /**
   * For each requested period, in the requested order: the minute from midnight at which the room is next busy, 1440 if
   * not that day.
   */
  readonly freeUntil: Readonly<Partial<Record<Weekday, number[]>>>;
  /** In the same form, if the scope names reasons: what ends it, `null` if nothing does that day. */
  readonly untilReason?: Readonly<Partial<Record<Weekday, (Reason | null)[]>>>;
}

/** The parts of dates that a question is about. */
export interface RequestedSpans {
  /** With the buffers. */
  readonly spans: readonly Span[];
  /** The dates of the periods themselves; or all dates, if no period falls on one. All of them must be known. */
  readonly dates: readonly DayNumber[];
}

/** Rooms with details; an answer of all that a very large school has would not fit into a response. */
const MAX_DETAILED = 5000;

/** The week as published repeats without end; it is represented by the week of day 0. */
const PUBLISHED_WEEK = daysOfWeek(0);

const requestedDates = ({ dates }: FreeRoomsQuery): readonly DayNumber[] =>
  dates === undefined ? PUBLISHED_WEEK : daysBetween(dates.from, dates.to);

export const requestedSpans = (request: FreeRoomsQuery): RequestedSpans => {
  const { query, buffer = 0 } = request;
  const all = requestedDates(request);
  const dates = all.filter((date) => query[weekdayOf(date)]?.length);
  const spans = dates.flatMap((date) =>
    (query[weekdayOf(date)] ?? []).flatMap(({ start, end }) =>
      spansBetween(date * DAY_END + start - buffer, date * DAY_END + end + buffer),
    ),
  );
  return { spans, dates: dates.length === 0 ? all : dates };
};

/**
 * The rooms that are free in all spans and that the choice allows, ascending by index. A buffer on a date of which
 * nothing is known constrains nothing.
 */
export const findFreeRooms = (
  scope: SearchScope,
  spans: readonly Span[],
  where: RoomChoice = {},
): number[] => {
  const free = roomsNotIn(busyRooms(scope, spans), scope.directory.ids.length);
  const isChosen = chosenBy(scope.directory, where);
  return isChosen === ALL_ROOMS ? free : free.filter(isChosen);
};

/** The first 5,000 of the rooms, and until when each is free. */
export const freeRoomDetails = (
  scope: SearchScope,
  request: FreeRoomsQuery,
  indexes: readonly number[],
): FreeRoom[] => {
  const rooms = indexes.slice(0, MAX_DETAILED);
  const among = bitsOf(rooms, scope.directory.ids.length);
  const dates = requestedDates(request);
  const columns = WEEKDAYS.filter((weekday) => request.query[weekday]?.length).map((weekday) => {
    const own = dates.filter((date) => weekdayOf(date) === weekday);
    const untils = (request.query[weekday] ?? []).map(({ end }) => nextBusy(scope, own, end, among));
    return [weekday, untils] as const;
  });
  return rooms.map((room) => ({
    ...listedRoom(scope.directory, room),
    freeUntil: Object.fromEntries(
      columns.map(([weekday, untils]) => [weekday, untils.map(({ minuteOf }) => minuteOf(room))]),
    ),
    ...(scope.namesReasons && {
      untilReason: Object.fromEntries(
        columns.map(([weekday, untils]) => [weekday, untils.map(({ reasonOf }) => reasonOf(room))]),
      ),
    }),
  }));
};

import { type DayNumber, daysBetween, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { FreePeriods, FreeRoom } from "@classroom/timetable/free-periods.ts";
import { roomsNotIn } from "@classroom/timetable/occupancy.ts";
import { busyFrom } from "@classroom/timetable/occupancy-columns.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import { daysOfWeek } from "@classroom/timetable/room-week.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import type { Moment } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { ReadRooms } from "../store/room-reader.ts";
import { findBlocked } from "./blocked-rooms.ts";
import { busyRooms } from "./busy-rooms.ts";
import type { FreeQuery } from "./free-rooms.ts";
import { listedRoom } from "./listed-room.ts";
import { ALL_ROOMS, chosenBy, type RoomChoice } from "./room-choice.ts";
import { columnOf } from "./room-column.ts";
import { datesScope, type SearchScope, weekScope } from "./search-scope.ts";
import { type Span, spansBetween } from "./spans.ts";

/** The question of a person who plans. */
export interface FreePeriodsQuery {
  readonly query: FreeQuery;
  /** In these dates only, both ends included; absent: in every week of the term. */
  readonly dates?: { readonly from: DayNumber; readonly to: DayNumber } | undefined;
  readonly where: RoomChoice;
  /** Minutes for which a room must be free before and after each period as well. */
  readonly buffer: number;
  readonly details: boolean;
  readonly blocked: boolean;
}

/** Rooms with details; an answer of all that a very large school has would not fit into a response. */
const MAX_DETAILED = 5000;

const NO_ROOMS = { names: [], ids: [] };

/** Any week stands for the one that repeats. */
const ANY_WEEK = daysOfWeek(0);

const withBuffer = (date: DayNumber, { start, end }: Period, buffer: number): Span[] =>
  spansBetween(date * DAY_END + start - buffer, date * DAY_END + end + buffer);

const detailsOf = async (
  scope: SearchScope,
  { query }: FreePeriodsQuery,
  dates: readonly DayNumber[],
  found: readonly number[],
): Promise<FreeRoom[]> => {
  const rooms = found.slice(0, MAX_DETAILED);
  const untilOn = async (weekday: Weekday, { end }: Period) => {
    const own = dates.filter((date) => weekdayOf(date) === weekday);
    return columnOf(scope, own, rooms, (table, among) => busyFrom(table, end, among), Math.min, DAY_END);
  };
  const asked = WEEKDAYS.filter((weekday) => query[weekday]?.length);
  const columns = await Promise.all(
    asked.map(
      async (weekday) =>
        [
          weekday,
          await Promise.all((query[weekday] ?? []).map((period) => untilOn(weekday, period))),
        ] as const,
    ),
  );
  return rooms.map((room) => ({
    ...listedRoom(scope.directory, room),
    freeUntil: Object.fromEntries(
      columns.map(([weekday, each]) => [weekday, each.map((column) => column[room] ?? DAY_END)]),
    ),
  }));
};

const distinct = (dates: readonly DayNumber[]): readonly DayNumber[] =>
  dates.length === 1 ? dates : [...new Set(dates)];

/** The rooms that are free in all periods of weekdays that were asked for. */
export const findFreePeriods = async (
  { current, dated }: Moment<LoadedEdition>,
  asked: FreePeriodsQuery,
  read: ReadRooms,
): Promise<FreePeriods> => {
  const dates = asked.dates === undefined ? ANY_WEEK : daysBetween(asked.dates.from, asked.dates.to);
  const spans: Span[] = [];
  for (const date of dates)
    for (const period of asked.query[weekdayOf(date)] ?? [])
      spans.push(...withBuffer(date, period, asked.buffer));
  // If no period falls on one of the dates, all of them must be known nevertheless.
  const touched = spans.length === 0 ? dates : distinct(spans.map(({ date }) => date));
  const scope = asked.dates === undefined ? await weekScope(current) : await datesScope(dated, touched);
  if (scope === undefined)
    return {
      term: null,
      directory: NO_ROOMS,
      places: [],
      ...(asked.details && { rooms: [] }),
      ...(asked.blocked && { blocked: [] }),
    };
  const { directory } = scope;
  const isChosen = chosenBy(directory, asked.where);
  const free = roomsNotIn(await busyRooms(scope, spans), directory.ids.length);
  const places = isChosen === ALL_ROOMS ? free : free.filter(isChosen);
  const term = scope.editions.at(-1)?.edition.calendar ?? null;
  const found = asked.dates === undefined ? { directory, places } : { term, directory, places };
  return {
    ...found,
    ...(asked.details && { rooms: await detailsOf(scope, asked, dates, places) }),
    ...(asked.blocked && { blocked: await findBlocked(scope, spans, isChosen, read) }),
  };
};

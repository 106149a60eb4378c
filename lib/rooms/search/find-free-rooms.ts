import {
  type BlockedDay,
  type BlockedRoom,
  blocksOf,
  leastBlockedRooms,
  publishedDay,
} from "@classroom/timetable/blocked-rooms.ts";
import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { type ListedRoom, listedRoom } from "@classroom/timetable/directory.ts";
import {
  type FreeRoomsQuery,
  findFreeRooms as findInScope,
  freeRoomDetails,
  requestedSpans,
} from "@classroom/timetable/find-free-rooms.ts";
import { chosenBy } from "@classroom/timetable/room-choice.ts";
import { roomDay } from "@classroom/timetable/room-week.ts";
import type { FreeRooms } from "@classroom/timetable/search-results.ts";
import type { Span } from "@classroom/timetable/spans.ts";
import { unitedRoom } from "@classroom/timetable/united-room.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { Moment } from "../store/moment.ts";
import { readTermRooms } from "../store/term-rooms.ts";
import { areExamsUnknown, datesScope, type LoadedScope, termOf, weekScope } from "./search-scope.ts";

/** The days of each room: on dates with all changes, or else in the week as published. */
const readDays = async (
  { editions, changesOn }: LoadedScope,
  rooms: readonly ListedRoom[],
  isDated: boolean,
) => {
  const ids = rooms.map(({ id }) => id);
  if (isDated) {
    const terms = await readTermRooms(editions, ids);
    return rooms.map((room, index) => ({
      room,
      dayOn: (date: DayNumber): BlockedDay => roomDay(terms[index] ?? [], date, { room, on: changesOn }),
    }));
  }
  const published = await Promise.all(editions.map((edition) => edition.rooms(ids)));
  return rooms.flatMap((room, index) => {
    const week = unitedRoom(published.flatMap((edition) => edition[index] ?? []));
    return week === undefined ? [] : [{ room, dayOn: (date: DayNumber) => publishedDay(week, date) }];
  });
};

const blockedRooms = async (
  scope: LoadedScope,
  { dates, where = {} }: FreeRoomsQuery,
  spans: readonly Span[],
): Promise<BlockedRoom[]> => {
  const isDated = dates !== undefined;
  const indexes = leastBlockedRooms(scope, spans, chosenBy(scope.directory, where));
  const rooms = indexes.map((index) => listedRoom(scope.directory, index));
  const days = await readDays(scope, rooms, isDated);
  return days.map(({ room, dayOn }) => ({ ...room, blocks: blocksOf(spans, isDated, dayOn) }));
};

export const searchFreeRooms = async (moment: Moment, query: FreeRoomsQuery): Promise<FreeRooms> => {
  const { spans, dates: required } = requestedSpans(query);
  const touched = spans.map(({ date }) => date);
  const isDated = query.dates !== undefined;
  const scope = isDated
    ? await datesScope(moment, touched, required)
    : await weekScope(moment.current, touched);
  const isUnknown = scope !== undefined && isDated && areExamsUnknown(scope, required);
  if (scope === undefined || isUnknown)
    return {
      term: scope === undefined ? null : termOf(scope, required),
      directory: { names: [], ids: [] },
      indexes: [],
      ...(query.details && { rooms: [] }),
      ...(query.blocked && { blocked: [] }),
      ...(isUnknown && { areExamsUnknown: isUnknown }),
    };
  const indexes = findInScope(scope, spans, query.where);
  return {
    ...(isDated && { term: termOf(scope, required) }),
    directory: scope.directory,
    indexes,
    ...(scope.namesReasons && { namesReasons: true }),
    ...(query.details && { rooms: freeRoomDetails(scope, query, indexes) }),
    ...(query.blocked && { blocked: await blockedRooms(scope, query, spans) }),
  };
};

/** The rooms that are free in all of the periods. */
export const findFreeRooms = (timetable: CurrentTimetable, query: FreeRoomsQuery) => {
  const read = query.dates === undefined ? timetable.read : timetable.readDates;
  return read(async (moment) => ({ freeRooms: await searchFreeRooms(moment, query) }));
};

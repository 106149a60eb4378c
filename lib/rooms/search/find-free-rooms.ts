import {
  type BlockedRoom,
  blocksOf,
  closedEvents,
  leastBlockedRooms,
  takenEvents,
} from "@classroom/timetable/blocked-rooms.ts";
import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { listedRoom } from "@classroom/timetable/directory.ts";
import {
  type FreeRoomsQuery,
  findFreeRooms as findInScope,
  freeRoomDetails,
  requestedSpans,
} from "@classroom/timetable/find-free-rooms.ts";
import { chosenBy } from "@classroom/timetable/room-choice.ts";
import type { FreeRooms } from "@classroom/timetable/search-results.ts";
import type { Span } from "@classroom/timetable/spans.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { Moment } from "../store/moment.ts";
import { areExamsUnknown, datesScope, type LoadedScope, termOf, weekScope } from "./search-scope.ts";

const blockedRooms = async (
  scope: LoadedScope,
  { dates, where = {} }: FreeRoomsQuery,
  spans: readonly Span[],
): Promise<BlockedRoom[]> => {
  const indexes = leastBlockedRooms(scope, spans, chosenBy(scope.directory, where));
  const ids = indexes.map((index) => scope.directory.ids[index] ?? "");
  const terms = await Promise.all(
    scope.editions.map(async ({ edition, rooms }) => ({
      term: dates && edition.calendar,
      rooms: await rooms(ids),
    })),
  );
  return indexes.map((index, position) => {
    const rooms = terms.flatMap(({ term, rooms: known }) => {
      const room = known[position];
      return room === undefined ? [] : [{ term, room }];
    });
    const room = listedRoom(scope.directory, index);
    const others = (date: DayNumber) => [
      ...takenEvents(scope.changesOn(date), room),
      ...closedEvents(scope, index, date),
    ];
    return { ...room, blocks: blocksOf(spans, rooms, others, scope.changesOn) };
  });
};

export const searchFreeRooms = async (moment: Moment, query: FreeRoomsQuery): Promise<FreeRooms> => {
  const { spans, dates: required } = requestedSpans(query);
  const touched = spans.map(({ date }) => date);
  const isDated = query.dates !== undefined;
  const scope = isDated
    ? await datesScope(moment, touched, required)
    : await weekScope(moment.current, touched);
  const isUnknown = scope !== undefined && isDated && (await areExamsUnknown(moment, scope, required));
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
  return read(async (moment) => ({ found: await searchFreeRooms(moment, query) }));
};

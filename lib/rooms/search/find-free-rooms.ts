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
  findFreeRooms,
  freeRoomDetails,
  type RequestedPeriods,
  requestedSpans,
} from "@classroom/timetable/find-free-rooms.ts";
import { chosenBy } from "@classroom/timetable/room-choice.ts";
import type { FreeRooms } from "@classroom/timetable/search-results.ts";
import type { Span } from "@classroom/timetable/spans.ts";
import type { CurrentTimetable, Moment, Read } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { ReadRooms } from "../store/room-reader.ts";
import { areExamsUnknown, datesScope, type LoadedScope, termOf, weekScope } from "./search-scope.ts";

export interface FreeRoomsSearch {
  /** `more` asks for some dates, a choice of rooms, or more about the rooms. */
  readonly findFreeRooms: (
    query: RequestedPeriods,
    more?: Omit<FreeRoomsQuery, "query">,
  ) => Promise<Read<{ readonly found: FreeRooms }>>;
}

const PLAIN = { where: {}, buffer: 0, details: false, blocked: false };

const blockedRooms = async (
  scope: LoadedScope,
  { dates, where }: FreeRoomsQuery,
  spans: readonly Span[],
  readRooms: ReadRooms,
): Promise<BlockedRoom[]> => {
  const indexes = leastBlockedRooms(scope, spans, chosenBy(scope.directory, where));
  const ids = indexes.map((index) => scope.directory.ids[index] ?? "");
  const terms = await Promise.all(
    scope.editions.map(async (snapshot) => ({
      term: dates && snapshot.edition.calendar,
      rooms: await readRooms(snapshot, ids),
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

export const searchFreeRooms = async (
  moment: Moment<LoadedEdition>,
  asked: FreeRoomsQuery,
  readRooms: ReadRooms,
): Promise<FreeRooms> => {
  const { spans, dates: required } = requestedSpans(asked);
  const touched = spans.map(({ date }) => date);
  const isDated = asked.dates !== undefined;
  const scope = isDated
    ? await datesScope(moment, readRooms, touched, required)
    : await weekScope(moment.current, touched);
  const isUnknown = scope !== undefined && isDated && (await areExamsUnknown(moment, scope, required));
  if (scope === undefined || isUnknown)
    return {
      term: scope === undefined ? null : termOf(scope, required),
      directory: { names: [], ids: [] },
      indexes: [],
      ...(asked.details && { rooms: [] }),
      ...(asked.blocked && { blocked: [] }),
      ...(isUnknown && { areExamsUnknown: isUnknown }),
    };
  const indexes = findFreeRooms(scope, spans, asked.where);
  return {
    ...(isDated && { term: termOf(scope, required) }),
    directory: scope.directory,
    indexes,
    ...(scope.namesReasons && { namesReasons: true }),
    ...(asked.details && { rooms: freeRoomDetails(scope, asked, indexes) }),
    ...(asked.blocked && { blocked: await blockedRooms(scope, asked, spans, readRooms) }),
  };
};

export const createFreeRoomsSearch = (
  timetable: CurrentTimetable<LoadedEdition>,
  readRooms: ReadRooms,
): FreeRoomsSearch => ({
  findFreeRooms: (query, more = PLAIN) => {
    const read = more.dates === undefined ? timetable.read : timetable.readDates;
    return read(async (moment) => ({
      found: await searchFreeRooms(moment, { query, ...more }, readRooms),
    }));
  },
});

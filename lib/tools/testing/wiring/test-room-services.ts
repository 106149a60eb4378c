import type { Meeting, WeeklyMeetings } from "@classroom/timetable/meeting.ts";
import { compareNames, type Room, type Timetable } from "@classroom/timetable/timetable.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import { createPeriodSearch } from "../../../rooms/search/find-free-rooms.ts";
import { createTimeSearch } from "../../../rooms/search/find-rooms-free-at.ts";
import { createRoomList } from "../../../rooms/search/room-list.ts";
import { createCurrentTimetable } from "../../../rooms/store/current-timetable.ts";
import { createLoadedEdition } from "../../../rooms/store/loaded-edition.ts";
import { createRoomReader } from "../../../rooms/store/room-reader.ts";
import { createRoomRepository } from "../../../rooms/store/room-repository.ts";
import { createTermList } from "../../../rooms/store/term-list.ts";
import { createTimetableStore } from "../../../rooms/store/timetable-store.ts";
import type { TestStore } from "./test-store.ts";

/** A clock that a test moves. */
export interface TestClock {
  milliseconds: number;
}

/** The room functions' services on the test's store, as `functions/rooms` wires them. */
export const roomServices = (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  clock: TestClock = { milliseconds: 0 },
  failures: unknown[] = [],
) => {
  const store = createTimetableStore(client, tables.timetable);
  const current = createCurrentTimetable(
    store,
    (edition) => createLoadedEdition(edition, store),
    { freshSeconds: 5, staleSeconds: 10, maxAgeSeconds: 10, staleWhileRevalidateSeconds: 10 },
    { now: () => clock.milliseconds, onRefreshFailed: (error) => failures.push(error), random: () => 0 },
  );
  const readRooms = createRoomReader(store);
  return {
    rooms: {
      ...createRoomRepository(current, readRooms),
      ...createRoomList(current),
      ...createTermList(current),
      ...createPeriodSearch(current, readRooms),
      ...createTimeSearch(current, readRooms),
    },
  };
};

export const week = (days: Partial<WeeklyMeetings>): WeeklyMeetings =>
  eachWeekday((weekday) => days[weekday] ?? []);

export const meeting = (className: string, start: number, end: number): Meeting => ({
  className,
  start,
  end,
});

export const room = (name: string, days: Partial<WeeklyMeetings> = {}, more: Partial<Room> = {}): Room => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  building: null,
  capacity: null,
  meetings: week(days),
  ...more,
});

export const timetable = (...rooms: Room[]): Timetable => ({
  term: "FALL 2024",
  rooms: rooms.toSorted((a, b) => compareNames(a.name, b.name)),
});

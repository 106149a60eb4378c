import type { Meeting, WeeklyMeetings } from "@classroom/timetable/meeting.ts";
import { compareNames, type Room, type Timetable } from "@classroom/timetable/timetable.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import * as wiring from "../../../../functions/rooms/wiring.ts";
import type { Deployment } from "../../../../functions/wiring.ts";
import { createHandChanges } from "../../../rooms/publish/hand-changes.ts";
import { createLayerPublisher } from "../../../rooms/publish/layer-publisher.ts";
import type { TestStore } from "./test-store.ts";

/** A clock that a test moves. */
export interface TestClock {
  milliseconds: number;
}

/** The room functions' services on the test's store, from their own composition root. */
export const roomServices = (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  clock: TestClock = { milliseconds: 0 },
  failures: unknown[] = [],
  refreshes: Deployment["refreshes"] = {},
) => {
  const deployment: Deployment = {
    environment: { TIMETABLE_TABLE: tables.timetable },
    now: () => clock.milliseconds,
    log: (entry) => failures.push(entry),
    client,
    refreshes: { random: () => 0, ...refreshes },
  };
  return {
    deployment,
    timetable: wiring.timetable(deployment),
    handChanges: createHandChanges({
      timetable: wiring.timetable(deployment),
      publisher: createLayerPublisher(client, tables.timetable),
      now: () => new Date(clock.milliseconds),
    }),
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

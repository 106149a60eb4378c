import { termDays } from "@classroom/timetable/term.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { putFirstRelease } from "../../tools/testing/wiring/older-editions.ts";
import {
  meeting,
  room,
  roomServices,
  timetable,
  week,
} from "../../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { createTimetablePublisher } from "../publish/timetable-publisher.ts";

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
  await putFirstRelease(store);
});
afterEach(() => store.stop());

const DATES = { first: "2026-01-12", last: "2026-05-15" };
const SPRING = {
  id: "spring-2026",
  name: "Spring 2026",
  ...DATES,
  timeZone: "America/New_York",
  days: termDays(DATES),
};

const read = async () => {
  const { rooms } = roomServices(store, { milliseconds: Date.parse("2026-03-02T12:00:00Z") });
  const { found } = await rooms.find("hall.9");
  const { found: free } = await rooms.findFree({ M: [{ start: 540, end: 600 }] });
  return { room: found?.room, free: free.places.map((place) => free.directory.names[place]) };
};

const FALL_2025 = {
  room: {
    id: "hall.9",
    name: "Hall 9",
    building: "Hall",
    capacity: 40,
    meetings: week({ M: [meeting("CS 1", 540, 600)], R: [meeting("CS 1", 540, 600)] }),
  },
  free: ["Hall 10"],
};

it("a timetable that the first release published is read as it is", async () => {
  expect(await read()).toEqual(FALL_2025);
});

it("it gives way to a term with dates, and comes back by a rollback", async () => {
  const publisher = createTimetablePublisher(store.client, store.tables.timetable);
  const hall = room("Hall 9", { M: [meeting("CS 2", 540, 600)] }, { id: "hall.9" });
  await publisher.publish({ ...timetable(hall), calendar: SPRING }, { source: "spring-2026.csv" });
  expect((await read()).free).toEqual([]);
  expect((await publisher.rollback()).source).toBe("fall-2025.csv");
  expect(await read()).toEqual(FALL_2025);
});

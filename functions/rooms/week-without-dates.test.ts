import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isKnownRoom } from "../../lib/rooms/search/find-rooms.ts";
import { FALL, SESSION } from "../../lib/tools/testing/data/school-terms.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import { meeting, room, timetable } from "../../lib/tools/testing/wiring/test-room-services.ts";

let school: Awaited<ReturnType<typeof startSchool>>;
let call: typeof school.call;

beforeAll(async () => {
  const cs = [meeting("CS 1", 540, 600)];
  const week = timetable(
    room("Hall 9", { M: cs, R: cs }, { id: "hall.9", building: "Hall", capacity: 40 }),
    room("Hall 10", {}, { id: "hall.10" }),
  );
  school = await startSchool([week], { milliseconds: Date.parse("2026-03-02T12:00:00Z") });
  call = school.call;
});
afterAll(() => school.stop());

const body = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body: found } = await answer;
  const { success, message: _, ...rest } = found as Record<string, unknown>;
  return { status, success, ...rest };
};
const found = (rest: object) => ({ status: 200, success: true, ...rest });

const ROOM = { name: "Hall 9", _id: "hall.9" };
const DATE = "2026-03-02";
const EMPTY = { M: [], T: [], W: [], R: [], F: [], S: [], U: [] };
const unknown = (date: string) => ({ date, term: null, follows: null });
/** Nothing is known of any date: no class, and of each day that no term holds it. */
const UNKNOWN_WEEK = {
  weekly_schedule: EMPTY,
  dates: {
    M: unknown("2026-03-02"),
    T: unknown("2026-03-03"),
    W: unknown("2026-03-04"),
    R: unknown("2026-03-05"),
    F: unknown("2026-03-06"),
    S: unknown("2026-03-07"),
    U: unknown("2026-03-08"),
  },
};

describe("a week without dates", () => {
  it("is a week that repeats for every question without a date", async () => {
    expect(await body(call.listRooms())).toEqual(
      found({ data: { "Hall 9": "hall.9", "Hall 10": "hall.10" } }),
    );
    expect(await body(call.findFree({ query: { M: [{ start_time: 540, end_time: 600 }] } }))).toEqual(
      found({ data: ["Hall 10"] }),
    );
  });

  it("calls no room free on a date, since none is known of it", async () => {
    const none = { term: null, time_zone: null, school: null, rooms: [], total: 0 };
    expect(await body(call.freeAt())).toEqual(
      found({ data: { ...none, from: "2026-03-02T12:00", until: "2026-03-02T13:00" } }),
    );
    expect(await body(call.freeAt({ date: DATE, from: "20:00" }))).toEqual(
      found({ data: { ...none, from: "2026-03-02T20:00", until: "2026-03-02T21:00" } }),
    );
    const request = { query: {}, dates: { from: DATE, to: DATE } };
    expect(await body(call.findFree(request))).toEqual(found({ data: [], term: null }));
    expect(await body(call.findFree({ ...request, details: true, blocked: true }))).toEqual(
      found({ data: [], term: null, rooms: [], blocked: [] }),
    );
  });

  it("answers the week of a date with rooms and dates, and that no term holds them", async () => {
    expect(await body(call.getRoom("hall.9", { date: DATE }))).toEqual(
      found({ room: ROOM, data: UNKNOWN_WEEK }),
    );
    expect(await body(call.batch({ queries: ["hall.9", "gone"], date: DATE, exhaustive: true }))).toEqual(
      found({
        data: [
          { room: ROOM, data: { ...UNKNOWN_WEEK, building: "Hall", capacity: 40, term: null } },
          { room: { name: null }, data: {} },
        ],
      }),
    );
    expect((await call.getRoom("gone", { date: DATE })).status).toBe(404);
  });

  it("has neither terms nor calendars", async () => {
    expect(await body(call.terms())).toEqual(found({ data: [], school: null }));
    const { status, body: text } = await call.calendar("hall.9");
    expect([status, JSON.parse(text)]).toEqual([404, { message: "Calendar not found" }]);
  });
});

describe("whether a room is known", () => {
  it("is asked of the timetable that holds, with dates or without", async () => {
    expect(await isKnownRoom(school.services.timetable, "hall.9")).toBe(true);
    expect(await isKnownRoom(school.services.timetable, "nowhere")).toBe(false);
  });

  it("is asked of every term that is listed, not only of the current one", async () => {
    const of = (id: string, calendar: typeof FALL) => ({
      ...timetable(room("Hall 9"), room(id)),
      calendar,
    });
    const { services, stop } = await startSchool([of("Old", FALL), of("New", SESSION)], {
      milliseconds: Date.parse("2026-10-05T12:00:00Z"),
    });
    const knownFlags = await Promise.all(
      ["old", "new", "hall-9", "other", "none"].map((id) => isKnownRoom(services.timetable, id)),
    );
    await stop();
    expect(knownFlags).toEqual([true, true, true, false, false]);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { FALL, SESSION } from "../../lib/tools/testing/data/school-terms.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import {
  meeting,
  room,
  type TestClock,
  timetable,
} from "../../lib/tools/testing/wiring/test-room-services.ts";

const fall = {
  ...timetable(
    room("Hall 2", { T: [meeting("CS 1", 600, 660), meeting("CS 2", 700, 750)] }, { capacity: 40 }),
    room("Hall 10", { T: [meeting("NIGHT", 1380, 1440)] }),
    room("Lab", {}, { offered: false }),
    { ...room("Studio"), unread: ["T" as const] },
  ),
  calendar: FALL,
};
const session = {
  ...timetable(room("Hall 2", { T: [meeting("CS 2", 700, 750), meeting("EXTRA", 800, 850)] }), room("Tent")),
  calendar: SESSION,
};

/** Both terms contain it; on 2 November only the fall term is left. */
const OCTOBER = Date.parse("2026-10-20T16:00:00Z");
const clock: TestClock = { milliseconds: OCTOBER };
let school: Awaited<ReturnType<typeof startSchool>>;
beforeAll(async () => {
  school = await startSchool([fall, session], clock);
});
afterAll(() => school.stop());

const data = async (answer: Promise<{ readonly body: unknown }>) =>
  ((await answer).body as { readonly data: unknown }).data;
const TUESDAY_AT_TEN = { T: [{ start_time: 600, end_time: 660 }] };

it("POST /free without dates calls a room busy that any of the terms which contain today has taken", async () => {
  expect(await data(school.call.findFree({ query: TUESDAY_AT_TEN }))).toEqual(["Hall 10", "Tent"]);
  const { body } = await school.call.findFree({ query: TUESDAY_AT_TEN, details: true, blocked: true });
  const { rooms, blocked } = body as {
    rooms: { name: string; free_until: unknown }[];
    blocked: { name: string; capacity: unknown; blocked_by: { class_name: string | null }[] }[];
  };
  expect(rooms.map(({ name, free_until }) => [name, free_until])).toEqual([
    ["Hall 10", { T: [1380] }],
    ["Tent", { T: [1440] }],
  ]);
  expect(blocked.map(({ name, capacity, blocked_by }) => [name, capacity, blocked_by])).toEqual([
    ["Hall 2", 40, [{ day: "T", start_time: 600, end_time: 660, class_name: "CS 1" }]],
    ["Studio", null, [{ day: "T", start_time: 0, end_time: 1440, class_name: null }]],
  ]);
});

it("GET /getrooms has the rooms of all of them", async () => {
  const all = { "Hall 2": "hall-2", "Hall 10": "hall-10", Lab: "lab", Studio: "studio", Tent: "tent" };
  expect(await data(school.call.listRooms())).toEqual(all);
  const { body } = await school.call.listRooms({ details: "true" });
  const { rooms } = body as { rooms: { name: string; capacity: unknown; offered: boolean }[] };
  expect(rooms.map(({ name, capacity, offered }) => [name, capacity, offered])).toEqual([
    ["Hall 2", 40, true],
    ["Hall 10", null, true],
    ["Lab", null, false],
    ["Studio", null, true],
    ["Tent", null, true],
  ]);
});

it("GET /getroom and POST /getbatch unite the weeks of a room, each meeting once", async () => {
  const tuesday = [
    { class_name: "CS 1", start_time: 600, end_time: 660 },
    { class_name: "CS 2", start_time: 700, end_time: 750 },
    { class_name: "EXTRA", start_time: 800, end_time: 850 },
  ];
  const weekOf = (T: unknown) => ({ weekly_schedule: { M: [], T, W: [], R: [], F: [], S: [], U: [] } });
  const hall = { room: { name: "Hall 2", _id: "hall-2" }, data: weekOf(tuesday) };
  expect((await school.call.getRoom("hall-2")).body).toMatchObject(hall);
  expect((await school.call.getRoom("hall-10")).status).toBe(200);
  expect(await data(school.call.batch({ queries: ["hall-2", "tent"] }))).toEqual([
    hall,
    { room: { name: "Tent", _id: "tent" }, data: weekOf([]) },
  ]);
  expect(await data(school.call.batch({ queries: ["hall-2"], exhaustive: true }))).toMatchObject([
    { data: { capacity: 40 } },
  ]);
});

it("GET /terms marks all of them, and an answer's ETag names the editions of both", async () => {
  const terms = (await data(school.call.terms())) as { id: string; current: boolean }[];
  expect(terms.map(({ id, current }) => [id, current])).toEqual([
    ["fall", true],
    ["session", true],
  ]);
  expect((await school.call.listRooms()).headers.etag).toMatch(/^W\/"\w+-\w+\+\w+-\w+"$/);
});

it("a new timetable of one of them is in every answer ten seconds later, and the other term stays", async () => {
  const date = "2026-10-20";
  const dated = { query: TUESDAY_AT_TEN, dates: { from: date, to: date } };
  const answers = async () => [
    Object.keys((await data(school.call.listRooms())) as object),
    await data(school.call.findFree({ query: TUESDAY_AT_TEN })),
    await data(school.call.findFree(dated)),
  ];
  const tentIsFree = ["Hall 10", "Tent"];
  expect(await answers()).toEqual([["Hall 2", "Hall 10", "Lab", "Studio", "Tent"], tentIsFree, tentIsFree]);
  const tent = room("Tent", { T: [meeting("CS 3", 600, 660)] });
  const next = { ...timetable(room("Hall 2"), tent, room("Pavilion")), calendar: SESSION };
  await school.publisher.publish(next, { source: "session.csv" });
  clock.milliseconds += 10_000;
  const pavilionIsFree = ["Hall 10", "Pavilion"];
  expect(await answers()).toEqual([
    ["Hall 2", "Hall 10", "Lab", "Pavilion", "Studio", "Tent"],
    pavilionIsFree,
    pavilionIsFree,
  ]);
  await school.publisher.undo();
  clock.milliseconds += 10_000;
  expect((await answers())[1]).toEqual(tentIsFree);
});

it("a term that ended answers no longer", async () => {
  clock.milliseconds = Date.parse("2026-11-03T16:00:00Z");
  expect(await data(school.call.findFree({ query: TUESDAY_AT_TEN }))).toEqual(["Hall 10"]);
  expect((await school.call.getRoom("tent")).status).toBe(404);
  clock.milliseconds = OCTOBER;
});

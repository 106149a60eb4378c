import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { meterCapacity } from "../../lib/tools/bench/capacity-meter.ts";
import { FALL, SESSION } from "../../lib/tools/testing/data/school-terms.ts";
import { accountCalls, newPerson, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { invoke } from "../../lib/tools/testing/wiring/invoke.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { room, timetable } from "../../lib/tools/testing/wiring/test-room-services.ts";
import { patientClient } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createSaveRoom } from "../accounts/save-room.ts";
import { timetable as rooms } from "./wiring.ts";

const HALL = room("Hall 1");
/** In the summer session too, and in no other term. */
const TENT = room("Tent");
const UNKNOWN = Array.from({ length: 1000 }, (_, index) => `no-room-${index}`);
const NOTHING = { read: 0, write: 0 };
/** A date in both terms' week. */
const DATE = FALL.first;

let school: Awaited<ReturnType<typeof startSchool>>;
let meter: ReturnType<typeof meterCapacity>;
let save: (id: string) => Promise<{ readonly status: number }>;

beforeAll(async () => {
  vi.stubEnv("ACCOUNTS_TABLE", "none");
  vi.stubEnv("TIMETABLE_TABLE", "none");
  school = await startSchool(
    [
      { ...timetable(HALL, TENT), calendar: SESSION },
      { ...timetable(HALL), calendar: FALL },
    ],
    { milliseconds: Date.parse(`${FALL.first}T12:00:00Z`) },
  );
  meter = meterCapacity(school.store.client);
  // The accounts' own reads are not counted.
  const accounts = accountServices(
    { client: patientClient(school.store.endpoint), tables: school.store.tables },
    { hashing: quickHashing },
  );
  const token = tokenOf(await accountCalls(accounts).register(newPerson()));
  const on = { ...accounts.deployment };
  rooms.set(on, school.services.timetable);
  const handler = createSaveRoom(on);
  save = (id) =>
    invoke(handler, {
      method: "PUT",
      pathParameters: { id },
      headers: { authorization: `Bearer ${token}` },
    });
  // A container reads each list of rooms once.
  await school.call.batch({ queries: ["tent"], date: DATE });
});
afterAll(() => school.stop());

describe("a thousand ids that no room has", () => {
  it.each([
    ["without a date", {}],
    ["in a week", { date: DATE }],
    ["with details", { exhaustive: true }],
  ])("cost a batch what one costs, nothing: %s", async (_, more) => {
    expect(await meter(() => school.call.batch({ queries: UNKNOWN, ...more }))).toEqual(NOTHING);
    expect(await meter(() => school.call.batch({ queries: ["gone"], ...more }))).toEqual(NOTHING);
  });

  it("cost nothing one by one, as rooms, as calendars and as rooms to save", async () => {
    for (const ask of [
      (id: string) => school.call.getRoom(id),
      (id: string) => school.call.getRoom(id, { date: DATE }),
      school.call.calendar,
      save,
    ]) {
      expect((await ask("gone")).status).toBe(404);
      expect(await meter(() => Promise.all(UNKNOWN.map(ask)))).toEqual(NOTHING);
    }
  });
});

it("a room that only another term has is found still, wherever a date or a calendar asks for it", async () => {
  expect((await school.call.calendar("tent")).status).toBe(200);
  expect((await save("tent")).status).toBe(200);
  expect((await school.call.getRoom("tent", { date: SESSION.first })).status).toBe(200);
});

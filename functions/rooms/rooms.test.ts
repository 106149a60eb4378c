import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { invoke } from "../../lib/tools/testing/wiring/invoke.ts";
import { meeting, room, roomServices, timetable } from "../../lib/tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createFindFreeRooms } from "./find-free-rooms.ts";
import { createHandler as createGetRoom } from "./get-room.ts";
import { createHandler as createGetRoomBatch } from "./get-room-batch.ts";
import { createHandler as createListRooms } from "./list-rooms.ts";

const SCHOOL = timetable(
  room("DCC 10", { M: [meeting("CS 1", 600, 660), meeting("CS 2", 540, 600)] }),
  room(
    "DCC 9",
    { M: [meeting("MA 1", 480, 1000)], W: [meeting("MA 1", 0, 1440)] },
    { building: "DCC", capacity: 40 },
  ),
  room("Attic"),
);

const EMPTY_DAYS = { M: [], T: [], W: [], R: [], F: [], S: [], U: [] };

let store: TestStore;
let call: {
  readonly getRoom: (id: string, headers?: Record<string, string>) => ReturnType<typeof invoke>;
  readonly listRooms: (headers?: Record<string, string>) => ReturnType<typeof invoke>;
  readonly findFree: (query: unknown) => ReturnType<typeof invoke>;
  readonly getBatch: (body: unknown) => ReturnType<typeof invoke>;
};

beforeAll(async () => {
  store = await startTestStore();
  await createTimetablePublisher(store.client, store.tables.timetable).publish(SCHOOL, {
    source: "school.csv",
  });
  const services = roomServices(store);
  const getRoom = createGetRoom(services.deployment);
  const listRooms = createListRooms(services.deployment);
  const findFreeRooms = createFindFreeRooms(services.deployment);
  const getRoomBatch = createGetRoomBatch(services.deployment);
  call = {
    getRoom: (id, headers = {}) => invoke(getRoom, { pathParameters: { id }, headers }),
    listRooms: (headers = {}) => invoke(listRooms, { headers }),
    findFree: (query) => invoke(findFreeRooms, { method: "POST", body: { query } }),
    getBatch: (body) => invoke(getRoomBatch, { method: "POST", body }),
  };
});
afterAll(() => store.stop());

const names = (answer: Awaited<ReturnType<typeof invoke>>): unknown =>
  (answer.body as { data: unknown }).data;

describe("GET /getroom/{id}", () => {
  it("answers the room with all seven days, meetings sorted", async () => {
    expect((await call.getRoom("dcc-10")).body).toEqual({
      success: true,
      message: "Room found",
      room: { name: "DCC 10", _id: "dcc-10" },
      data: {
        weekly_schedule: {
          ...EMPTY_DAYS,
          M: [
            { class_name: "CS 1", start_time: 600, end_time: 660 },
            { class_name: "CS 2", start_time: 540, end_time: 600 },
          ],
        },
      },
    });
  });

  it("answers the empty room for none", async () => {
    const answer = await call.getRoom("none");
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: "Empty room object returned", room: { name: null }, data: {} },
    ]);
    expect(answer.headers).toEqual((await call.getRoom("dcc-9")).headers);
    expect((await call.getRoom("none", { "if-none-match": answer.headers.etag ?? "" })).status).toBe(304);
  });

  it.each([
    "nowhere",
    "",
    "__proto__",
    "x".repeat(10_000),
    "é".repeat(600),
    "\0",
    "\ud800",
    "ROOM#dcc-10",
    "../x",
  ])("answers 404 to the id %j", async (id) => {
    const answer = await call.getRoom(id);
    expect([answer.status, answer.body]).toEqual([404, { success: false, message: "Room not found" }]);
  });

  it("says which timetable it read, and 304 to a client that has it", async () => {
    const { status, headers } = await call.getRoom("dcc-9");
    expect({ status, headers }).toEqual({
      status: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "public, max-age=10, stale-while-revalidate=5",
        etag: expect.stringMatching(/^W\/"\d{8}T\d{6}Z-[0-9a-f]{8}"$/),
        "last-modified": expect.stringMatching(/ GMT$/),
      },
    });
    const etag = headers.etag ?? "";
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, "*"])
      expect(await call.getRoom("dcc-9", { "if-none-match": tag })).toEqual({
        status: 304,
        headers,
        body: undefined,
      });
    expect((await call.getRoom("dcc-9", { "if-none-match": '"other"' })).status).toBe(200);
  });
});

describe("GET /getrooms", () => {
  it("maps every name to its id, in natural order", async () => {
    const { body } = await call.listRooms();
    expect(body).toEqual({
      success: true,
      message: "All room names fetched",
      data: { Attic: "attic", "DCC 9": "dcc-9", "DCC 10": "dcc-10" },
    });
    expect(Object.keys((body as { data: object }).data)).toEqual(["Attic", "DCC 9", "DCC 10"]);
  });

  it("answers 304 to a client that has this version", async () => {
    const { headers } = await call.listRooms();
    expect((await call.listRooms({ "If-None-Match": headers.etag ?? "" })).status).toBe(304);
  });
});

describe("POST /free", () => {
  it("finds every room for an empty query", async () => {
    expect((await call.findFree({})).body).toEqual({
      success: true,
      message: "Rooms available during the specified periods",
      data: ["Attic", "DCC 9", "DCC 10"],
    });
    expect(names(await call.findFree({ M: [], W: [] }))).toEqual(["Attic", "DCC 9", "DCC 10"]);
  });

  it("calls a room free that a class only touches", async () => {
    expect(names(await call.findFree({ M: [{ start_time: 660, end_time: 720 }] }))).toEqual([
      "Attic",
      "DCC 10",
    ]);
    expect(names(await call.findFree({ M: [{ start_time: 480, end_time: 540 }] }))).toEqual([
      "Attic",
      "DCC 10",
    ]);
    expect(names(await call.findFree({ M: [{ start_time: 659, end_time: 660 }] }))).toEqual(["Attic"]);
  });

  it("wants every period of every day free", async () => {
    const query = { M: [{ start_time: 0, end_time: 60 }], W: [{ start_time: 1439, end_time: 1440 }] };
    expect(names(await call.findFree(query))).toEqual(["Attic", "DCC 10"]);
    expect(names(await call.findFree({ M: [...query.M, { start_time: 600, end_time: 601 }] }))).toEqual([
      "Attic",
    ]);
  });
});

describe("POST /getbatch", () => {
  it("answers one element a query, in order, duplicates and unknown ids included", async () => {
    const { body } = await call.getBatch({ queries: ["dcc-9", "none", "nowhere", "dcc-9", ""] });
    const dcc9 = {
      room: { name: "DCC 9", _id: "dcc-9" },
      data: {
        weekly_schedule: {
          ...EMPTY_DAYS,
          M: [{ class_name: "MA 1", start_time: 480, end_time: 1000 }],
          W: [{ class_name: "MA 1", start_time: 0, end_time: 1440 }],
        },
      },
    };
    const empty = { room: { name: null }, data: {} };
    expect(body).toEqual({ success: true, message: "Rooms found", data: [dcc9, empty, empty, dcc9, empty] });
  });

  it("adds building, capacity and term if all is asked for", async () => {
    const { body } = await call.getBatch({ queries: ["dcc-9", "attic"], exhaustive: true });
    const more = (body as { data: { data: Record<string, unknown> }[] }).data.map(({ data }) => {
      const { weekly_schedule: _, ...rest } = data;
      return rest;
    });
    expect(more).toEqual([
      { building: "DCC", capacity: 40, term: "FALL 2024" },
      { building: null, capacity: null, term: "FALL 2024" },
    ]);
  });

  it("takes a thousand queries and not one more", async () => {
    const queries = Array.from({ length: 1000 }, (_, index) => (index % 2 ? "attic" : `nowhere-${index}`));
    expect(names(await call.getBatch({ queries }))).toHaveLength(1000);
    expect(await call.getBatch({ queries: [...queries, "attic"] })).toMatchObject({
      status: 400,
      body: { success: false, message: "Invalid request: queries must have at most 1000 elements" },
    });
  });
});

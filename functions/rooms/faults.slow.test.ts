import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../lib/store/document-client.ts";
import { type FaultProxy, startFaultProxy } from "../../lib/tools/testing/servers/fault-proxy.ts";
import {
  type Answered,
  altered,
  FAULTS,
  firstCalls,
  halfProcessed,
  isReplicaRead,
  onlyFor,
  type StoreCall,
  slow,
} from "../../lib/tools/testing/servers/store-faults.ts";
import { waitingTime } from "../../lib/tools/testing/servers/waiting-time.ts";
import { invoke, type TestAnswer, type TestRequest } from "../../lib/tools/testing/wiring/invoke.ts";
import {
  meeting,
  room,
  roomServices,
  type TestClock,
  timetable,
} from "../../lib/tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createFindFreeRooms } from "./find-free-rooms.ts";
import { createHandler as createGetRoom } from "./get-room.ts";
import { createHandler as createGetRoomBatch } from "./get-room-batch.ts";
import { createHandler as createListRooms } from "./list-rooms.ts";

/** Below the function's own time-out of 10 s, which is below the gateway's 30 s. */
const BOUND_MS = 9_000;

/** A second of patience with the store; without it, three time-outs of two seconds each. */
const WARM_BOUND_MS = 4_000;

const REQUESTS = {
  getRoom: { pathParameters: { id: "dcc-308" } },
  listRooms: {},
  findFreeRooms: { method: "POST", body: { query: { M: [{ start_time: 0, end_time: 1440 }] } } },
  getRoomBatch: { method: "POST", body: { queries: ["dcc-308", "dcc-318"] } },
} as const satisfies Record<string, TestRequest>;

const FAILURES = {
  getRoom: "Error retrieving room",
  listRooms: "Error fetching room names",
  findFreeRooms: "Error finding free rooms",
  getRoomBatch: "Error retrieving data",
};

type Operation = keyof typeof REQUESTS;
const OPERATIONS = Object.keys(REQUESTS) as Operation[];

let store: TestStore;
let proxy: FaultProxy;

beforeAll(async () => {
  store = await startTestStore();
  proxy = await startFaultProxy(store.endpoint);
  const busy = room("DCC 308", { M: [meeting("CS 1", 600, 660)] });
  await createTimetablePublisher(store.client, store.tables.timetable).publish(
    timetable(busy, room("DCC 318")),
    { source: "rooms.csv" },
  );
});
afterEach(() => proxy.inject());
afterAll(async () => {
  await proxy.stop();
  await store.stop();
});

/** The four functions of one container, cold, with the proxy between them and the store. */
const container = (clock?: TestClock) => {
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  const services = roomServices({ client, tables: store.tables }, clock);
  const handlers = {
    getRoom: createGetRoom(services.deployment),
    listRooms: createListRooms(services.deployment),
    findFreeRooms: createFindFreeRooms(services.deployment),
    getRoomBatch: createGetRoomBatch(services.deployment),
  };
  return (operation: Operation): Promise<TestAnswer> => invoke(handlers[operation], REQUESTS[operation]);
};

const answersOf = (call: (operation: Operation) => Promise<TestAnswer>) => Promise.all(OPERATIONS.map(call));

const failure = (operation: Operation) => ({ success: false, message: FAILURES[operation] });

describe.each(Object.entries(FAULTS))("a store that is %s", (_, fault) => {
  test("gives a cold function's listed failure in bounded time, and no trace once it is well again", async () => {
    const call = container();
    const healthy = await answersOf(container());
    proxy.inject(fault);
    const { result: failed, waited } = await waitingTime(() => answersOf(call));
    expect(waited).toBeLessThan(BOUND_MS);
    expect(failed.map(({ status, body }) => ({ status, body }))).toEqual(
      OPERATIONS.map((operation) => ({ status: 500, body: failure(operation) })),
    );
    proxy.inject();
    expect(await answersOf(call)).toEqual(healthy);
  });

  test("is not noticed by a warm function, which marks its answers once they may be out of date", async () => {
    const clock = { milliseconds: 0 };
    const call = container(clock);
    const before = await answersOf(call);
    proxy.inject(fault);
    clock.milliseconds = 61_000;
    const { result: during, waited } = await waitingTime(() => answersOf(call));
    expect(waited).toBeLessThan(WARM_BOUND_MS);
    expect(during.map(({ status, body }) => ({ status, body }))).toEqual(
      before.map(({ status, body }) => ({ status, body })),
    );
    expect(during.map(({ headers }) => [headers["cache-control"], headers["cache-status"]])).toEqual(
      OPERATIONS.map(() => ["no-cache", "timetable; hit; detail=store-unavailable"]),
    );
    proxy.inject();
    clock.milliseconds = 120_000;
    // The call that was under way when the fault ended may take its own time-out to give up.
    await expect.poll(() => answersOf(call), { timeout: 10 * BOUND_MS }).toEqual(before);
  });
});

test("the empty room needs no store: a cold function answers it, and forbids caching the answer", async () => {
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  const failures: unknown[] = [];
  const handler = createGetRoom(
    roomServices({ client, tables: store.tables }, undefined, failures).deployment,
  );
  proxy.inject(FAULTS.failing);
  const { status, body, headers } = await invoke(handler, { pathParameters: { id: "none" } });
  expect([status, body]).toEqual([
    200,
    { success: true, message: "Empty room object returned", room: { name: null }, data: {} },
  ]);
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "cache-status": "timetable; hit; detail=store-unavailable",
  });
  expect(failures).toHaveLength(1);
});

describe("a store in trouble that passes", () => {
  test.each([
    ["two failed answers", firstCalls(2, FAULTS.failing)],
    ["one throttled call", firstCalls(1, FAULTS.throttled)],
    ["answers a second late", slow(1000)],
  ])("%s cost time, not the answer", async (_, fault) => {
    const healthy = await answersOf(container());
    proxy.inject(fault);
    const call = container();
    expect(await call("getRoomBatch")).toEqual(healthy[OPERATIONS.indexOf("getRoomBatch")]);
  });

  test("keys that DynamoDB leaves unprocessed are asked for again", async () => {
    const call = container();
    const healthy = await answersOf(container());
    await call("listRooms");
    proxy.inject(firstCalls(2, halfProcessed));
    expect(await call("getRoomBatch")).toEqual(healthy[OPERATIONS.indexOf("getRoomBatch")]);
  });

  test("keys that stay unprocessed are the listed failure", async () => {
    const call = container();
    await call("listRooms");
    proxy.inject(halfProcessed);
    expect(await call("getRoomBatch")).toMatchObject({ status: 500, body: failure("getRoomBatch") });
  });
});

/** The parts of a timetable, and several rooms at once; the head and one room come by GetItem. */
const isBatchRead = ({ operation }: StoreCall): boolean => operation === "BatchGetItem";

/** Turns one bit of each stored chunk. */
const tamper = ({ Responses = {} }: Answered): void => {
  for (const item of Object.values(Responses).flat()) {
    const chunk = item.bytes;
    if (chunk === undefined) continue;
    const bytes = Buffer.from(String(chunk.B), "base64");
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    chunk.B = bytes.toString("base64");
  }
};

/** Takes the rooms out of an answer, as a replica that lags behind the publication has none of them yet. */
const hideRooms = (answered: Answered): void => {
  if (answered.Item?.sk?.S !== "HEAD") delete answered.Item;
  for (const table of Object.keys(answered.Responses ?? {})) answered.Responses = { [table]: [] };
};

describe("a part of the timetable", () => {
  test("that could not be read once is read again by the next request", async () => {
    const call = container();
    const healthy = await container()("findFreeRooms");
    proxy.inject(onlyFor(isBatchRead, FAULTS.failing));
    expect(await call("findFreeRooms")).toMatchObject({ status: 500, body: failure("findFreeRooms") });
    proxy.inject();
    expect(await call("findFreeRooms")).toEqual(healthy);
  });

  test.each([
    ["that a replica has with one bit turned", tamper],
    ["that a replica does not have yet", hideRooms],
  ])("%s is taken from a consistent read", async (_, alter) => {
    const healthy = await answersOf(container());
    proxy.inject(onlyFor(isReplicaRead, altered(alter)));
    expect(await answersOf(container())).toEqual(healthy);
  });

  test("that has one bit turned wherever it is read is a failure, never an answer", async () => {
    proxy.inject(altered(tamper));
    expect(await container()("findFreeRooms")).toMatchObject({ status: 500, body: failure("findFreeRooms") });
  });
});

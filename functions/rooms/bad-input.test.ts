import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoke, type TestRequest } from "../../lib/tools/testing/wiring/invoke.ts";
import { roomServices } from "../../lib/tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createFindFreeRooms } from "./find-free-rooms.ts";
import { createHandler as createGetRoomBatch } from "./get-room-batch.ts";

type Handler = Parameters<typeof invoke>[0];

let store: TestStore;
let findFree: Handler;
let getBatch: Handler;

beforeAll(async () => {
  store = await startTestStore();
  findFree = createFindFreeRooms(roomServices(store).deployment);
  getBatch = createGetRoomBatch(roomServices(store).deployment);
});
afterAll(() => store.stop());

const post = async (handler: Handler, request: TestRequest) => {
  const { status, body } = await invoke(handler, { method: "POST", ...request });
  return [status, body];
};
const refused = (status: number, message: string) => [status, { success: false, message }];
const found = [200, { success: true, message: "Rooms available during the specified periods", data: [] }];
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");

const INVALID_JSON: Readonly<Record<string, TestRequest>> = {
  "an absent body": {},
  "an empty body": { body: "" },
  null: { body: "null" },
  "an array": { body: "[]" },
  "a number": { body: "1" },
  "a string": { body: '"query"' },
  "cut-off JSON": { body: '{"query":{' },
  "a byte order mark": { body: '\uFEFF{"query":{}}' },
  "a __proto__ member": { body: '{"query":{},"__proto__":{"admin":true}}' },
  "a __proto__ member, escaped": { body: '{"query":{},"\\u005f_proto__":{"admin":true}}' },
  "arrays nested 30,000 deep": { body: `{"query":${"[".repeat(30_000)}${"]".repeat(30_000)}}` },
  "invalid UTF-8": { body: base64(Uint8Array.of(0x7b, 0xff, 0x7d)), isBase64Encoded: true },
  "bad base64": { body: "e30*", isBase64Encoded: true },
};

describe("a body that is not a JSON object", () => {
  it.each(Object.entries(INVALID_JSON))("is 400: %s", async (_, request) => {
    expect(await post(findFree, request)).toEqual(refused(400, "Invalid JSON body"));
  });
});

describe("the content type", () => {
  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ])("is 415 if it is %j", async (type) => {
    const request = { headers: { "content-type": type }, body: { query: {} } };
    expect(await post(findFree, request)).toEqual(refused(415, "Content-Type must be application/json"));
  });

  it.each([
    "application/json",
    "Application/JSON; charset=utf-8",
    "application/json ;charset=utf-8",
    "application/problem+json",
  ])("may be %j", async (type) => {
    expect(await post(findFree, { headers: { "content-type": type }, body: { query: {} } })).toEqual(found);
  });

  it("may be absent, and its name in any case", async () => {
    const body = JSON.stringify({ query: {} });
    const event = { body, headers: {}, requestContext: {} };
    expect((await findFree(event)).statusCode).toBe(200);
    expect((await findFree({ ...event, headers: { "Content-Type": "text/plain" } })).statusCode).toBe(415);
  });
});

describe("the size of a body", () => {
  const sized = (bytes: number) => `{"query":{},"x":"${"x".repeat(bytes - 19)}"}`;

  it("may be 64 KiB and not a byte more", async () => {
    expect(await post(findFree, { body: sized(65_536) })).toEqual(found);
    expect(await post(findFree, { body: sized(65_537) })).toEqual(refused(413, "Request body too large"));
  });

  it("is that of the decoded bytes", async () => {
    expect(await post(findFree, { body: base64(sized(65_536)), isBase64Encoded: true })).toEqual(found);
    expect(await post(findFree, { body: base64(sized(65_537)), isBase64Encoded: true })).toEqual(
      refused(413, "Request body too large"),
    );
  });

  it("may be 256 KiB for a batch", async () => {
    const queries = (bytes: number) => `{"queries":[],"x":"${"x".repeat(bytes - 21)}"}`;
    expect((await post(getBatch, { body: queries(262_144) }))[0]).toBe(200);
    expect(await post(getBatch, { body: queries(262_145) })).toEqual(refused(413, "Request body too large"));
  });
});

const period = (start_time: unknown, end_time: unknown) => ({ query: { M: [{ start_time, end_time }] } });
const START = "Invalid request: query.M[0].start_time must be an integer from 0 to 1439";
const END = "Invalid request: query.M[0].end_time must be an integer from 1 to 1440";

const WRONG_SHAPES: readonly (readonly [unknown, string])[] = [
  [{}, "Invalid request: query is required"],
  [{ query: null }, "Invalid request: query must be an object"],
  [{ query: [] }, "Invalid request: query must be an object"],
  [{ query: { X: [] } }, "Invalid request: query.X is not a day code (M T W R F S U)"],
  [{ query: { m: [] } }, "Invalid request: query.m is not a day code (M T W R F S U)"],
  [{ query: { M: {} } }, "Invalid request: query.M must be an array"],
  [{ query: { M: [null] } }, "Invalid request: query.M[0] must be an object"],
  [{ query: { M: [[]] } }, "Invalid request: query.M[0] must be an object"],
  [{ query: { M: [{ end_time: 60 }] } }, "Invalid request: query.M[0].start_time is required"],
  [{ query: { M: [{ start_time: 60 }] } }, "Invalid request: query.M[0].end_time is required"],
  [period("60", 120), START],
  [period(-1, 120), START],
  [period(1440, 1440), START],
  [period(1.5, 120), START],
  [period({ $gt: "" }, 120), START],
  [period(0, 1441), END],
  [period(0, 0), END],
  [period(0, 1e300), END],
  [period(120, 60), "Invalid request: query.M[0].end_time must be greater than start_time"],
  [period(60, 60), "Invalid request: query.M[0].end_time must be greater than start_time"],
  [
    { query: { [`${"k".repeat(5000)}`]: [] } },
    `Invalid request: query.${"k".repeat(64)} is not a day code (M T W R F S U)`,
  ],
];

describe("a free query of the wrong shape", () => {
  it.each(WRONG_SHAPES)("is 400 and names the place: %j", async (body, message) => {
    expect(await post(findFree, { body })).toEqual(refused(400, message));
  });

  it("may have unknown members in addition to the query", async () => {
    expect(await post(findFree, { body: { query: {}, page: 1 } })).toEqual(found);
  });
});

describe("a batch of the wrong shape", () => {
  it.each([
    [{}, "Invalid request: queries is required"],
    [{ queries: "x" }, "Invalid request: queries must be an array"],
    [{ queries: [1] }, "Invalid request: queries[0] must be a string"],
    [{ queries: [], exhaustive: "yes" }, "Invalid request: exhaustive must be a boolean"],
  ])("is 400 and names the place: %j", async (body, message) => {
    expect(await post(getBatch, { body })).toEqual(refused(400, message));
  });
});

describe("an event that is not an HTTP request", () => {
  it.each([undefined, null, 1, "x", [], { headers: null }, { body: 1 }])(
    "is answered, not thrown: %j",
    async (event) => {
      expect((await findFree(event)).statusCode).toBe(400);
    },
  );
});

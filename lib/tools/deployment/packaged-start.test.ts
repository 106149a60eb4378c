import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { packageFunctions, unpackFunction } from "../testing/deployment/packaged-functions.ts";
import { type FaultProxy, startFaultProxy } from "../testing/servers/fault-proxy.ts";
import { room, timetable } from "../testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";

let store: TestStore;
let proxy: FaultProxy;
beforeAll(async () => {
  await packageFunctions();
  store = await startTestStore();
  proxy = await startFaultProxy(store.endpoint);
  const publisher = createTimetablePublisher(store.client, store.tables.timetable);
  await publisher.publish(timetable(room("Attic 1")), { source: "rooms.json" });
}, 600_000);
afterAll(async () => {
  await proxy.stop();
  await store.stop();
});

/** Starts the function in a process of its own, as its role would: nothing but Lambda's own variables. */
const run = async (name: string, file: string, then: string, more: Record<string, string> = {}) => {
  const { folder, remove } = await unpackFunction(name);
  const bundle = pathToFileURL(join(folder, file)).href;
  const before = proxy.calls().length;
  const script = `const { handler } = await import(${JSON.stringify(bundle)}); ${then}`;
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "role",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SESSION_TOKEN: "session",
    TIMETABLE_TABLE: store.tables.timetable,
    // On a busy machine, the deployed second and a half ends the reading before it is done.
    PREFETCH_MS: "120000",
    ...more,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    env,
  });
  await remove();
  return { stdout, calls: proxy.calls().slice(before) };
};

/** The head, the times, the editions and their parts; the times whenever the head is there. */
const START = ["BatchGetItem", "BatchGetItem", "BatchGetItem", "GetItem"];

describe("a packaged room function", () => {
  it.each([
    ["getRoom", "functions/rooms/get-room.mjs"],
    ["listRooms", "functions/rooms/list-rooms.mjs"],
    ["findFreeRooms", "functions/rooms/find-free-rooms.mjs"],
    ["getRoomBatch", "functions/rooms/get-room-batch.mjs"],
  ])(
    "has read the timetable before its first request, with its role's credentials: %s",
    async (name, file) => {
      expect((await run(name, file, "process.exit()")).calls.toSorted()).toEqual(START);
    },
  );

  it("asks the store nothing more for its first answer", async () => {
    const answer = "console.log((await handler({})).body)";
    const { stdout, calls } = await run("listRooms", "functions/rooms/list-rooms.mjs", answer);
    expect(stdout).toContain('"data":{"Attic 1":"attic-1"}');
    expect(calls.toSorted()).toEqual(START);
  });

  it("asks its region's DynamoDB unless told otherwise", async () => {
    const noNames =
      "data:text/javascript,import dns from 'node:dns'; dns.lookup = (name, _, done) => done(new Error(name));";
    const answer = "console.log((await handler({})).statusCode)";
    const { stdout } = await run("listRooms", "functions/rooms/list-rooms.mjs", answer, {
      AWS_ENDPOINT_URL_DYNAMODB: "",
      NODE_OPTIONS: `--import="${noNames}"`,
    });
    expect(stdout).toMatch(/"message":"dynamodb\.eu-central-1\.amazonaws\.com".*\n500\n/s);
  });
});

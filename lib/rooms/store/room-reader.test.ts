import { afterAll, beforeAll, expect, it } from "vitest";
import { documentClient } from "../../store/document-client.ts";
import { retryEffects } from "../../store/retry.ts";
import { startFaultProxy } from "../../tools/testing/servers/fault-proxy.ts";
import { room } from "../../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { createEditionWriter } from "../publish/edition-writer.ts";
import { EditionIncomplete } from "./edition.ts";
import { createRoomReader } from "./room-reader.ts";

const EDITION = { version: "v" };
const ROOMS = Array.from({ length: 120 }, (_, number) => room(`Room ${number}`));

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  const effects = { ...retryEffects, now: () => new Date(0) };
  const write = createEditionWriter(store.client, store.tables.timetable, effects);
  await write("v", { term: null, rooms: ROOMS }, "school.csv", () => {});
  await write("v2", { term: null, rooms: [room("Room 1", {}, { capacity: 7 })] }, "school.csv", () => {});
});
afterAll(() => store.stop());

it("the rooms come by their ids, each edition has its own, and a second time the store is not asked", async () => {
  const proxy = await startFaultProxy(store.endpoint);
  const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
  const read = createRoomReader(client, store.tables.timetable);
  const rooms = new Map(ROOMS.map((each) => [each.id, each]));
  const one = new Set(["room-1"]);
  expect(await read(EDITION, new Set(rooms.keys()))).toEqual(rooms);
  expect((await read({ version: "v2" }, one)).get("room-1")?.capacity).toBe(7);
  expect(await read(EDITION, new Set())).toEqual(new Map());
  client.destroy();
  await proxy.stop();
  expect(await read(EDITION, new Set(rooms.keys()))).toEqual(rooms);
  expect((await read(EDITION, one)).get("room-1")?.capacity).toBe(null);
});

it("a room that the store lacks belongs to a removed edition; it is not an unknown room", async () => {
  const read = createRoomReader(store.client, store.tables.timetable);
  await expect(read(EDITION, new Set(["room-1", "attic"]))).rejects.toEqual(
    new EditionIncomplete("v lacks rooms that it lists"),
  );
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { retryEffects } from "../../store/retry.ts";
import { room } from "../../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { createEditionWriter } from "../publish/edition-writer.ts";
import { EditionIncomplete, NO_EDITION } from "./edition.ts";
import { createRoomStore } from "./room-store.ts";

const EDITION = { ...NO_EDITION, version: "v" };
const ROOMS = Array.from({ length: 120 }, (_, number) => room(`Room ${number}`));

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  const effects = { ...retryEffects, now: () => new Date(0) };
  const write = createEditionWriter(store.client, store.tables.timetable, effects);
  await write("v", { term: null, rooms: ROOMS }, "school.csv", () => {});
});
afterAll(() => store.stop());

it("the rooms come in the order of their ids", async () => {
  const { rooms } = createRoomStore(store.client, store.tables.timetable);
  const wanted = ROOMS.toReversed();
  const ids = wanted.map(({ id }) => id);
  expect((await rooms(EDITION, ids)).map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
  expect(await rooms(EDITION, [])).toEqual([]);
});

it("a room that the store lacks belongs to a removed edition; it is not an unknown room", async () => {
  const { rooms } = createRoomStore(store.client, store.tables.timetable);
  await expect(rooms(EDITION, ["room-1", "attic"])).rejects.toEqual(
    new EditionIncomplete("v lacks rooms that it lists"),
  );
});

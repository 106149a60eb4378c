import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { meeting, room, roomServices, timetable } from "../../lib/tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler } from "./get-room-batch.ts";

/** A room whose week takes some 10 KB as JSON. */
const crowded = room("Hall 1", {
  M: Array.from({ length: 140 }, (_, minute) =>
    meeting(`Seminar "${minute}"`, minute * 10, minute * 10 + 10),
  ),
});

let store: TestStore;
let handler: ReturnType<typeof createHandler>;

beforeAll(async () => {
  vi.stubEnv("TIMETABLE_TABLE", "none");
  store = await startTestStore();
  await createTimetablePublisher(store.client, store.tables.timetable).publish(timetable(crowded), {
    source: "rooms.csv",
  });
  handler = createHandler(roomServices(store));
});
afterAll(() => store.stop());

const ask = (count: number, headers: Record<string, string>) =>
  handler({
    requestContext: { http: { method: "POST" } },
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ queries: Array(count).fill("hall-1") }),
  });

it("leaves compressed if the client says nothing of codings", async () => {
  const { statusCode, headers, body } = await ask(1000, {});
  expect([statusCode, headers["content-encoding"]]).toEqual([200, "gzip"]);
  expect(JSON.parse(gunzipSync(Buffer.from(body, "base64")).toString()).data).toHaveLength(1000);
});

it("says how many rooms fit if the client wants it as it is, and they do", async () => {
  const { statusCode, body } = await ask(1000, { "accept-encoding": "identity" });
  const fitting = Number(/the first (?<count>\d+) rooms fit/.exec(body)?.groups?.count);
  expect([statusCode, fitting > 100]).toEqual([413, true]);
  expect((await ask(fitting, { "accept-encoding": "identity" })).statusCode).toBe(200);
  expect((await ask(Math.ceil(fitting * 1.1), { "accept-encoding": "identity" })).statusCode).toBe(413);
});

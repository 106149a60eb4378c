import { gunzipSync } from "node:zlib";
import { importFile } from "@classroom/import/import-file.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { MAX_UNCOMPRESSED } from "../../lib/http/compression.ts";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { storedFile } from "../../lib/tools/import/files/stored-file.ts";
import { SAMPLE_SECTIONS } from "../../lib/tools/local/sample-files.ts";
import { SAMPLE_TERM } from "../../lib/tools/local/sample-term.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
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
  handler = createHandler(roomServices(store).deployment);
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

it("is never reached by a batch of all rooms of the sample", async () => {
  const { timetable: sample } = await importFile({
    file: await storedFile(SAMPLE_SECTIONS),
    school: "Rensselaer",
  });
  const published = [{ ...sample, calendar: SAMPLE_TERM }];
  const school = await startSchool(published, { milliseconds: Date.parse(`${SAMPLE_TERM.first}T12:00:00Z`) });
  const queries = sample.rooms.map(({ id }) => id);
  const answers = await Promise.all([
    school.call.batch({ queries, exhaustive: true }),
    school.call.batch({ queries, exhaustive: true, date: SAMPLE_TERM.first }),
  ]);
  await school.stop();
  for (const { body } of answers) {
    expect(body).toMatchObject({ success: true });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(MAX_UNCOMPRESSED);
  }
});

it("says how many rooms fit if the client wants it as it is, and they do", async () => {
  const { statusCode, body } = await ask(1000, { "accept-encoding": "identity" });
  const fitting = Number(/the first (?<count>\d+) rooms fit/.exec(body)?.groups?.count);
  expect([statusCode, fitting > 10]).toEqual([413, true]);
  expect((await ask(fitting, { "accept-encoding": "identity" })).statusCode).toBe(200);
  expect((await ask(Math.ceil(fitting * 1.1), { "accept-encoding": "identity" })).statusCode).toBe(413);
});

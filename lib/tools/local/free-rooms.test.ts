import { importFile } from "@classroom/import/import-file.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../store/document-client.ts";
import { storedFile } from "../import/files/stored-file.ts";
import { createTables } from "../stage/create-tables.ts";
import { draws } from "../testing/data/draws.ts";
import { type PlainRow, RPI_SECTIONS, UIUC_SECTIONS, weeksOf } from "../testing/data/real-sections.ts";
import { type DynamodbEngine, startDynamodbEngine } from "./dynamodb-engine.ts";
import { freePort } from "./free-port.ts";
import { type Gateway, startGateway } from "./gateway/gateway.ts";

const QUERIES = draws(250);
/** Requests on their way at one time. */
const PARALLEL = 10;
const MINUTES = 1440;

type Query = Readonly<Record<string, readonly { readonly start_time: number; readonly end_time: number }[]>>;

/** One flag per minute: whether the room is in use. */
const busyMinutes = (rows: readonly PlainRow[]) =>
  Object.entries(weeksOf(rows)).map(([name, week]) => {
    const days = Object.entries(week).map(([day, meetings]) => {
      const busy = new Uint8Array(MINUTES);
      for (const { start, end } of meetings) busy.fill(1, start, end);
      return [day, busy] as const;
    });
    return { name, days: Object.fromEntries(days) };
  });

const freeByTheMinute = (rooms: ReturnType<typeof busyMinutes>, query: Query): string[] =>
  rooms
    .filter(({ days }) =>
      Object.entries(query).every(([day, periods]) =>
        periods.every(({ start_time, end_time }) => !days[day]?.subarray(start_time, end_time).includes(1)),
      ),
    )
    .map(({ name }) => name)
    .toSorted();

const period = fc
  .tuple(fc.integer({ min: 0, max: MINUTES }), fc.integer({ min: 0, max: MINUTES }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start_time: Math.min(a, b), end_time: Math.max(a, b) }));
/** A quarter of an hour at the most: one that begins, ends or lies beside a class. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: MINUTES - 16 }), fc.integer({ min: 1, max: 15 }))
  .map(([start_time, length]) => ({ start_time, end_time: start_time + length }));
const query = fc.dictionary(
  fc.constantFrom(...WEEKDAYS),
  fc.array(fc.oneof(moment, period), { maxLength: 3 }),
  {
    maxKeys: 3,
  },
);

const askFree = async (url: string, question: Query): Promise<string[]> => {
  const response = await fetch(`${url}/free`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: question }),
  });
  return ((await response.json()) as { data: string[] }).data.toSorted();
};

describe.each([RPI_SECTIONS, UIUC_SECTIONS])("$file", { timeout: 600_000 }, ({ file, rows }) => {
  let engine: DynamodbEngine;
  let gateway: Gateway;
  beforeAll(async () => {
    engine = await startDynamodbEngine();
    const { endpoint } = engine;
    const client = documentClient({ endpoint, region: "us-east-1" });
    const { timetable: table } = await createTables(endpoint, "local");
    const { timetable } = await importFile({ file: await storedFile(file) });
    await createTimetablePublisher(client, table).publish(timetable, { source: file });
    client.destroy();
    const environment = { DYNAMODB_ENDPOINT: endpoint };
    gateway = await startGateway({ port: await freePort(), environment, say: () => {} });
  }, 600_000);
  afterAll(async () => {
    await gateway.stop();
    await engine.stop();
  });

  it("answers the same free rooms over HTTP as a minute-by-minute search of its rows", async () => {
    const rooms = busyMinutes(rows);
    const queries = fc.sample(query, { numRuns: QUERIES });
    for (let first = 0; first < queries.length; first += PARALLEL) {
      const some = queries.slice(first, first + PARALLEL);
      const answers = await Promise.all(
        some.map(async (question) => ({ question, free: await askFree(gateway.url, question) })),
      );
      expect(answers).toEqual(some.map((question) => ({ question, free: freeByTheMinute(rooms, question) })));
    }
  });
});

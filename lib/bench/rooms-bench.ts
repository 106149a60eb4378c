import { deepStrictEqual } from "node:assert/strict";
import pg from "pg";
import { createTimetablePublisher } from "../rooms/timetable-publisher.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import type { Timetable } from "../timetable/timetable.ts";
import { type Ask, askDirectly, inTurn } from "./asking.ts";
import { checkAgainstDefinition } from "./definition-of-free.ts";
import type { Findings } from "./findings.ts";
import { createOurRooms } from "./our-rooms.ts";
import { createPostgresRooms, FREE_SHAPES, type FreeShape } from "./postgres-rooms.ts";
import { startPostgres } from "./postgres-server.ts";
import { loadTables } from "./postgres-tables.ts";
import { ENDPOINTS, type Endpoint, type Question, questionsTo } from "./questions.ts";
import { connectRawHttp } from "./raw-http-client.ts";
import { type EndpointTimes, roomsFindings } from "./rooms-report.ts";
import { createScanRooms, loadScanTable } from "./scan-rooms.ts";
import { type SchoolSize, schoolOf } from "./school.ts";
import { startServerProcess } from "./server-process.ts";
import { race } from "./stopwatch.ts";

/** One Scan of more rooms takes a minute; nobody would wait for it. */
const MOST_ROOMS_TO_SCAN = 10_000;

/** Questions whose answers are compared before the clock starts. */
const COMPARED = 20;
const COMPARED_SCANS = 3;

type Stop = () => unknown;

/** @throws AssertionError where two designs answer a question differently */
const sameAnswers = async (one: Ask, other: Ask, questions: readonly Question[]): Promise<void> => {
  for (const question of questions)
    deepStrictEqual(JSON.parse(await other(question)), JSON.parse(await one(question)));
};

/** The quickest way that PostgreSQL has on this data to answer `/free`. */
const bestFreeShape = async (pool: pg.Pool, questions: readonly Question[]): Promise<FreeShape> => {
  const contenders = Object.fromEntries(
    FREE_SHAPES.map((shape) => [shape, inTurn(askDirectly(createPostgresRooms(pool, shape)), questions)]),
  );
  const times = await race(contenders, { rounds: 4, triesARound: 15, budgetMs: 4000 });
  return FREE_SHAPES.reduce((best, shape) =>
    (times[shape] ?? Number.POSITIVE_INFINITY) < (times[best] ?? Number.POSITIVE_INFINITY) ? shape : best,
  );
};

const startTheirs = async (timetable: Timetable, onStop: (stop: Stop) => void) => {
  const server = await startPostgres();
  if (server === undefined) return undefined;
  onStop(server.stop);
  const { connection, version } = server;
  const pool = new pg.Pool({ ...connection, database: "postgres", max: 4 });
  // A connection that is still saying goodbye when the server stops is no error.
  pool.on("error", () => {});
  onStop(() => pool.end());
  const client = await pool.connect();
  await loadTables(client, timetable).finally(() => client.release());
  const freeShape = await bestFreeShape(pool, questionsTo("POST /free", timetable));
  const fastify = await startServerProcess("./fastify-server.ts", { argument: { ...connection, freeShape } });
  onStop(fastify.stop);
  const http = await connectRawHttp(fastify.port);
  onStop(http.close);
  return { version, freeShape, http: http.ask, direct: askDirectly(createPostgresRooms(pool, freeShape)) };
};

const startOursOverHttp = async (
  environment: Readonly<Record<string, string>>,
  onStop: (stop: Stop) => void,
): Promise<Ask> => {
  const server = await startServerProcess("./gateway-server.ts", { environment });
  onStop(server.stop);
  const http = await connectRawHttp(server.port);
  onStop(http.close);
  return http.ask;
};

const isAsk = (contender: [string, Ask | undefined]): contender is [string, Ask] =>
  contender[1] !== undefined;

const measure = async (size: SchoolSize, quick: boolean, onStop: (stop: Stop) => void): Promise<Findings> => {
  const timetable = await schoolOf(size);
  const rooms = timetable.rooms.length;
  const store = await startTestStore();
  onStop(store.stop);
  await createTimetablePublisher(store.client, store.tables.timetable).publish(timetable, {
    source: "bench",
  });
  const isScanned = rooms <= MOST_ROOMS_TO_SCAN;
  if (isScanned) await loadScanTable(store.client, timetable);
  const scan = isScanned ? askDirectly(createScanRooms(store.client)) : undefined;
  const theirs = await startTheirs(timetable, onStop);
  const ours = createOurRooms(store);
  const environment = { DYNAMODB_ENDPOINT: store.endpoint, TIMETABLE_TABLE: store.tables.timetable };
  const never = { TIMETABLE_FRESH_SECONDS: "86400", TIMETABLE_STALE_SECONDS: "86400" };
  const always = { TIMETABLE_FRESH_SECONDS: "0", TIMETABLE_STALE_SECONDS: "0" };
  const overHttp = {
    fresh: await startOursOverHttp({ ...environment, ...never }, onStop),
    checked: await startOursOverHttp({ ...environment, ...always }, onStop),
  };

  const timesOf = async (endpoint: Endpoint): Promise<EndpointTimes> => {
    const questions = questionsTo(endpoint, timetable);
    const compared = questions.slice(0, COMPARED);
    if (endpoint === "POST /free") await checkAgainstDefinition(ours.fresh, timetable, compared);
    const others: (Ask | undefined)[] = [
      ours.checked,
      ours.cold,
      overHttp.fresh,
      overHttp.checked,
      theirs?.http,
      theirs?.direct,
    ];
    for (const other of others) if (other !== undefined) await sameAnswers(ours.fresh, other, compared);
    if (scan !== undefined) await sameAnswers(ours.fresh, scan, questions.slice(0, COMPARED_SCANS));
    // Rooms that were asked for before are in memory: that state is what is timed.
    for (const ask of [ours.fresh, ours.checked, overHttp.fresh, overHttp.checked])
      for (const question of questions) await ask(question);
    const contenders = Object.entries<Ask | undefined>({
      "http fresh": overHttp.fresh,
      "http checked": overHttp.checked,
      "http theirs": theirs?.http,
      fresh: ours.fresh,
      checked: ours.checked,
      cold: ours.cold,
      theirs: theirs?.direct,
      scan,
    }).filter(isAsk);
    const effort = quick
      ? { rounds: 4, triesARound: 25, budgetMs: 500 }
      : { rounds: 15, triesARound: 200, budgetMs: 3000 };
    const tries = Object.fromEntries(contenders.map(([name, ask]) => [name, inTurn(ask, questions)]));
    return { rooms, endpoint, times: await race(tries, effort) };
  };

  const measured: EndpointTimes[] = [];
  for (const endpoint of ENDPOINTS) measured.push(await timesOf(endpoint));
  return roomsFindings(measured, theirs);
};

/** Our room functions beside a Scan design and beside Fastify with PostgreSQL, at one size of school. */
export const roomsBench = async ({
  size,
  quick,
}: {
  size: SchoolSize;
  quick: boolean;
}): Promise<Findings> => {
  const stops: Stop[] = [];
  try {
    return await measure(size, quick, (stop) => stops.push(stop));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};

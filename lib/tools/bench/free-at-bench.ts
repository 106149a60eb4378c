import { deepStrictEqual } from "node:assert/strict";
import type { Room } from "@classroom/timetable/timetable.ts";
import pg from "pg";
import { createHandler as createFindRoomsFreeAt } from "../../../functions/rooms/find-rooms-free-at.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { toEvent } from "../testing/wiring/invoke.ts";
import { roomServices } from "../testing/wiring/test-room-services.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { benchRun } from "./bench-run.ts";
import { startOurs } from "./contenders.ts";
import { answerByDefinition, type DatedQuestion, datedQuestions } from "./dated-questions.ts";
import { inWeeks, TERM } from "./dated-school.ts";
import { type Findings, milliseconds, ratio } from "./findings.ts";
import { createPostgresDates, DATED_SHAPES, type DatedShape, loadDates } from "./postgres-dates.ts";
import { startPostgres } from "./postgres-server.ts";
import { connectRawHttp } from "./raw-http-client.ts";
import { startServerProcess } from "./server-process.ts";
import { race } from "./stopwatch.ts";
import { syntheticTimetable } from "./synthetic-timetable.ts";

type Ask = (question: DatedQuestion) => Promise<string>;

const COMPARED = 20;

const inTurn = (ask: Ask, questions: readonly DatedQuestion[]) => {
  let next = 0;
  return async (): Promise<void> => {
    const question = questions[next % questions.length];
    next += 1;
    if (question !== undefined) await ask(question);
  };
};

/** @throws AssertionError if an answer is not what the meetings themselves say, or differs from another design's */
const compare = async (asks: readonly Ask[], rooms: readonly Room[], questions: readonly DatedQuestion[]) => {
  for (const question of questions.slice(0, COMPARED)) {
    const [ours, ...others] = await Promise.all(
      asks.map(async (ask) => JSON.parse(await ask(question)) as { readonly data: object }),
    );
    const told = { ...ours?.data, ...answerByDefinition(rooms, question) };
    deepStrictEqual(ours?.data, told);
    for (const other of others) deepStrictEqual(other, ours);
  }
};

/** Fastify over PostgreSQL with the quickest of its queries; `undefined` if PostgreSQL is not installed. */
const startTheirs = async (
  rooms: readonly Room[],
  questions: readonly DatedQuestion[],
  run: AsyncDisposableStack,
) => {
  const server = await startPostgres();
  if (server === undefined) return undefined;
  run.defer(server.stop);
  const pool = new pg.Pool({ ...server.connection, database: "postgres", max: 4 });
  // A connection that is still saying goodbye when the server stops is not an error.
  pool.on("error", () => {});
  run.defer(() => pool.end());
  const client = await pool.connect();
  await loadDates(client, rooms).finally(() => client.release());
  const tries = Object.fromEntries(
    DATED_SHAPES.map((each) => [each, inTurn(createPostgresDates(pool, each), questions)]),
  ) as Record<DatedShape, () => Promise<void>>;
  const times = await race(tries, { rounds: 4, triesARound: 15, budgetMs: 4000 });
  const shape = DATED_SHAPES.reduce((best, each) => (times[each] < times[best] ? each : best));
  const argument = { ...server.connection, shape };
  const fastify = await startServerProcess("./dated-fastify-server.ts", { argument });
  run.defer(fastify.stop);
  const http = await connectRawHttp(fastify.port);
  run.defer(http.close);
  return { version: server.version, shape, ask: http.ask, direct: createPostgresDates(pool, shape) };
};

const measure = async (rooms: number, quick: boolean, run: AsyncDisposableStack) => {
  const timetable = { term: TERM.name, calendar: TERM, rooms: inWeeks(syntheticTimetable(rooms).rooms) };
  const questions = datedQuestions();
  const store = await startTestStore();
  run.defer(store.stop);
  await createTimetablePublisher(store.client, store.tables.timetable).publish(timetable, {
    source: "bench",
  });
  // Before ours, whose connection would not wait for so many rows.
  const theirs = await startTheirs(timetable.rooms, questions, run);
  const ours = await startOurs(
    {
      DYNAMODB_ENDPOINT: store.endpoint,
      TIMETABLE_TABLE: store.tables.timetable,
      TIMETABLE_FRESH_SECONDS: "86400",
      TIMETABLE_STALE_SECONDS: "86400",
    },
    run,
  );
  const handler = createFindRoomsFreeAt(roomServices(store));
  const inProcess: Ask = async ({ path }) => {
    const queryStringParameters = Object.fromEntries(new URLSearchParams(path.split("?")[1]));
    return (await handler(toEvent({ path: "/free", queryStringParameters }))).body;
  };
  const asks: Record<string, Ask> = {
    http: ours.ask,
    process: inProcess,
    ...(theirs && { theirHttp: theirs.ask, theirs: theirs.direct }),
  };
  await compare(Object.values(asks), timetable.rooms, questions);
  // The tables of the dates are made and the rooms read: that state is what is timed.
  for (const ask of [ours.ask, inProcess]) for (const question of questions) await ask(question);
  const tries = Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, inTurn(ask, questions)]));
  const effort = quick
    ? { rounds: 4, triesARound: 25, budgetMs: 500 }
    : { rounds: 15, triesARound: 200, budgetMs: 3000 };
  return { rooms, theirs, times: (await race(tries, effort)) as Partial<Record<string, number>> };
};

/** `GET /free` in a school in which every meeting has its own weeks, beside Fastify with PostgreSQL. */
export const freeAtBench = async ({ quick }: { readonly quick: boolean }): Promise<Findings> => {
  const found = [];
  for (const rooms of quick ? [1000] : [1000, 10_000])
    found.push(await benchRun((run) => measure(rooms, quick, run)));
  const version = found[0]?.theirs?.version ?? "PostgreSQL is not installed, so its columns are empty";
  return {
    tables: [
      {
        title: "Free rooms at a time of a date",
        note: `Median milliseconds of \`GET /free\` with a date and times, the first twenty rooms with since when, until when and what is next, in a school in which every meeting has its own weeks; the answers are compared with the meetings first. PostgreSQL has ranges of dates and minutes under GiST indexes, prepared statements and the quickest of three query shapes. Over HTTP on a kept connection; in process it is our whole handler, and the query alone. ${version}.`,
        head: [
          "rooms",
          "ours over HTTP",
          "Fastify + PostgreSQL",
          "times faster",
          "ours in process",
          "PostgreSQL query",
        ],
        rows: found.map(({ rooms, theirs, times: { http, theirHttp, process: own, theirs: query } }) => [
          rooms.toLocaleString("en"),
          milliseconds(http),
          milliseconds(theirHttp) + (theirs === undefined ? "" : ` (${theirs.shape})`),
          http === undefined || theirHttp === undefined ? "–" : String(ratio(theirHttp / http)),
          milliseconds(own),
          milliseconds(query),
        ]),
      },
    ],
    budgets: [],
  };
};

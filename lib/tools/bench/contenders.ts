import type { Timetable } from "@classroom/timetable/timetable.ts";
import pg from "pg";
import { askDirectly, inTurn } from "./asking.ts";
import { createPostgresRooms, FREE_SHAPES, type FreeShape } from "./postgres-rooms.ts";
import { startPostgres } from "./postgres-server.ts";
import { loadTables } from "./postgres-tables.ts";
import { type Question, questionsTo } from "./questions.ts";
import { connectRawHttp, type RawHttpClient } from "./raw-http-client.ts";
import { startServerProcess } from "./server-process.ts";
import { race } from "./stopwatch.ts";

/** A design that answers over HTTP, in processes of its own. */
export interface HttpContender {
  readonly port: number;
  /** All processes that work for an answer; their children belong to them. */
  readonly processes: readonly (number | undefined)[];
  readonly ask: RawHttpClient["ask"];
}

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

/** Fastify over PostgreSQL with the timetable in its tables; `undefined` if PostgreSQL is not installed. */
export const startTheirs = async (timetable: Timetable, run: AsyncDisposableStack) => {
  const server = await startPostgres();
  if (server === undefined) return undefined;
  run.defer(server.stop);
  const { connection, version } = server;
  const pool = new pg.Pool({ ...connection, database: "postgres", max: 4 });
  // A connection that is still saying goodbye when the server stops is not an error.
  pool.on("error", () => {});
  run.defer(() => pool.end());
  const client = await pool.connect();
  await loadTables(client, timetable).finally(() => client.release());
  const freeShape = await bestFreeShape(pool, questionsTo("POST /free", timetable));
  const fastify = await startServerProcess("./fastify-server.ts", { argument: { ...connection, freeShape } });
  run.defer(fastify.stop);
  const http = await connectRawHttp(fastify.port);
  run.defer(http.close);
  return {
    version,
    freeShape,
    port: fastify.port,
    processes: [fastify.process.pid, server.pid],
    ask: http.ask,
    direct: askDirectly(createPostgresRooms(pool, freeShape)),
  };
};

const started = async (
  module: string,
  options: Parameters<typeof startServerProcess>[1],
  run: AsyncDisposableStack,
): Promise<HttpContender> => {
  const server = await startServerProcess(module, options);
  run.defer(server.stop);
  const http = await connectRawHttp(server.port);
  run.defer(http.close);
  return { port: server.port, processes: [server.process.pid], ask: http.ask };
};

/** Our handlers behind the least HTTP server. */
export const startOurs = (
  environment: Readonly<Record<string, string>>,
  run: AsyncDisposableStack,
): Promise<HttpContender> => started("./gateway-server.ts", { environment }, run);

/** A bare `node:http` server that sends bytes it was given: `answers` is a file of JSON, question to answer. */
export const startBare = (answers: string, run: AsyncDisposableStack): Promise<HttpContender> =>
  started("./bare-server.ts", { argument: { answers } }, run);

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpResponse } from "../http/respond.ts";
import { createTimetablePublisher } from "../rooms/timetable-publisher.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import type { Timetable } from "../timetable/timetable.ts";
import { type Ask, sameAnswers } from "./asking.ts";
import { type HttpContender, type Stop, startBare, startOurs, startTheirs } from "./contenders.ts";
import { checkAgainstDefinition } from "./definition-of-free.ts";
import type { Findings } from "./findings.ts";
import { createOurRooms } from "./our-rooms.ts";
import { type ProcessorCost, processorFindings } from "./processor-report.ts";
import { createProcessorMeter } from "./processor-time.ts";
import { ENDPOINTS, type Endpoint, type Question, questionsTo } from "./questions.ts";
import { connectRawHttp } from "./raw-http-client.ts";
import { type SchoolSize, schoolOf } from "./school.ts";
import { percentile } from "./stopwatch.ts";

const CONNECTIONS = 16;

type Respond = ReturnType<typeof createOurRooms>["respond"];

/** Every question with its answer, headers and all, in a file that the bare server reads. */
const writeAnswers = async (
  respond: Respond,
  questions: readonly Question[],
  onStop: (stop: Stop) => void,
) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-answers-"));
  onStop(() => rmSync(folder, { recursive: true }));
  const answers: Record<string, Pick<HttpResponse, "headers" | "body">> = {};
  for (const question of questions) {
    const { headers, body } = await respond(question);
    answers[`${question.path} ${question.body ?? ""}`] = { headers, body };
  }
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return file;
};

/** Sends `requests` requests over the connections, each of which waits for its answer. Milliseconds of each. */
const load = async (
  asks: readonly Ask[],
  questions: readonly Question[],
  requests: number,
): Promise<number[]> => {
  const times: number[] = [];
  let sent = 0;
  const work = async (ask: Ask): Promise<void> => {
    while (sent < requests) {
      const question = questions[sent % questions.length];
      sent += 1;
      if (question === undefined) return;
      const start = performance.now();
      await ask(question);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(asks.map(work));
  return times;
};

const contendersOf = async (timetable: Timetable, onStop: (stop: Stop) => void) => {
  const store = await startTestStore();
  onStop(store.stop);
  await createTimetablePublisher(store.client, store.tables.timetable).publish(timetable, {
    source: "bench",
  });
  const { fresh: reference, respond } = createOurRooms(store);
  const questions = ENDPOINTS.flatMap((endpoint) => questionsTo(endpoint, timetable));
  await checkAgainstDefinition(
    reference,
    timetable,
    questions.filter(({ endpoint }) => endpoint === "POST /free"),
  );
  const environment = { DYNAMODB_ENDPOINT: store.endpoint, TIMETABLE_TABLE: store.tables.timetable };
  const theirs = await startTheirs(timetable, onStop);
  const contenders: Record<string, HttpContender> = {
    bare: await startBare(await writeAnswers(respond, questions, onStop), onStop),
    ours: await startOurs(environment, onStop),
    ...(theirs !== undefined && { theirs }),
  };
  for (const { ask } of Object.values(contenders)) await sameAnswers(reference, ask, questions);
  return { contenders, version: theirs?.version };
};

const measure = async (size: SchoolSize, quick: boolean, onStop: (stop: Stop) => void): Promise<Findings> => {
  const meter = createProcessorMeter();
  if (meter === undefined) return { tables: [], budgets: [] };
  const timetable = await schoolOf(size);
  const { contenders, version } = await contendersOf(timetable, onStop);
  const connected = await Promise.all(
    Object.entries(contenders).map(async ([name, { port, processes }]) => {
      const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectRawHttp(port)));
      for (const { close } of clients) onStop(close);
      return { name, processes, asks: clients.map(({ ask }) => ask) };
    }),
  );
  const { rounds, requests } = quick ? { rounds: 2, requests: 2000 } : { rounds: 8, requests: 4000 };

  const costOf = async (endpoint: Endpoint): Promise<ProcessorCost> => {
    const questions = questionsTo(endpoint, timetable);
    const spent = new Map<string, { milliseconds: number; times: number[] }>();
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, processes, asks } of connected) {
        const before = meter(processes);
        const times = await load(asks, questions, requests);
        const milliseconds = meter(processes) - before;
        const earlier = spent.get(name) ?? { milliseconds: 0, times: [] };
        if (round > 0)
          spent.set(name, {
            milliseconds: earlier.milliseconds + milliseconds,
            times: [...earlier.times, ...times],
          });
      }
    const costs = Object.fromEntries(
      [...spent].map(([name, { milliseconds, times }]) => [
        name,
        { processor: milliseconds / times.length, p50: percentile(times, 50), p99: percentile(times, 99) },
      ]),
    );
    return { rooms: timetable.rooms.length, endpoint, costs };
  };

  const measured: ProcessorCost[] = [];
  for (const endpoint of ENDPOINTS) measured.push(await costOf(endpoint));
  return processorFindings(measured, version);
};

/** Processor time of a request, ours beside a bare server that sends the same bytes and Fastify with PostgreSQL. */
export const processorBench = async ({
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

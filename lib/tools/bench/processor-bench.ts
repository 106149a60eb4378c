import { benchRun } from "./bench-run.ts";
import { checkedContenders } from "./checked-contenders.ts";
import { connectCounting } from "./counting-client.ts";
import type { Findings } from "./findings.ts";
import { load, type Much } from "./load.ts";
import { type ProcessorCost, processorFindings } from "./processor-report.ts";
import { createProcessorMeter } from "./processor-time.ts";
import { publishedSchool } from "./published-school.ts";
import { ENDPOINTS, type Endpoint, questionsTo } from "./questions.ts";
import type { SchoolSize } from "./school.ts";
import { median, percentile } from "./stopwatch.ts";

const CONNECTIONS = 16;

/**
 * Before anything is counted. Node.js compiles what runs often, in several steps: after 4,000 requests a handler still
 * takes twice of what it takes after 30,000.
 */
const WARM_UP: Much = { requests: 30_000, milliseconds: 8000 };

/** So many that its first answers, which a process gives that was idle a moment ago, are far less than a hundredth. */
const ROUND: Much = { requests: 16_000, milliseconds: 2000 };

const measure = async (size: SchoolSize, quick: boolean, run: AsyncDisposableStack): Promise<Findings> => {
  const meter = createProcessorMeter();
  if (meter === undefined) return { tables: [], budgets: [] };
  const school = await publishedSchool(size, run);
  const { timetable } = school;
  const { contenders, version } = await checkedContenders(school, run);
  const connected = await Promise.all(
    Object.entries(contenders).map(async ([name, { port, processes }]) => {
      const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectCounting(port)));
      for (const { close } of clients) run.defer(close);
      return { name, processes, asks: clients.map(({ ask }) => ask) };
    }),
  );
  const rounds = quick ? 3 : 8;

  const costOf = async (endpoint: Endpoint): Promise<ProcessorCost> => {
    const questions = questionsTo(endpoint, timetable);
    const spent = new Map<string, { milliseconds: number; requests: number; tails: number[] }>();
    for (const { asks } of connected) await load(asks, questions, WARM_UP);
    for (let round = 0; round < rounds; round += 1)
      for (const { name, processes, asks } of connected) {
        const before = meter(processes);
        const times = await load(asks, questions, ROUND);
        const milliseconds = meter(processes) - before;
        const { tails = [], ...earlier } = spent.get(name) ?? { milliseconds: 0, requests: 0 };
        spent.set(name, {
          milliseconds: earlier.milliseconds + milliseconds,
          requests: earlier.requests + times.length,
          tails: [...tails, percentile(times, 99) / percentile(times, 50)],
        });
      }
    const costs = Object.fromEntries(
      [...spent].map(([name, { milliseconds, requests, tails }]) => [
        name,
        { processor: milliseconds / requests, tail: median(tails) },
      ]),
    );
    return { rooms: timetable.rooms.length, endpoint, costs };
  };

  const measured: ProcessorCost[] = [];
  for (const endpoint of ENDPOINTS) measured.push(await costOf(endpoint));
  return processorFindings(measured, version);
};

/** Processor time of a request, ours beside a bare server that sends the same bytes and Fastify with PostgreSQL. */
export const processorBench = ({ size, quick }: { size: SchoolSize; quick: boolean }): Promise<Findings> =>
  benchRun((run) => measure(size, quick, run));

import { startContenders } from "./contenders.ts";
import { load, type Much } from "./load.ts";
import { createProcessorMeter } from "./processor-time.ts";
import { publishedSchool, type SchoolSize } from "./published-school.ts";
import { ENDPOINTS, type Endpoint, questionsTo } from "./questions.ts";
import { connectRawHttp } from "./raw-http-client.ts";
import { median, percentile } from "./stopwatch.ts";
import { count, rounded, type Table } from "./table.ts";

const CONNECTIONS = 16;

/**
 * Before anything is counted. Node.js compiles frequent code in several steps: after 4,000 requests a handler still
 * takes twice the time that it takes after 30,000.
 */
const WARM_UP: Much = { requests: 30_000, milliseconds: 8000 };
const ROUND: Much = { requests: 16_000, milliseconds: 2000 };
const ROUNDS = 3;

interface Cost {
  /** Milliseconds of processor time per request, all processes of the contender together. */
  readonly processor: number;
  /** The 99th percentile of the latency as a multiple of the median, in the median round. */
  readonly tail: number;
}

/**
 * Processor time of a request: our handlers behind the smallest HTTP server, and a bare server that sends the same
 * bytes. They take turns, so that a busy machine is busy for both of them.
 */
export const requestsBench = async (
  size: SchoolSize,
  run: AsyncDisposableStack,
): Promise<readonly Table[]> => {
  const meter = createProcessorMeter();
  const school = await publishedSchool(size, run);
  const contenders = await startContenders(school, run);
  const connected = await Promise.all(
    Object.entries(contenders).map(async ([name, { port, processes }]) => {
      const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectRawHttp(port)));
      for (const { close } of clients) run.defer(close);
      return { name, processes, asks: clients.map(({ ask }) => ask) };
    }),
  );

  const costsOf = async (endpoint: Endpoint): Promise<Partial<Record<string, Cost>>> => {
    const questions = questionsTo(endpoint, school.timetable);
    const rounds: { name: string; processor: number; tail: number }[] = [];
    for (const { asks } of connected) await load(asks, questions, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { name, processes, asks } of connected) {
        const before = meter(processes);
        const times = await load(asks, questions, ROUND);
        const processor = (meter(processes) - before) / times.length;
        rounds.push({ name, processor, tail: percentile(times, 99) / percentile(times, 50) });
      }
    return Object.fromEntries(
      Object.entries(Object.groupBy(rounds, ({ name }) => name)).map(([name, own = []]) => [
        name,
        { processor: median(own.map((cost) => cost.processor)), tail: median(own.map(({ tail }) => tail)) },
      ]),
    );
  };

  const rows: string[][] = [];
  for (const endpoint of ENDPOINTS) {
    const { ours, bare } = await costsOf(endpoint);
    const ratio = (one?: Cost, other?: Cost) => rounded(one && other && one.processor / other.processor);
    rows.push([
      `\`${endpoint}\``,
      ...[bare, ours].map((cost) => rounded(cost?.processor)),
      ratio(ours, bare),
      rounded(ours?.tail),
    ]);
  }
  const head = ["endpoint", "bare", "ours", "ours / bare", "p99 / p50"];
  const title = `Processor time per request in milliseconds, ${count(school.timetable.rooms.length)} rooms`;
  return [{ title, head, rows }];
};

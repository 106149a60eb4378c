import { inTurn } from "./asking.ts";
import { benchRun } from "./bench-run.ts";
import { checkAgainstDefinition } from "./definition-of-free.ts";
import { type Findings, ratio } from "./findings.ts";
import { collectGarbage } from "./memory.ts";
import { createOurRooms } from "./our-rooms.ts";
import { publishedSchool } from "./published-school.ts";
import { ENDPOINTS, questionsTo } from "./questions.ts";

const ROOMS = 1000;
const REQUESTS = 100_000;
const QUICK_REQUESTS = 10_000;
const MIB = 1024 * 1024;

const heap = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / MIB;
};

const measure = async (quick: boolean, run: AsyncDisposableStack): Promise<Findings> => {
  const requests = quick ? QUICK_REQUESTS : REQUESTS;
  const { timetable, store } = await publishedSchool(ROOMS, run);
  const { fresh } = createOurRooms(store);
  await checkAgainstDefinition(fresh, timetable, questionsTo("POST /free", timetable));
  const asks = ENDPOINTS.map((endpoint) => inTurn(fresh, questionsTo(endpoint, timetable)));
  const askFor = async (some: number): Promise<void> => {
    for (let request = 0; request < some; request += 1) await asks[request % asks.length]?.();
  };
  await askFor(requests / 10);
  const after: number[] = [heap()];
  for (let part = 0; part < 3; part += 1) {
    await askFor((requests * 3) / 10);
    after.push(heap());
  }
  const [first = 0, , , last = 0] = after;
  const shares = [0.1, 0.4, 0.7, 1].map((share) => Math.round(share * requests).toLocaleString("en"));
  return {
    tables: [
      {
        title: "Memory of a warm function",
        note: `MiB of heap after a collection, ${ROOMS} rooms, the four room endpoints in turn.`,
        head: shares.map((share) => `after ${share} requests`),
        rows: [after.map((mib) => String(ratio(mib)))],
      },
    ],
    budgets: [
      {
        what: "Heap of a warm function at the end of the run, beside a tenth of it",
        promised: "flat: at most 1.1 times",
        reached: `${ratio(last / first)} times`,
        holds: last / first <= 1.1,
      },
    ],
  };
};

/** Requests of all four room endpoints to one warm function: what stays in memory after a collection. */
export const memoryBench = ({ quick }: { readonly quick: boolean }): Promise<Findings> =>
  benchRun((run) => measure(quick, run));

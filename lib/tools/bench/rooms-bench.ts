import { type Ask, askDirectly, inTurn, sameAnswers } from "./asking.ts";
import { benchRun } from "./bench-run.ts";
import { startOurs, startTheirs } from "./contenders.ts";
import { checkAgainstDefinition } from "./definition-of-free.ts";
import type { Findings } from "./findings.ts";
import { createOurRooms } from "./our-rooms.ts";
import { publishedSchool } from "./published-school.ts";
import { ENDPOINTS, type Endpoint, questionsTo } from "./questions.ts";
import { type EndpointTimes, roomsFindings } from "./rooms-report.ts";
import { createScanRooms, loadScanTable } from "./scan-rooms.ts";
import type { SchoolSize } from "./school.ts";
import { race } from "./stopwatch.ts";

/** One Scan of more rooms would take a minute. */
const MOST_ROOMS_TO_SCAN = 10_000;

/** Questions whose answers are compared before the clock starts. */
const COMPARED = 20;
const COMPARED_SCANS = 3;

const isAsk = (contender: [string, Ask | undefined]): contender is [string, Ask] =>
  contender[1] !== undefined;

const measure = async (size: SchoolSize, quick: boolean, run: AsyncDisposableStack): Promise<Findings> => {
  const { timetable, store, environment } = await publishedSchool(size, run);
  const rooms = timetable.rooms.length;
  const isScanned = rooms <= MOST_ROOMS_TO_SCAN;
  if (isScanned) await loadScanTable(store.client, timetable);
  const scan = isScanned ? askDirectly(createScanRooms(store.client)) : undefined;
  const theirs = await startTheirs(timetable, run);
  const ours = createOurRooms(store);
  const never = { TIMETABLE_FRESH_SECONDS: "86400", TIMETABLE_STALE_SECONDS: "86400" };
  const always = { TIMETABLE_FRESH_SECONDS: "0", TIMETABLE_STALE_SECONDS: "0" };
  const overHttp = {
    fresh: (await startOurs({ ...environment, ...never }, run)).ask,
    checked: (await startOurs({ ...environment, ...always }, run)).ask,
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
      theirs?.ask,
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
      "http theirs": theirs?.ask,
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
export const roomsBench = ({ size, quick }: { size: SchoolSize; quick: boolean }): Promise<Findings> =>
  benchRun((run) => measure(size, quick, run));

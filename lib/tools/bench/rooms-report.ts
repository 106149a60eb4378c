import { atLeast, type Budget, type Findings, milliseconds, ratio } from "./findings.ts";
import type { Endpoint } from "./questions.ts";

/** Milliseconds of the median answer, by who gave it. */
export interface EndpointTimes {
  readonly rooms: number;
  readonly endpoint: Endpoint;
  readonly times: Readonly<Record<string, number>>;
}

const count = new Intl.NumberFormat("en");

/** How much faster than Fastify with PostgreSQL a function with a fresh pointer has to be. */
const FREE_BUDGETS: Readonly<Record<number, number>> = { 300: 4, 1000: 5, 10000: 25 };
const ROOM_BUDGET = 2;

const timesFaster = (ours: number | undefined, theirs: number | undefined): number | undefined =>
  ours === undefined || theirs === undefined ? undefined : ratio(theirs / ours);

const budgetsOf = ({ rooms, endpoint, times }: EndpointTimes): Budget[] => {
  const faster = timesFaster(times["http fresh"], times["http theirs"]);
  const bound =
    endpoint === "POST /free" ? FREE_BUDGETS[rooms] : endpoint === "GET /getroom" ? ROOM_BUDGET : undefined;
  if (bound === undefined) return [];
  const what = `${endpoint} at ${count.format(rooms)} rooms over HTTP, beside Fastify + PostgreSQL`;
  return faster === undefined
    ? [{ what, promised: `at least ${bound} times faster`, reached: "no PostgreSQL on this machine" }]
    : [atLeast(what, bound, faster, " times faster")];
};

/** The two tables of the rooms chapter and the budgets in them. */
export const roomsFindings = (
  measured: readonly EndpointTimes[],
  theirs: { readonly version: string; readonly freeShape: string } | undefined,
): Findings => {
  const absent =
    "PostgreSQL is not installed (Debian: `apt-get install postgresql`), so its columns are empty.";
  const who = theirs === undefined ? absent : `${theirs.version}.`;
  const shape = (endpoint: Endpoint): string =>
    theirs !== undefined && endpoint === "POST /free" ? ` (${theirs.freeShape})` : "";
  return {
    tables: [
      {
        title: "Rooms over HTTP",
        note: `Median milliseconds of a request on a kept connection. Left our handlers behind the least \`node:http\` server, right Fastify + PostgreSQL with indexes, prepared statements and the quickest of four query shapes on that data; both log nothing to disk and give the same answers. ${who}`,
        head: [
          "rooms",
          "endpoint",
          "ours, pointer fresh",
          "ours, pointer checked",
          "Fastify + PostgreSQL",
          "times faster (fresh)",
        ],
        rows: measured.map(({ rooms, endpoint, times }) => [
          count.format(rooms),
          `\`${endpoint}\``,
          milliseconds(times["http fresh"]),
          milliseconds(times["http checked"]),
          milliseconds(times["http theirs"]) + shape(endpoint),
          String(timesFaster(times["http fresh"], times["http theirs"]) ?? "–"),
        ]),
      },
      {
        title: "Rooms in process",
        note: "Median milliseconds without HTTP: our whole handler, event to response; for PostgreSQL the query and its JSON alone, without Fastify; the Scan design likewise without a handler. Cold is a container's first request, its connection open. Scans beyond 10,000 rooms take a minute each and are left out.",
        head: [
          "rooms",
          "endpoint",
          "ours, fresh",
          "ours, checked",
          "ours, cold",
          "Scan design",
          "PostgreSQL query",
        ],
        rows: measured.map(({ rooms, endpoint, times }) => [
          count.format(rooms),
          `\`${endpoint}\``,
          milliseconds(times.fresh),
          milliseconds(times.checked),
          milliseconds(times.cold),
          milliseconds(times.scan),
          milliseconds(times.theirs),
        ]),
      },
    ],
    budgets: measured.flatMap(budgetsOf),
  };
};

import { atLeast, atMost, type Budget, type Findings, milliseconds, ratio } from "./findings.ts";
import type { Endpoint } from "./questions.ts";

interface Cost {
  /** Milliseconds of processor time per request, all processes of the contender together. */
  readonly processor: number;
  /** How many times the median the slowest hundredth takes, in the middle one of the rounds. */
  readonly tail: number;
}

export interface ProcessorCost {
  readonly rooms: number;
  readonly endpoint: Endpoint;
  readonly costs: Readonly<Record<string, Cost>>;
}

/** At this size the promises hold. */
const PROMISED_ROOMS = 1000;

/** How many times a bare server's processor time is allowed, and how many times less than PostgreSQL's is promised. */
const PROMISES: Readonly<Record<Endpoint, { readonly bare: number; readonly theirs: number }>> = {
  "POST /free": { bare: 3, theirs: 12 },
  "GET /getrooms": { bare: 2, theirs: 12 },
  "GET /getroom": { bare: 2, theirs: 3 },
  "POST /getbatch": { bare: 3, theirs: 3 },
};
const TAIL = 5;

const count = new Intl.NumberFormat("en");

const over = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : ratio(one / other);

const tailOf = (cost: Cost | undefined): string => (cost === undefined ? "–" : String(ratio(cost.tail)));

const budgetsOf = ({ rooms, endpoint, costs: { ours, bare, theirs } }: ProcessorCost): Budget[] => {
  if (rooms !== PROMISED_ROOMS || ours === undefined) return [];
  const what = `\`${endpoint}\` at ${count.format(rooms)} rooms, processor time per request`;
  const [overBare, underTheirs] = [
    over(ours.processor, bare?.processor),
    over(theirs?.processor, ours.processor),
  ];
  return [
    ...(overBare === undefined
      ? []
      : [atMost(`${what}, over a bare server`, PROMISES[endpoint].bare, overBare, " times")]),
    ...(underTheirs === undefined
      ? []
      : [
          atLeast(
            `${what}, under Fastify + PostgreSQL`,
            PROMISES[endpoint].theirs,
            underTheirs,
            " times less",
          ),
        ]),
    atMost(`\`${endpoint}\` at ${count.format(rooms)} rooms, p99 over p50`, TAIL, ratio(ours.tail), " times"),
  ];
};

/** The table of processor times and its promises. */
export const processorFindings = (
  measured: readonly ProcessorCost[],
  version: string | undefined,
): Findings => ({
  tables: [
    {
      title: "Processor time per request",
      note: `Milliseconds of processor time per request over 16 connections, all server processes together, log lines included. "Bare" is a \`node:http\` server that sends the same bytes. Each contender answered 30,000 requests before, or for 8 s, and the asking process never slept. p99 over p50 is that of the middle one of the rounds, since this machine does other things as well. Processor time travels between machines better than latency does. ${version ?? "PostgreSQL is not installed (Debian: `apt-get install postgresql`), so its columns are empty."}`,
      head: [
        "rooms",
        "endpoint",
        "bare",
        "ours",
        "Fastify + PostgreSQL",
        "ours / bare",
        "theirs / ours",
        "p99 / p50",
        "of the bare server",
      ],
      rows: measured.map(({ rooms, endpoint, costs: { bare, ours, theirs } }) => [
        count.format(rooms),
        `\`${endpoint}\``,
        milliseconds(bare?.processor),
        milliseconds(ours?.processor),
        milliseconds(theirs?.processor),
        String(over(ours?.processor, bare?.processor) ?? "–"),
        String(over(theirs?.processor, ours?.processor) ?? "–"),
        tailOf(ours),
        tailOf(bare),
      ]),
    },
  ],
  budgets: measured.flatMap(budgetsOf),
});

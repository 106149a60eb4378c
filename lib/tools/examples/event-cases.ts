import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * The folder of examples: for each endpoint and case the event as Lambda receives it, and the exact answer beside it.
 */
export const EVENTS = new URL("../../../events/", import.meta.url);

/** One example: `events/<operationId>/<name>.json` and `<name>.answer.json`. */
export interface EventCase {
  readonly operationId: string;
  readonly name: string;
  /** `<operationId>/<name>` */
  readonly id: string;
  readonly event: Readonly<Record<string, unknown>>;
  /** The file of the answer, whether or not it exists. */
  readonly answerFile: URL;
}

/** The case of this name is answered while the store is away. */
export const FAILURE = "failure";

const json = (file: URL): Record<string, unknown> =>
  JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;

const fileOf = (id: string): URL => new URL(`${id}.json`, EVENTS);

const read = (operationId: string, name: string): EventCase => {
  const id = `${operationId}/${name}`;
  return { operationId, name, id, event: json(fileOf(id)), answerFile: fileOf(`${id}.answer`) };
};

const casesOf = (operationId: string): EventCase[] =>
  readdirSync(new URL(`${operationId}/`, EVENTS))
    .filter((file) => file.endsWith(".json") && !file.endsWith(".answer.json"))
    .toSorted()
    .map((file) => read(operationId, file.slice(0, -".json".length)));

/** Every example, by endpoint and name. */
export const eventCases = (): EventCase[] =>
  readdirSync(EVENTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .flatMap(casesOf);

/** @throws Error if there is no such example */
export const eventCase = (id: string): EventCase => {
  if (!existsSync(fileOf(id))) throw new Error(`There is no example events/${id}.json`);
  const [operationId = "", name = ""] = id.split("/");
  return read(operationId, name);
};

export interface RecordedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: unknown;
}

/** What is wrong with a case that has no answer beside it, and what to do. */
export const missingAnswer = ({ id, operationId }: EventCase): string =>
  `events/${id}.answer.json is missing. To record it: npx vitest run events -u -t ${operationId}; then read it.`;

/**
 * The answer beside a case. Values that differ from run to run are written in angle brackets: `<jwt>`.
 *
 * @throws Error if there is none
 */
export const recordedAnswer = (example: EventCase): RecordedAnswer => {
  if (!existsSync(example.answerFile)) throw new Error(missingAnswer(example));
  return json(example.answerFile) as unknown as RecordedAnswer;
};

/** An example with its answer. */
interface Recorded extends EventCase {
  readonly answer: RecordedAnswer;
}

const kindOfAnswer = ({ operationId, answer: { statusCode, cookies, body } }: Recorded): string =>
  [operationId, statusCode < 400, cookies !== undefined, typeof body].join();

/**
 * Of each function one example of each kind of answer: done or refused, with or without a cookie, an object, a text or
 * nothing; none of a store that is away. What carries events and answers (a gateway) may spoil any of them; what is in
 * them is the function's.
 */
export const casesOfEachKind = (): EventCase[] => {
  const recorded = eventCases()
    .filter(({ name }) => name !== FAILURE)
    .map((example) => ({ ...example, answer: recordedAnswer(example) }));
  return [...Map.groupBy(recorded, kindOfAnswer).values()].flatMap(([first]) => first ?? []);
};

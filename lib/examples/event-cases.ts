import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * The folder of examples: for each endpoint and case the event as Lambda receives it, and the exact answer beside it.
 */
export const EVENTS = new URL("../../events/", import.meta.url);

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

const casesOf = (operationId: string): EventCase[] => {
  const folder = new URL(`${operationId}/`, EVENTS);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json") && !file.endsWith(".answer.json"))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -".json".length);
      const answerFile = new URL(`${name}.answer.json`, folder);
      return {
        operationId,
        name,
        id: `${operationId}/${name}`,
        event: json(new URL(file, folder)),
        answerFile,
      };
    });
};

/** Every example, by endpoint and name. */
export const eventCases = (): EventCase[] =>
  readdirSync(EVENTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .flatMap(casesOf);

/** @throws Error if there is no such example */
export const eventCase = (id: string): EventCase => {
  const found = eventCases().find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`There is no example events/${id}.json`);
  return found;
};

export interface RecordedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What is wrong with a case that has no answer beside it, and what to do. */
export const missingAnswer = ({ id }: EventCase): string =>
  `events/${id}.answer.json is missing. To record it: npx vitest run events -u; then read what it says.`;

/**
 * The answer beside a case. Values that differ from run to run are written in angle brackets: `<jwt>`.
 *
 * @throws Error if there is none
 */
export const recordedAnswer = (example: EventCase): RecordedAnswer => {
  if (!existsSync(example.answerFile)) throw new Error(missingAnswer(example));
  return json(example.answerFile) as unknown as RecordedAnswer;
};

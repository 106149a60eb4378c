import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type EventCase, eventCases, type RecordedAnswer, recordedAnswer } from "../examples/event-cases.ts";
import type { EndpointDefinition, Outcome } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { getRoom } from "./rooms.ts";

const PROJECT = new URL("../../", import.meta.url);

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === "object" && value !== null && "operationId" in value;

const exported = async (): Promise<EndpointDefinition[]> => {
  const files = globSync("lib/contract/*.ts", { cwd: PROJECT }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(new URL(file, PROJECT).href)),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
};

/** Everything that a caller can be told. A page that its bundle lacks is found before a deployment. */
const outcomesOf = ({ shape, success, errors, failure }: EndpointDefinition): Outcome[] => [
  ...Object.values(success).map(
    ([status, message]): Outcome => [status, shape === "envelope" ? message : ""],
  ),
  ...Object.values(errors),
  ...(shape === "file" ? [] : [failure]),
];

const messageOf = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";

const shows = ({ statusCode, body }: RecordedAnswer, [status, message]: Outcome): boolean => {
  const [before = "", after] = message.split("{detail}");
  const said = messageOf(body);
  return statusCode === status && (after === undefined ? said === message : said.startsWith(before));
};

/** The outcomes that no example shows. */
const unshown = (endpoints: readonly EndpointDefinition[], cases: readonly EventCase[]): string[] =>
  endpoints.flatMap((contract) => {
    const answers = cases
      .filter(({ operationId }) => operationId === contract.operationId)
      .map(recordedAnswer);
    return outcomesOf(contract)
      .filter((outcome) => !answers.some((answer) => shows(answer, outcome)))
      .map(([status, message]) =>
        `events/${contract.operationId}: no example of ${status} ${message}`.trim(),
      );
  });

describe("the list of endpoints", () => {
  test("has every contract, once", async () => {
    const names = (endpoints: readonly EndpointDefinition[]) =>
      endpoints.map((one) => one.operationId).toSorted();
    expect(names(ENDPOINTS)).toEqual(names([...new Set(await exported())]));
  });

  test("has an example of every outcome, and no example of anything else", () => {
    expect(unshown(ENDPOINTS, eventCases())).toEqual([]);
    const known = new Set(ENDPOINTS.map(({ operationId }) => operationId));
    expect(eventCases().filter(({ operationId }) => !known.has(operationId))).toEqual([]);
  });

  test("is told what is missing, by name", () => {
    const madeUp = { ...getRoom, operationId: "getTower", errors: {} };
    expect(unshown([madeUp], eventCases())).toEqual([
      "events/getTower: no example of 200 Room found",
      "events/getTower: no example of 200 Empty room object returned",
      "events/getTower: no example of 500 Error retrieving room",
    ]);
  });
});

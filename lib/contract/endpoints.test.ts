import { describe, expect, test } from "vitest";
import {
  type EventCase,
  eventCases,
  type RecordedAnswer,
  recordedAnswer,
} from "../tools/examples/event-cases.ts";
import { ENDPOINTS } from "../tools/stage/endpoints.ts";
import { type EndpointDefinition, expectedFailure, FILE, type Outcome } from "./endpoint.ts";
import { getRoom } from "./rooms/get-room.ts";

/** Everything that a caller can be told. */
const outcomesOf = (contract: EndpointDefinition): Outcome[] => [
  ...Object.values(contract.success).map(
    ([status, message, payload]): Outcome => [
      status,
      contract.shape === "envelope" && payload !== FILE ? message : "",
    ],
  ),
  ...Object.values(contract.errors),
  ...expectedFailure(contract),
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

/** The folders of examples that belong to no contract. */
const unpromised = (endpoints: readonly EndpointDefinition[], cases: readonly EventCase[]): string[] => {
  const operationIds = new Set(endpoints.map(({ operationId }) => operationId));
  const strays = new Set(cases.map(({ operationId }) => operationId)).difference(operationIds);
  return [...strays].map((name) => `events/${name}: no contract in lib/contract has this operationId`);
};

describe("the list of endpoints", () => {
  test("names each endpoint and each route once", () => {
    expect(ENDPOINTS.length).toBeGreaterThan(10);
    expect(new Set(ENDPOINTS.map(({ operationId }) => operationId)).size).toBe(ENDPOINTS.length);
    expect(new Set(ENDPOINTS.map(({ route }) => route)).size).toBe(ENDPOINTS.length);
  });

  test("lets no cache keep anything about a person", () => {
    const isPersonal = ({ tag, bearer, body, charged }: EndpointDefinition): boolean =>
      tag === "Accounts" || tag === "Example users" || Boolean(bearer || charged || body?.typed);
    const cached = ENDPOINTS.filter((contract) => isPersonal(contract) && contract.caching !== "no-store");
    expect(cached.map(({ operationId, caching }) => [operationId, caching])).toEqual([["jwks", "keys"]]);
  });

  test("requires a JSON content type for every body about an account", () => {
    const untyped = ENDPOINTS.filter(({ tag, body }) => tag === "Accounts" && body && !body.typed);
    expect(untyped.map(({ operationId }) => operationId)).toEqual([]);
  });

  test("has a failure for each endpoint, even if only a bug leads to it", () => {
    const wrong = ENDPOINTS.filter(({ failure: [status, message] }) => status < 400 || message === "");
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });

  test("has an example of every outcome, and no example of anything else", () => {
    expect(unshown(ENDPOINTS, eventCases())).toEqual([]);
    expect(unpromised(ENDPOINTS, eventCases())).toEqual([]);
  });

  test("names what is missing", () => {
    const madeUp = { ...getRoom, operationId: "getTower", errors: {} };
    expect(unshown([madeUp], eventCases())).toEqual([
      "events/getTower: no example of 200 Room found",
      "events/getTower: no example of 200 Empty room object returned",
      "events/getTower: no example of 500 Error retrieving room",
    ]);
    expect(unshown([{ ...madeUp, standsAlone: true, success: {} }], [])).toEqual([]);
    const ofRooms = eventCases().filter(({ operationId }) => operationId === "getRoom");
    expect(unpromised([madeUp], ofRooms)).toEqual([
      "events/getRoom: no contract in lib/contract has this operationId",
    ]);
  });
});

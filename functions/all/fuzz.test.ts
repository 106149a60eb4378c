import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointDefinition } from "../../lib/contract/endpoint.ts";
import type { HttpResponse } from "../../lib/http/respond.ts";
import { OPENAPI_FILE } from "../../lib/tools/openapi/document.ts";
import { documentedResponses } from "../../lib/tools/openapi/document-schemas.ts";
import { ENDPOINTS } from "../../lib/tools/stage/endpoints.ts";
import { draws } from "../../lib/tools/testing/data/draws.ts";
import { hostileRequests } from "../../lib/tools/testing/data/hostile-requests.ts";
import { leaksIn } from "../../lib/tools/testing/log/log-leaks.ts";
import { type AllHandlers, startAllHandlers } from "../../lib/tools/testing/wiring/all-handlers.ts";
import { toEvent } from "../../lib/tools/testing/wiring/invoke.ts";

const TIMEOUT = 120_000;

/** Cases of an endpoint: fewer if it hashes a password, writes, asks the provider or answers with whole rooms. */
const RUNS: Readonly<Record<string, number>> = {
  register: 50,
  login: 25,
  idpLogin: 50,
  forgotPassword: 25,
  createExampleUser: 50,
  getRoom: 125,
  getRoomCalendar: 125,
  getRoomBatch: 125,
  unmatched: 250,
};
const MOST_RUNS = 250;
/** Of an endpoint that reads nothing but headers. */
const FEWEST_RUNS = 100;

/** `FUZZ_SEED` repeats a run; one that fails prints its seed and the smallest request that fails. */
const fuzzSeed = (seed = process.env.FUZZ_SEED): { readonly seed?: number } =>
  seed === undefined ? {} : { seed: Number(seed) };

const runsOf = ({ operationId, path, query, body, bearer }: EndpointDefinition): number =>
  draws(RUNS[operationId] ?? ((path ?? query ?? body ?? bearer) === undefined ? FEWEST_RUNS : MOST_RUNS));

/** A code that the provider rejects also counts as a failure; without a fault, no other endpoint fails. */
const MAY_FAIL = ["idpLogin"];

const documented = documentedResponses(JSON.parse(readFileSync(OPENAPI_FILE, "utf8")) as object);
const prototype = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));

let handlers: AllHandlers;
beforeAll(async () => {
  handlers = await startAllHandlers();
}, TIMEOUT);
afterAll(() => handlers.stop());

const isPage = ({ headers }: HttpResponse): boolean =>
  headers["content-type"]?.startsWith("text/html") ?? false;

const textOf = ({ body, isBase64Encoded }: HttpResponse): string => (isBase64Encoded ? "" : body);

/** What is wrong with a response, or nothing. */
const faultsOf = ({ operationId, shape, failure }: EndpointDefinition, response: HttpResponse): unknown[] => {
  const { statusCode, headers } = response;
  const promised = documented.find(
    (found) => found.operationId === operationId && found.status === statusCode,
  );
  if (promised === undefined) return [`${statusCode} is not documented`];
  const missing = promised.requiredHeaders.filter((name) => !(name in headers));
  const text = textOf(response);
  const [type = ""] = headers["content-type"]?.split(";") ?? [];
  const validate = promised.content.get(type);
  const body: unknown =
    text === "" || isPage(response) || (shape === "file" && statusCode === 200)
      ? undefined
      : JSON.parse(text);
  const failed = statusCode === failure[0] && text.includes(`"message":${JSON.stringify(failure[1])}`);
  return [
    ...missing.map((name) => `no ${name}`),
    ...(body !== undefined && !validate?.(body) ? [validate?.errors ?? `no schema for ${type}`] : []),
    ...(failed && !MAY_FAIL.includes(operationId) ? ["it failed"] : []),
    ...(statusCode >= 400 ? leaksIn(text) : []),
    ...(/\n\s+at |Exception|node_modules/.test(text) && statusCode >= 400 ? ["a stack"] : []),
    ...(JSON.stringify(Object.getOwnPropertyNames(Object.prototype)) === prototype
      ? []
      : ["a changed prototype"]),
  ];
};

describe("whatever is sent, the answer is one that the contract lists", () => {
  test.each(ENDPOINTS)("$operationId", { timeout: TIMEOUT }, async (contract) => {
    const { operationId } = contract;
    await fc.assert(
      fc.asyncProperty(hostileRequests(contract), async (request) => {
        const response = await handlers.call(operationId, toEvent(request));
        expect(faultsOf(contract, response)).toEqual([]);
      }),
      { numRuns: runsOf(contract), ...fuzzSeed() },
    );
  });

  test.each(ENDPOINTS)("$operationId, asked with an event that no gateway makes", async (contract) => {
    const member = fc.constantFrom("body", "headers", "pathParameters", "requestContext", "isBase64Encoded");
    const events = fc.oneof(fc.anything(), fc.dictionary(member, fc.anything()));
    const outcomes = [
      ...Object.values(contract.success),
      ...Object.values(contract.errors),
      contract.failure,
    ];
    const listed = outcomes.map(([status]) => status);
    await fc.assert(
      fc.asyncProperty(events, async (event) => {
        const response = await handlers.call(contract.operationId, event);
        expect([...listed, 304]).toContain(response.statusCode);
        if (response.statusCode >= 400 && !isPage(response))
          expect(JSON.parse(textOf(response))).not.toHaveProperty("data");
      }),
      { numRuns: draws(75), ...fuzzSeed() },
    );
  });
});

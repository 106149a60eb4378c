import fc from "fast-check";
import type { EndpointDefinition } from "../../../contract/endpoint.ts";
import type { TestRequest } from "../wiring/invoke.ts";
import { type Body, hostileBodies } from "./hostile-bodies.ts";
import { anyText } from "./nasty-values.ts";

const headerValue = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom("*", "gzip", "br;q=0", ",,,", "x".repeat(9000)),
);

const headers = fc.record(
  {
    "content-type": fc.oneof(
      { weight: 8, arbitrary: fc.constant("application/json") },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "text/plain",
          "APPLICATION/JSON; charset=utf-8",
          "application/ld+json",
          "",
        ),
      },
      { weight: 1, arbitrary: headerValue },
    ),
    authorization: fc.oneof(
      headerValue,
      headerValue.map((value) => `Bearer ${value}`),
      fc.constantFrom("Bearer", "Bearer ", "bearer x y", "Basic YTpi", "Bearer eyJhbGciOiJub25lIn0.e30."),
    ),
    "if-none-match": headerValue,
    "accept-encoding": headerValue,
    "x-forwarded-for": headerValue,
  },
  { requiredKeys: [] },
);

const pathValue = fc.oneof(
  anyText,
  fc.constantFrom(
    "none",
    "",
    "%",
    "%2e%2e%2f",
    "__proto__",
    "constructor",
    "a".repeat(10_000),
    "\ud800",
    "walker-laboratory.3221",
  ),
);

const pathParameters = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, pathValue])));

/** What the query string of an endpoint may have, and what it should not. */
const queryParameters = fc.dictionary(
  fc.constantFrom(
    "date",
    "from",
    "until",
    "minutes",
    "building",
    "min_capacity",
    "feature",
    "buffer",
    "sort",
    "limit",
  ),
  fc.oneof(
    pathValue,
    fc.constantFrom(
      "2024-10-14",
      "2024-02-30",
      "9999-12-31",
      "00:00",
      "23:59",
      "24:00",
      "1",
      "0",
      "-1",
      "1e9",
      "longest",
    ),
  ),
  { maxKeys: 4 },
);

/** Requests of an endpoint that are nearly right, or wrong in any way. */
export const hostileRequests = ({
  operationId,
  route,
  body: expected,
}: EndpointDefinition): fc.Arbitrary<TestRequest> => {
  const [method = "GET", path = "/"] = route.split(" ");
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const common = {
    headers,
    pathParameters: pathParameters(names),
    queryStringParameters: queryParameters,
    source: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  };
  const body = expected === undefined ? fc.constant<Body>({}) : hostileBodies(operationId);
  return fc.record({ ...common, body }).map(({ source, body: sent, ...rest }) => ({
    ...rest,
    ...sent,
    method: method as NonNullable<TestRequest["method"]>,
    path,
    // Each from somewhere else, so that the limits of one source do not answer for the endpoint.
    sourceIp: `10.${source >> 16}.${(source >> 8) & 255}.${source & 255}`,
  }));
};

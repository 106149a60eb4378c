import fc from "fast-check";
import { eventCases, recordedAnswer } from "../../examples/event-cases.ts";
import type { TestRequest } from "../wiring/invoke.ts";

/** `FUZZ_SEED` repeats a run; one that fails prints its seed and the smallest request that fails. */
export const fuzzSeed = (seed = process.env.FUZZ_SEED): { readonly seed?: number } =>
  seed === undefined ? {} : { seed: Number(seed) };

/** Values that programs stumble over, whatever was expected. */
const NASTY = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\ufeff",
  "\u202e",
  "a\u200bb",
  "__proto__",
  "constructor",
  "toString",
  "none",
  "../../etc/passwd",
  "' OR 1=1 --",
  "=1+1",
  "<script>",
  "x".repeat(2000),
  "0",
  "true",
  "null",
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1439,
  1440,
  1441,
  2 ** 31,
  2 ** 53,
  1e308,
  5e-324,
  [],
  [[]],
  {},
  { $gt: "" },
  { __proto__: null, length: 3 },
] as const;

const nasty = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary" }),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every place in a value, as the keys that lead to it; the whole first. */
const placesOf = (value: unknown): readonly (readonly string[])[] => {
  const members = Array.isArray(value)
    ? Object.entries(value).slice(0, 5)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [[], ...members.flatMap(([key, member]) => placesOf(member).map((place) => [key, ...place]))];
};

const putAt = (value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown => {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((member, index) => (String(index) === key ? putAt(member, rest, put) : member));
  return isObject(value) ? { ...value, [key]: putAt(value[key], rest, put) } : value;
};

/** A good body with one place of it changed, or a member more. */
const mutated = (good: unknown): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...placesOf(good)), nasty, fc.option(fc.string({ unit: "binary" })))
    .map(
      ([place, value, key]) =>
        JSON.stringify(putAt(good, key === null ? place : [...place, key], value)) ?? "",
    );

/** Texts that are no JSON, or JSON that no client means. */
const noGoodJson = fc.oneof(
  fc.constantFrom(
    "",
    "null",
    "[]",
    "7",
    '"x"',
    "{",
    "{}x",
    '{"a":1,}',
    "\ufeff{}",
    '{"__proto__":{"x":1}}',
    "NaN",
  ),
  fc.string({ unit: "binary" }),
  fc.json(),
  fc.integer({ min: 1, max: 5000 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
  fc.integer({ min: 1, max: 5000 }).map((depth) => `${'{"query":'.repeat(depth)}1${"}".repeat(depth)}`),
  fc.integer({ min: 1, max: 400_000 }).map((length) => `{"code":"${"x".repeat(length)}"}`),
);

const inBase64 = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString("base64")),
  fc.json().map((text) => Buffer.from(text).toString("base64")),
  fc.string(),
);

type Body = Pick<TestRequest, "body" | "isBase64Encoded">;

const bodyLike = (good: readonly unknown[]): fc.Arbitrary<Body> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...good)
        .chain(mutated)
        .map((body): Body => ({ body })),
    },
    { weight: 2, arbitrary: noGoodJson.map((body): Body => ({ body })) },
    { weight: 1, arbitrary: inBase64.map((body): Body => ({ body, isBase64Encoded: true })) },
    { weight: 1, arbitrary: fc.constant<Body>({}) },
  );

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
  fc.string({ unit: "binary" }),
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

/** Bodies that are answered with a success, from the examples of an endpoint. */
const goodBodies = (operationId: string): unknown[] =>
  eventCases()
    .filter((shown) => shown.operationId === operationId && recordedAnswer(shown).statusCode < 300)
    .map(({ event }) => (typeof event.body === "string" ? (JSON.parse(event.body) as unknown) : {}));

/** Requests of an endpoint that are nearly right, or wrong in any way. */
export const hostileRequests = (operationId: string, route: string): fc.Arbitrary<TestRequest> => {
  const [method = "GET", path = "/"] = route.split(" ");
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const common = {
    headers,
    pathParameters: pathParameters(names),
    queryStringParameters: queryParameters,
    source: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  };
  const body =
    method === "POST" || operationId === "changePassword" || operationId === "deleteAccount"
      ? bodyLike(goodBodies(operationId))
      : fc.constant<Body>({});
  return fc.record({ ...common, body }).map(({ source, body: sent, ...rest }) => ({
    ...rest,
    ...sent,
    method: method as NonNullable<TestRequest["method"]>,
    path,
    // Each from somewhere else, so that the limits of one source do not answer for the endpoint.
    sourceIp: `10.${source >> 16}.${(source >> 8) & 255}.${source & 255}`,
  }));
};

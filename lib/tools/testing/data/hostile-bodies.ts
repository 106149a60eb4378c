import fc from "fast-check";
import { eventCases, recordedAnswer } from "../../examples/event-cases.ts";
import type { TestRequest } from "../wiring/invoke.ts";
import { anyText, nastyValue } from "./nasty-values.ts";

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
    .tuple(fc.constantFrom(...placesOf(good)), nastyValue, fc.option(anyText))
    .map(
      ([place, value, key]) =>
        JSON.stringify(putAt(good, key === null ? place : [...place, key], value)) ?? "",
    );

/** Texts that are not JSON, or JSON that no client means. */
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
  anyText,
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

export type Body = Pick<TestRequest, "body" | "isBase64Encoded">;

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

/** Bodies that are answered with a success, from the examples of an endpoint. */
const goodBodies = (operationId: string): unknown[] =>
  eventCases()
    .filter((example) => example.operationId === operationId && recordedAnswer(example).statusCode < 300)
    .map(({ event }) => (typeof event.body === "string" ? (JSON.parse(event.body) as unknown) : {}));

/** Bodies for an endpoint that are nearly right, or wrong in any way. */
export const hostileBodies = (operationId: string): fc.Arbitrary<Body> => bodyLike(goodBodies(operationId));

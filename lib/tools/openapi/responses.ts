import {
  type EndpointDefinition,
  expectedFailure,
  FILE,
  type SuccessOutcome,
} from "../../contract/endpoint.ts";
import { type EventCase, recordedAnswer } from "../examples/event-cases.ts";
import { type JsonSchema, responseSchema } from "./json-schema.ts";
import { responseHeaders } from "./response-headers.ts";

const JSON_TYPE = "application/json";
const NO_CONTENT = 204;

/** A message as it is sent, or the pattern of one that names a place. */
const messageSchema = (message: string): JsonSchema => {
  const [before = "", after] = message.split("{detail}");
  return after === undefined ? { const: message } : { type: "string", pattern: `^${before}` };
};

/** Different messages of one status; a single one needs no alternatives. */
const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => {
  const [only] = schemas;
  return only !== undefined && schemas.length === 1 ? only : { anyOf: schemas };
};

const objectOf = (
  properties: Readonly<Record<string, unknown>>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const errorSchema = ({ shape, reason }: EndpointDefinition, messages: readonly string[]): JsonSchema => {
  const message = anyOf([...new Set(messages)].map(messageSchema));
  if (shape !== "envelope") return objectOf({ message });
  const members = { success: { const: false }, message };
  return objectOf({ ...members, ...(reason && { reason: responseSchema(reason) }) }, Object.keys(members));
};

const successSchema = ({ shape }: EndpointDefinition, [, message, payload]: SuccessOutcome): JsonSchema => {
  const schema = responseSchema(payload);
  if (shape === "bare") return schema;
  const envelope = { success: { const: true }, message: { const: message } };
  return objectOf({ ...envelope, ...(schema.properties as object) }, [
    ...Object.keys(envelope),
    ...((schema.required as string[] | undefined) ?? []),
  ]);
};

/** `application/manifest+json` is JSON as well (RFC 6839 section 3.1). */
const isJson = (type: string): boolean => type === JSON_TYPE || type.endsWith("+json");

/** A file of JSON is an object to its reader. */
const fileContent = ({ mediaTypes = [] }: EndpointDefinition): JsonSchema =>
  Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: { type: isJson(type) ? "object" : "string" } }]),
  );

const title = (name: string): string => name.replaceAll("-", " ");

const examplesOf = (cases: readonly EventCase[]): JsonSchema =>
  Object.fromEntries(
    cases.map((shown) => [shown.name, { summary: title(shown.name), value: recordedAnswer(shown).body }]),
  );

const jsonContent = (schema: JsonSchema, cases: readonly EventCase[]): JsonSchema => ({
  [JSON_TYPE]: { schema, examples: examplesOf(cases) },
});

const REVALIDATED = ["timetable", "revalidated"];

/** A GET of an answer with an ETag is a 304 if the client has it already. */
export const isRevalidated = ({ caching, route }: EndpointDefinition): boolean =>
  REVALIDATED.includes(caching) && route.startsWith("GET ");

const errorsOf = (contract: EndpointDefinition) => [
  ...Object.values(contract.errors),
  ...expectedFailure(contract),
];

const isOf =
  (status: number) =>
  ([outcome]: readonly [number, ...unknown[]]): boolean =>
    outcome === status;

/** What may come with a status: a file, JSON, or, to an unknown path, either. */
const contentOf = (contract: EndpointDefinition, status: number, shown: readonly EventCase[]): JsonSchema => {
  const successes = Object.values(contract.success).filter(isOf(status));
  const isFile = ([, , payload]: SuccessOutcome): boolean => payload === FILE;
  const messages = errorsOf(contract)
    .filter(isOf(status))
    .map(([, message]) => message);
  const schemas = [
    ...successes.filter((outcome) => !isFile(outcome)).map((outcome) => successSchema(contract, outcome)),
    ...(messages.length > 0 ? [errorSchema(contract, messages)] : []),
  ];
  const answeredJson = shown.filter((example) => typeof recordedAnswer(example).body !== "string");
  return {
    ...(successes.some(isFile) && fileContent(contract)),
    ...(schemas.length > 0 && jsonContent(anyOf(schemas), answeredJson)),
  };
};

/** By status, the messages of every outcome that a caller can meet. */
const messagesByStatus = (contract: EndpointDefinition): ReadonlyMap<number, string[]> => {
  const statuses = new Map<number, string[]>();
  for (const [status, message] of [...Object.values(contract.success), ...errorsOf(contract)])
    statuses.set(status, [...(statuses.get(status) ?? []), message]);
  return statuses;
};

/** `responses` of an operation (OpenAPI 3.1.1 section 4.8.16), with the examples recorded under `events/`. */
export const responsesOf = (contract: EndpointDefinition, cases: readonly EventCase[]): JsonSchema => {
  const described = [...messagesByStatus(contract)].map(([status, messages]) => {
    const shown = cases.filter((candidate) => recordedAnswer(candidate).statusCode === status);
    const response = {
      description: [...new Set(messages)].map((message) => message || "As described.").join(" · "),
      headers: responseHeaders(shown.map((example) => recordedAnswer(example).headers)),
      ...(status !== NO_CONTENT && { content: contentOf(contract, status, shown) }),
    };
    return [String(status), response] as const;
  });
  const unchanged = cases.filter((candidate) => recordedAnswer(candidate).statusCode === 304);
  const notModified = {
    description: "The client's copy is still current; there is no body.",
    headers: responseHeaders(unchanged.map((example) => recordedAnswer(example).headers)),
  };
  return Object.fromEntries([
    ...described,
    ...(isRevalidated(contract) ? [["304", notModified] as const] : []),
  ]);
};

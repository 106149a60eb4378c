import { type EndpointDefinition, expectedFailure } from "../../contract/endpoint.ts";
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

const errorSchema = ({ shape }: EndpointDefinition, messages: readonly string[]): JsonSchema => {
  const message = anyOf([...new Set(messages)].map(messageSchema));
  return objectOf(shape === "envelope" ? { success: { const: false }, message } : { message });
};

const successSchemas = (contract: EndpointDefinition, status: number): JsonSchema[] =>
  Object.values(contract.success)
    .filter(([outcome]) => outcome === status)
    .map(([, message, payload]) => {
      if (contract.shape === "file") return { type: "string" };
      const schema = responseSchema(payload);
      if (contract.shape === "bare") return schema;
      const envelope = { success: { const: true }, message: { const: message } };
      return objectOf({ ...envelope, ...(schema.properties as object) }, [
        ...Object.keys(envelope),
        ...((schema.required as string[] | undefined) ?? []),
      ]);
    });

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

/** By status, every outcome that a caller can meet. */
const outcomesByStatus = (contract: EndpointDefinition): ReadonlyMap<number, string[]> => {
  const outcomes = [
    ...Object.values(contract.success),
    ...Object.values(contract.errors),
    ...expectedFailure(contract),
  ];
  const statuses = new Map<number, string[]>();
  for (const [status, message] of outcomes) statuses.set(status, [...(statuses.get(status) ?? []), message]);
  return statuses;
};

/** `responses` of an operation (OpenAPI 3.1.1 section 4.8.16), with the examples recorded under `events/`. */
export const responsesOf = (contract: EndpointDefinition, cases: readonly EventCase[]): JsonSchema => {
  const described = [...outcomesByStatus(contract)].map(([status, messages]) => {
    const shown = cases.filter((candidate) => recordedAnswer(candidate).statusCode === status);
    const successes = successSchemas(contract, status);
    const isFile = contract.shape === "file" && successes.length > 0;
    const schema = successes.length > 0 ? anyOf(successes) : errorSchema(contract, messages);
    const headers = responseHeaders(shown.map((example) => recordedAnswer(example).headers));
    const response = {
      description: [...new Set(messages)].map((message) => message || "As described.").join(" · "),
      headers,
      ...(status !== NO_CONTENT && {
        content: isFile ? fileContent(contract) : jsonContent(schema, shown),
      }),
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

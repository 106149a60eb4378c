import * as v from "valibot";
import type { EndpointDefinition } from "../../contract/endpoint.ts";
import { type EventCase, recordedAnswer } from "../examples/event-cases.ts";
import { type JsonSchema, requestSchema } from "./json-schema.ts";
import { isRevalidated, responsesOf } from "./responses.ts";

const SECURITY_SCHEME = "accessToken";

const sent = v.object({
  pathParameters: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.string()),
});

const pathParameters = (contract: EndpointDefinition, cases: readonly EventCase[]): JsonSchema[] => {
  if (contract.path === undefined) return [];
  const { properties } = requestSchema(contract.path);
  return Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]) => {
      const values = cases.flatMap((example) => {
        const value = v.parse(sent, example.event).pathParameters?.[name];
        return value === undefined ? [] : [[example.name, { value }] as const];
      });
      return {
        name,
        in: "path",
        required: true,
        ...(description !== undefined && { description }),
        schema,
        examples: Object.fromEntries(values),
      };
    },
  );
};

const queryParameters = ({ query }: EndpointDefinition): JsonSchema[] => {
  if (query === undefined) return [];
  const { properties } = requestSchema(query);
  return Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: "query",
      required: false,
      ...(description !== undefined && { description }),
      schema,
    }),
  );
};

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `etag` of an earlier answer: 304 if it is still current (RFC 9110 section 13.1.2).",
  schema: { type: "string" },
} as const;

const isSuccess = (example: EventCase): boolean => recordedAnswer(example).statusCode < 300;

/** A body that may be left out is, in one example. */
const hasBody = ({ event }: EventCase): boolean => v.parse(sent, event).body !== undefined;

const requestBody = ({ body }: EndpointDefinition, cases: readonly EventCase[]): JsonSchema | undefined => {
  if (body === undefined) return undefined;
  const examples = cases
    .filter(isSuccess)
    .filter(hasBody)
    .map(({ name, event }) => {
      const value: unknown = JSON.parse(v.parse(sent, event).body ?? "null");
      return [name, { summary: name.replaceAll("-", " "), value }] as const;
    });
  return {
    required: body.optional !== true,
    description: `At most ${body.limit / 1024} KiB. Members that are not named here are ignored.`,
    content: {
      "application/json": { schema: requestSchema(body.schema), examples: Object.fromEntries(examples) },
    },
  };
};

/** An operation of the document (OpenAPI 3.1.1 section 4.8.10), from its contract and its examples. */
export const operationOf = (contract: EndpointDefinition, cases: readonly EventCase[]): JsonSchema => {
  const parameters = [
    ...pathParameters(
      contract,
      cases.filter((example) => recordedAnswer(example).statusCode < 300),
    ),
    ...queryParameters(contract),
    ...(isRevalidated(contract) ? [IF_NONE_MATCH] : []),
  ];
  const body = requestBody(contract, cases);
  return {
    operationId: contract.operationId,
    tags: [contract.tag],
    summary: contract.summary,
    description: contract.description,
    ...(contract.bearer && { security: [{ [SECURITY_SCHEME]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(contract, cases),
  };
};

export const SECURITY_SCHEMES = {
  [SECURITY_SCHEME]: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token that `/register`, `/login` and `/idp-login` return (RFC 6750).",
  },
} as const;

import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from "valibot";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import { ServiceError } from "../errors.ts";
import { cookieOf } from "./cookie.ts";
import { type Admin, bearerToken, type HttpEvent, headerOf, strongTag } from "./request.ts";

/** Keys of a request can be as long as its body; an answer that quotes one is not. */
const MAX_KEY = 64;

/** `query.M[0].end_time` */
const placeOf = (issue: BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key).slice(0, MAX_KEY)}`))
    .join("")
    .slice(1);

const rootFieldOf = (issue: BaseIssue<unknown>): string => String(issue.path?.[0]?.key ?? "");

/** @throws ServiceError the contract's own error for the field, else `INVALID_REQUEST` naming the first wrong place */
const validate = (
  schema: GenericSchema,
  value: unknown,
  wrongField: NonNullable<EndpointDefinition["body"]>["wrongField"] = {},
): unknown => {
  const result = safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const code = wrongField[rootFieldOf(issue)] ?? wrongField["*"];
  if (code !== undefined) throw new ServiceError(code);
  const problem = issue.input === undefined ? "is required" : issue.message;
  throw new ServiceError("INVALID_REQUEST", { detail: `${placeOf(issue)} ${problem}`.trim() });
};

/** What is read of every request. */
const factsOf = ({ bearer }: EndpointDefinition, event: HttpEvent) => {
  const { method = "GET", sourceIp = "unknown" } = event.requestContext?.http ?? {};
  return {
    sender: {
      /** The address the gateway saw; never taken from a header that a client can write. */
      address: sourceIp,
      /** What the headers of a CDN in front say, which may as well be the client's own. */
      viewerAddress: headerOf(event, "cloudfront-viewer-address"),
      frontSecret: headerOf(event, "x-origin-verify"),
    },
    /** As the client sent them; the query without its question mark. */
    method,
    rawPath: event.rawPath ?? "/",
    rawQuery: event.rawQueryString ?? "",
    /** The host that the client named; a gateway answers for no other than its own. */
    host: headerOf(event, "host"),
    /** The question that a browser asks before a request to another origin. */
    isPreflight:
      method === "OPTIONS" &&
      headerOf(event, "origin") !== undefined &&
      headerOf(event, "access-control-request-method") !== undefined,
    /** The header `Accept-Language` (RFC 9110 section 12.5.4). */
    languages: headerOf(event, "accept-language"),
    /** A browser opens the address as a page. */
    opensPage: method === "GET" && (headerOf(event, "accept") ?? "").includes("text/html"),
    /** The access token of `Authorization: Bearer …`, if the contract reads it. */
    bearerToken: bearer && bearerToken(headerOf(event, "authorization")),
  };
};

type Part<Definition, Name extends "path" | "query"> =
  Definition extends Readonly<Record<Name, infer Schema extends GenericSchema>>
    ? { readonly [Member in Name]: InferOutput<Schema> }
    : unknown;
type BodyOf<Definition> = Definition extends { body: { schema: infer Schema extends GenericSchema } }
  ? { readonly body: InferOutput<Schema> }
  : unknown;

/** A request whose parts have passed their contract's schemas. */
export type ParsedRequest<Definition extends EndpointDefinition> = Readonly<ReturnType<typeof factsOf>> &
  Part<Definition, "path"> &
  Part<Definition, "query"> &
  BodyOf<Definition> &
  (Definition extends { adminOnly: true } ? { readonly admin: Admin } : unknown) &
  (Definition extends { cookie: object } ? { readonly cookie: string | undefined } : unknown) &
  (Definition extends { conditional: true } ? { readonly ifMatch: string | undefined } : unknown);

/** @throws ServiceError the contract's own error for a wrong field, INVALID_REQUEST */
export const parseRequest = (contract: EndpointDefinition, event: HttpEvent) => ({
  ...factsOf(contract, event),
  ...(contract.path && { path: validate(contract.path, event.pathParameters ?? {}) }),
  ...(contract.query && { query: validate(contract.query, event.queryStringParameters ?? {}) }),
  ...(contract.body && { body: validate(contract.body.schema, event.body, contract.body.wrongField) }),
  ...(contract.cookie && { cookie: cookieOf(event, contract.cookie.name) }),
  ...(contract.adminOnly && { admin: event.admin }),
  ...(contract.conditional && { ifMatch: strongTag(headerOf(event, "if-match")) }),
});

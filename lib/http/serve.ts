import middy from "@middy/core";
import { type OriginsConfig, originsConfig } from "../config/origins.ts";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import { ServiceError } from "../errors.ts";
import type { Answer } from "./answer.ts";
import { bearerToken } from "./bearer.ts";
import { readJsonBody } from "./body.ts";
import type { Freshness } from "./freshness.ts";
import { describeError, type Log, logToStdout } from "./log.ts";
import { isForeignPage } from "./page-origin.ts";
import { type HttpEvent, headerOf, type ParsedRequest } from "./request.ts";
import { requestLine } from "./request-log.ts";
import { differing, type HttpResponse, outcomeOf, respondToAnswer, respondToError } from "./respond.ts";
import { validate } from "./validate.ts";

/** What an endpoint does, once its request has passed the contract. */
export type Business<Definition extends EndpointDefinition> = (
  request: ParsedRequest<Definition>,
) => Promise<Answer<Definition>>;

type Handler = (event: unknown, context?: unknown) => Promise<HttpResponse>;

/** A copy, since the middleware replaces the body with the parsed one. */
const asEvent = (event: unknown): HttpEvent =>
  typeof event === "object" && event !== null ? { ...(event as HttpEvent) } : {};

const parseRequest = (contract: EndpointDefinition, event: HttpEvent): ParsedRequest<EndpointDefinition> => {
  const parts = {
    ...(contract.path && { path: validate(contract.path, event.pathParameters ?? {}) }),
    ...(contract.query && { query: validate(contract.query, event.queryStringParameters ?? {}) }),
    ...(contract.body && { body: validate(contract.body.schema, event.body, contract.body.wrongField) }),
  };
  const method = event.requestContext?.http?.method ?? "GET";
  return {
    ...parts,
    sender: {
      address: event.requestContext?.http?.sourceIp ?? "unknown",
      viewerAddress: headerOf(event, "cloudfront-viewer-address"),
      frontSecret: headerOf(event, "x-origin-verify"),
    },
    method,
    rawPath: event.rawPath ?? "/",
    isPreflight:
      method === "OPTIONS" &&
      headerOf(event, "origin") !== undefined &&
      headerOf(event, "access-control-request-method") !== undefined,
    bearerToken: contract.bearer && bearerToken(headerOf(event, "authorization")),
  } as ParsedRequest<EndpointDefinition>;
};

let coldStart = true;

/** A fact of Lambda's context object. */
const factOf = (context: unknown, name: "functionName" | "awsRequestId"): string | undefined => {
  const facts = context as Readonly<Record<string, unknown>> | null | undefined;
  return typeof facts === "object" && typeof facts?.[name] === "string" ? facts[name] : undefined;
};

/** First in, last out: turns what the rest of the chain returns or throws into the contract's response. */
const answering = (contract: EndpointDefinition, log: Log, { answersDiffer }: OriginsConfig) => {
  interface Request {
    readonly event: HttpEvent;
    readonly context: unknown;
    /** What middlewares tell each other; a new one for each request. */
    readonly internal: { startedAt?: number };
    response?: unknown;
    error?: unknown;
  }
  const finish = (request: Request, response: HttpResponse, freshness?: Freshness, error?: unknown): void => {
    request.response = answersDiffer ? differing(response, "origin") : response;
    const failed = error !== undefined && outcomeOf(contract, error) === contract.failure;
    const served = {
      contract,
      status: response.statusCode,
      duration: performance.now() - (request.internal.startedAt ?? performance.now()),
      coldStart,
      requestId: request.event.requestContext?.requestId,
      lambdaRequestId: factOf(request.context, "awsRequestId"),
      functionName: factOf(request.context, "functionName"),
      freshness,
      cause: failed ? describeError(error) : undefined,
    };
    coldStart = false;
    log(requestLine(served, Date.now()));
  };
  return {
    before: (request: Request): void => {
      request.internal.startedAt = performance.now();
    },
    after: async (request: Request): Promise<void> => {
      const answer = request.response as Answer<EndpointDefinition>;
      const response = await respondToAnswer(contract, answer, request.event);
      finish(request, response, answer.provenance);
    },
    onError: (request: Request): void => {
      const error = request.error ?? new Error("Unknown error");
      finish(request, respondToError(contract, request.error), undefined, error);
    },
  };
};

/** Before anybody pays for it; what is no JSON is said first, as to everybody. */
const refusingForeignPages = (origins: OriginsConfig) => ({
  before: ({ event }: { readonly event: unknown }): void => {
    if (isForeignPage(asEvent(event), origins)) throw new ServiceError("ORIGIN_NOT_ALLOWED");
  },
});

/**
 * A Lambda handler that keeps its contract: it parses and validates the request, runs the business and answers
 * in the contract's shape. Nothing escapes it: what the contract does not list becomes its failure, and the cause
 * is logged once.
 */
export const serve = <Definition extends EndpointDefinition>(
  contract: Definition,
  business: Business<Definition>,
  log: Log = logToStdout,
  origins: OriginsConfig = originsConfig(),
): Handler => {
  const chain = middy().use(answering(contract, log, origins) as middy.MiddlewareObj);
  if (contract.body) chain.use(readJsonBody(contract.body) as middy.MiddlewareObj);
  if (contract.charged) chain.use(refusingForeignPages(origins) as middy.MiddlewareObj);
  const handler = chain.handler((event: unknown) =>
    // Always a copy that `asEvent` made.
    business(parseRequest(contract, event as HttpEvent) as ParsedRequest<Definition>),
  );
  return (event, context) =>
    handler(asEvent(event) as never, (context ?? {}) as never) as Promise<HttpResponse>;
};

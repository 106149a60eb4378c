import middy, { type MiddlewareObj } from "@middy/core";
import { type OriginsConfig, originsConfig } from "../config/settings.ts";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import { ServiceError } from "../errors.ts";
import type { Answer } from "./answer.ts";
import { readJsonBody } from "./body.ts";
import { describeError, type Log, logToStdout } from "./log.ts";
import { isForeignPage } from "./page-origin.ts";
import { type ParsedRequest, parseRequest } from "./parsed-request.ts";
import { type Admin, bearerToken, type HttpEvent, headerOf } from "./request.ts";
import { requestLine } from "./request-log.ts";
import { type HttpResponse, outcomeOf, respondToAnswer, respondToError, withVary } from "./respond.ts";

/** What an endpoint does with a valid request. */
export type Business<Definition extends EndpointDefinition> = (
  request: ParsedRequest<Definition>,
) => Promise<Answer<Definition>>;

type Handler = (event: unknown, context?: unknown) => Promise<HttpResponse>;

/** A copy, because the body parser replaces the body. */
const asEvent = (event: unknown): HttpEvent =>
  typeof event === "object" && event !== null ? { ...event } : {};

let coldStart = true;

const refuseForeignPages = (origins: OriginsConfig): MiddlewareObj<HttpEvent> => ({
  before: ({ event }) => {
    if (isForeignPage(event, origins)) throw new ServiceError("ORIGIN_NOT_ALLOWED");
  },
});

const admitAdmins = (admit: AdmitAdmin): MiddlewareObj<HttpEvent> => ({
  before: async ({ event }) => {
    event.admin = await admit(bearerToken(headerOf(event, "authorization")));
  },
});

/** @throws ServiceError NOT_FOUND unless the access token is an admin's */
export type AdmitAdmin = (bearerToken: string | undefined) => Promise<Admin>;

const neverAdmit: AdmitAdmin = () => Promise.reject(new ServiceError("NOT_FOUND"));

interface ServeOptions {
  readonly log?: Log;
  readonly origins?: OriginsConfig;
  /** For an endpoint that is for admins only. */
  readonly admit?: AdmitAdmin;
}

/**
 * A Lambda handler that keeps its contract: it parses and validates the request, runs the business and answers in the
 * contract's shape. It never throws: an error that the contract does not list becomes the contract's failure, and its
 * cause is logged once.
 */
export function serve<Definition extends EndpointDefinition>(
  contract: Definition,
  business: Business<Definition>,
  options?: ServeOptions,
): Handler;
// The overload above ties the request's and the answer's types to the contract; here the schemas have checked them.
export function serve(
  contract: EndpointDefinition,
  business: Business<EndpointDefinition>,
  { log = logToStdout, origins = originsConfig(), admit = neverAdmit }: ServeOptions = {},
): Handler {
  const chain = middy<HttpEvent, Answer<EndpointDefinition>>();
  if (contract.adminOnly) chain.use([refuseForeignPages(origins), admitAdmins(admit)]);
  if (contract.body) chain.use(readJsonBody(contract.body));
  // After the body is parsed, before anything is charged to the caller.
  if (contract.charged) chain.use(refuseForeignPages(origins));
  const answer = chain.handler<HttpEvent, Answer<EndpointDefinition>>((event) =>
    business(parseRequest(contract, event)),
  );
  const respond = async (event: HttpEvent, context: unknown) => {
    try {
      const answered = await answer(event, context ?? {});
      return {
        response: await respondToAnswer(contract, answered, event),
        freshness: answered.provenance,
        cause: undefined,
      };
    } catch (error) {
      const isFailure = outcomeOf(contract, error) === contract.failure;
      const cause = isFailure ? describeError(error) : undefined;
      return { response: respondToError(contract, error), freshness: undefined, cause };
    }
  };
  return async (event, context) => {
    const startedAt = performance.now();
    const httpEvent = asEvent(event);
    const { response, freshness, cause } = await respond(httpEvent, context);
    const status = response.statusCode;
    const duration = performance.now() - startedAt;
    const served = { contract, event: httpEvent, context, status, duration, coldStart, freshness, cause };
    coldStart = false;
    log(requestLine(served, Date.now()));
    const read = contract.inLanguages ? withVary(response, "accept-language") : response;
    return origins.readers !== "*" ? withVary(read, "origin") : read;
  };
}

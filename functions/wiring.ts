/**
 * What the composition roots of all folders share. A root's export makes one service from a `Deployment`, on first use
 * and once; production passes `live`, tests pass their own. A function's bundle holds only the services that its handler
 * names.
 */

import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { AccountLimits } from "../lib/accounts/account-limits.ts";
import type { SendMail } from "../lib/accounts/mail/mail-sender.ts";
import type { PasswordHashing } from "../lib/accounts/passwords/passwords.ts";
import type { Fetch } from "../lib/accounts/provider/bounded-fetch.ts";
import type { AccountSecrets } from "../lib/accounts/tokens/account-secrets.ts";
import { memoizeByObject } from "../lib/cache/memoize-by-object.ts";
import { prefetch } from "../lib/cache/prefetch.ts";
import type { RefreshEffects } from "../lib/cache/refreshed-value.ts";
import type { Environment } from "../lib/config/environment.ts";
import { prefetchConfig, storeConfig } from "../lib/config/settings.ts";
import type { EndpointDefinition } from "../lib/contract/endpoint.ts";
import type { Answer } from "../lib/http/answer.ts";
import { describeError, type Log, logToStdout } from "../lib/http/log.ts";
import type { ParsedRequest } from "../lib/http/parsed-request.ts";
import { type AdmitAdmin, serve } from "../lib/http/serve.ts";
import { documentClient } from "../lib/store/document-client.ts";

/** What the services are made from: settings and effects. Only tests set the optional ones. */
export interface Deployment {
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly client?: DynamoDBDocumentClient;
  readonly refreshes?: Pick<RefreshEffects, "random" | "wait">;
  readonly secrets?: () => Promise<AccountSecrets>;
  readonly hashing?: PasswordHashing;
  readonly guesses?: AccountLimits["guesses"];
  readonly sendMail?: SendMail;
  readonly clientSecret?: () => Promise<string>;
  /** Reaches the identity provider. */
  readonly fetch?: Fetch;
}

/* @__NO_SIDE_EFFECTS__ */
const once = <Service>(make: (on: Deployment) => Service) => memoizeByObject(make);

/** The store, for all services of a deployment. */
export const client = once((on) => on.client ?? documentClient(storeConfig(on.environment)));

export const live: Deployment = { environment: process.env, now: Date.now, log: logToStdout };

/** Reads while the container starts what its first request will need. */
export const readAhead = (...loads: readonly (() => Promise<unknown>)[]): void =>
  prefetch(() => Promise.allSettled(loads.map((load) => load())), prefetchConfig().milliseconds);

/** Logs the cause of a failure that no client waits for. */
export const logCause = (on: Deployment, level: "warn" | "error", event: string) => (error: unknown) =>
  on.log({ level, event, cause: describeError(error) });

/** What an endpoint does with a valid request, with the services of the deployment `on`. */
export type Act<Definition extends EndpointDefinition> = (
  request: ParsedRequest<Definition>,
  on: Deployment,
) => Promise<Answer<Definition>>;

/**
 * The handler of an endpoint, for this deployment and for any other.
 *
 * @param admits for an endpoint that is for admins only
 */
export const implement = <Definition extends EndpointDefinition>(
  contract: Definition,
  act: Act<Definition>,
  admits?: (on: Deployment) => AdmitAdmin,
) => {
  const createHandler = (on: Deployment) =>
    serve(contract, (request) => act(request, on), admits && { admit: admits(on) });
  return { createHandler, handler: createHandler(live) };
};

/** `implement`, for endpoints whose first request needs what these loads give. */
export const readingAhead =
  (...loads: readonly (() => Promise<unknown>)[]) =>
  <Definition extends EndpointDefinition>(contract: Definition, act: Act<Definition>) => {
    readAhead(...loads);
    return implement(contract, act);
  };

import * as client from "openid-client";
import { type Cached, cachedFor } from "../../cache/cached-for.ts";
import { boundedFetch, type Fetch } from "./bounded-fetch.ts";
import { IdentityProviderError, throwProviderProblem } from "./provider-problem.ts";

/** Seconds from a request to the last byte of its answer. */
const REQUEST_TIMEOUT = 1.5;
/** Milliseconds after which the provider's metadata and the client secret are read again. */
const LIFETIME = 5 * 60 * 1000;

/** Milliseconds for which a provider that was away is not asked again. */
const PAUSE = 5000;

const isOutage = (error: unknown): boolean =>
  error instanceof IdentityProviderError && error.code === "outage";

/**
 * A circuit breaker: after an outage, calls of the next five seconds fail at once with the same cause, so that a
 * provider that hangs does not hold every login up. Only the provider's own silence counts, no caller can bring it about.
 *
 * @param now milliseconds since 1970
 */
export const createOutageMemory = (now: () => number) => {
  let last: { readonly error: unknown; readonly until: number } | undefined;
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (last !== undefined && now() < last.until)
      throw new IdentityProviderError("outage", "The provider was away a moment ago", { cause: last.error });
    try {
      return await call();
    } catch (error) {
      if (isOutage(error)) last = { error, until: now() + PAUSE };
      throw error;
    }
  };
};

/** A provider without TLS can only be one of this machine, as the local run has it. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

interface ClientRegistration {
  readonly issuer: URL;
  readonly clientId: string;
  readonly algorithm?: string;
  /** Absent for a client that only reads the provider's metadata. */
  readonly clientSecret?: () => Promise<string>;
}

export interface ProviderEffects {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly send?: Fetch;
}

/**
 * openid-client, configured by the provider's own metadata (OpenID Connect Discovery 1.0). Its requests are bounded, and
 * fail at once for five seconds after an outage. In the code flow openid-client takes the ID token's signature on trust
 * in TLS unless told otherwise: `enableNonRepudiationChecks` has it verified.
 *
 * @throws IdentityProviderError
 */
export const createProviderClient = (
  { issuer, clientId, algorithm, clientSecret }: ClientRegistration,
  { now, send = fetch }: ProviderEffects,
): Cached<client.Configuration> => {
  const remembering = createOutageMemory(now);
  const bounded = boundedFetch(send);
  const discover = async (): Promise<client.Configuration> => {
    const secret = await clientSecret?.();
    return remembering(() =>
      client
        .discovery(
          issuer,
          clientId,
          {
            ...(secret && { client_secret: secret }),
            ...(algorithm && { id_token_signed_response_alg: algorithm }),
          },
          secret === undefined ? client.None() : client.ClientSecretPost(secret),
          {
            timeout: REQUEST_TIMEOUT,
            [client.customFetch]: (url, options) => remembering(() => bounded(url, options as RequestInit)),
            execute: [
              client.enableNonRepudiationChecks,
              ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
            ],
          },
        )
        .catch(throwProviderProblem),
    );
  };
  return cachedFor(discover, LIFETIME, now);
};

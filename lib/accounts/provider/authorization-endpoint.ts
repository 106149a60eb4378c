import * as client from "openid-client";
import { cachedFor } from "../../cache/cached-for.ts";
import { boundedFetch, type Fetch } from "./bounded-fetch.ts";
import type { ProviderRegistration } from "./identity-provider.ts";
import { isLoopback } from "./loopback.ts";

/** Milliseconds of the request, bytes of its answer, and milliseconds after which it is made again. */
const REQUEST_TIMEOUT = 1500;
const BODY_LIMIT = 256 * 1024;
const LIFETIME = 5 * 60 * 1000;
/** Milliseconds for which a provider that could not be asked is not asked again: pages wait for the answer. */
const PAUSE = 5000;

interface AuthorizationEndpointDependencies {
  readonly registration: Pick<ProviderRegistration, "issuer" | "clientId">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told why the provider could not be asked. */
  readonly onAway: (error: unknown) => void;
  readonly send?: Fetch;
}

/** Where the provider signs browsers in, by its own metadata (OpenID Connect Discovery 1.0); `undefined` while it is away. */
export const createAuthorizationEndpoint = ({
  registration: { issuer, clientId },
  now,
  onAway,
  send = fetch,
}: AuthorizationEndpointDependencies): (() => Promise<string | undefined>) => {
  const bounded = boundedFetch({ timeout: REQUEST_TIMEOUT, bodyLimit: BODY_LIMIT }, send);
  const customFetch: client.CustomFetch = (url, options) => bounded(url, options as RequestInit);
  const discover = async (): Promise<string | undefined> => {
    const found = await client.discovery(issuer, clientId, undefined, client.None(), {
      [client.customFetch]: customFetch,
      execute: isLoopback(issuer) ? [client.allowInsecureRequests] : [],
    });
    return found.serverMetadata().authorization_endpoint;
  };
  const kept = cachedFor(discover, LIFETIME, now);
  let failedAt = Number.NEGATIVE_INFINITY;
  const isPausing = (): boolean => now() >= failedAt && now() - failedAt < PAUSE;
  return async () => {
    if (isPausing()) return undefined;
    try {
      return await kept();
    } catch (error) {
      failedAt = now();
      onAway(error);
      return undefined;
    }
  };
};

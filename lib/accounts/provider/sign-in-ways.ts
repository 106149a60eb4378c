import { cachedFor } from "../../cache/cached-for.ts";
import type { publicProviderConfig } from "../../config/identity-provider.ts";
import type { signInConfig } from "../../config/settings.ts";
import { createProviderClient, type ProviderEffects } from "./provider-client.ts";

/** Milliseconds for which an answer is kept, so that pages seldom wait for a provider that is away. */
const PAUSE = 5000;

interface SignInWaysDependencies extends ProviderEffects, ReturnType<typeof signInConfig> {
  /** Whether there are accounts with a password. */
  readonly passwords: boolean;
  /** Whether the service can mail a link for setting a new one. */
  readonly mail: boolean;
  /** The domains whose addresses may have an account with a password; empty: every domain. */
  readonly domains: readonly string[];
  readonly provider: ReturnType<typeof publicProviderConfig>;
  /** Called with the reason why the provider could not be asked. */
  readonly onAway: (error: unknown) => void;
}

/**
 * How people sign in at a deployment. Does not fail if the provider is away: then only its authorization endpoint is
 * missing.
 */
export const createSignInWays = ({ provider, onAway, ...rest }: SignInWaysDependencies) => {
  const { now, send = fetch, ...options } = rest;
  if (provider === undefined) return async () => ({ ...options, provider: undefined });
  const { issuer, clientId } = provider;
  const { login, register, others } = provider.redirectUris;
  const configuration = createProviderClient({ issuer, clientId }, { now, send });
  const findEndpoint = async (): Promise<string | undefined> => {
    try {
      return (await configuration()).serverMetadata().authorization_endpoint;
    } catch (error) {
      onAway(error);
      return undefined;
    }
  };
  const endpoint = cachedFor(findEndpoint, PAUSE, now, () => 0);
  return async () => ({
    ...options,
    provider: {
      host: issuer.host,
      clientId,
      /** `undefined` while the provider is away. */
      authorizationEndpoint: await endpoint(),
      redirectUris: [...new Set([login, register, ...others])],
    },
  });
};

export type SignInWays = Awaited<ReturnType<ReturnType<typeof createSignInWays>>>;

import { createAuthorizationEndpoint } from "./authorization-endpoint.ts";
import type { Fetch } from "./bounded-fetch.ts";

/** How people sign in at a deployment. */
export interface SignInWays {
  /** Whether there are accounts with a password. */
  readonly passwords: boolean;
  /** Whether the service can mail a link for setting a new one. */
  readonly mail: boolean;
  readonly provider:
    | {
        readonly host: string;
        readonly clientId: string;
        /** `undefined` while the provider is away. */
        readonly authorizationEndpoint: string | undefined;
        /** Each once. */
        readonly redirectUris: readonly string[];
      }
    | undefined;
}

interface SignInWaysDependencies extends Pick<SignInWays, "passwords" | "mail"> {
  readonly provider:
    | {
        readonly issuer: URL;
        readonly clientId: string;
        readonly redirectUris: {
          readonly login: string;
          readonly register: string;
          readonly others: readonly string[];
        };
      }
    | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told why the provider could not be asked. */
  readonly onAway: (error: unknown) => void;
  readonly send?: Fetch;
}

/** Does not fail if the provider is away: then only its authorization endpoint is missing. */
export const createSignInWays = ({
  passwords,
  mail,
  provider,
  ...effects
}: SignInWaysDependencies): (() => Promise<SignInWays>) => {
  if (provider === undefined) return async () => ({ passwords, mail, provider });
  const { issuer, clientId } = provider;
  const { login, register, others } = provider.redirectUris;
  const redirectUris = [...new Set([login, register, ...others])];
  const findEndpoint = createAuthorizationEndpoint({ registration: provider, ...effects });
  return async () => {
    const authorizationEndpoint = await findEndpoint();
    return {
      passwords,
      mail,
      provider: { host: issuer.host, clientId, authorizationEndpoint, redirectUris },
    };
  };
};

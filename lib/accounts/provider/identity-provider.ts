import * as client from "openid-client";
import { pause } from "../../cache/refreshed-value.ts";
import type { ProviderConfig } from "../../config/identity-provider.ts";
import { readIdentity, type VerifiedIdentity } from "./identity-claims.ts";
import { createProviderClient, type ProviderEffects } from "./provider-client.ts";
import { IdentityProviderError, throwProviderProblem } from "./provider-problem.ts";

/** Milliseconds of all requests that one login makes: with the store's part it ends within five seconds. */
const LOGIN_TIMEOUT = 3500;

/** What a client got from the provider, and what it sent to get it (RFC 6749 section 4.1, RFC 7636, RFC 9207). */
export interface AuthorizationGrant {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string | undefined;
  readonly nonce?: string | undefined;
  readonly issuer: string | undefined;
}

interface IdentityProviderDependencies extends ProviderEffects, Pick<ProviderConfig, "registration"> {
  readonly clientSecret: () => Promise<string>;
}

/** The URL that the provider sent the browser to. */
const callbackUrl = ({ code, redirectUri, issuer }: AuthorizationGrant, expectedIssuer: string): URL => {
  const url = new URL(redirectUri);
  url.searchParams.set("code", code);
  // A client that did not pass `iss` on has left the check to us, and we ask one provider only.
  url.searchParams.set("iss", issuer ?? expectedIssuer);
  return url;
};

/** Each request has its own bound; a provider that is slow with all of them has this one, too. */
const withinTimeout = <Result>(login: Promise<Result>): Promise<Result> => {
  const late = pause(LOGIN_TIMEOUT).then((): never => {
    throw new IdentityProviderError("outage", "The provider is too slow");
  });
  return Promise.race([login, late]);
};

/** An OpenID Connect provider. */
export const createIdentityProvider = ({
  registration: { emailVerifiedClaim, ...registered },
  clientSecret,
  ...effects
}: IdentityProviderDependencies) => {
  const configuration = createProviderClient({ ...registered, clientSecret }, effects);
  const identify = async (grant: AuthorizationGrant): Promise<VerifiedIdentity> => {
    const config = await configuration();
    const tokens = await client.authorizationCodeGrant(
      config,
      callbackUrl(grant, config.serverMetadata().issuer),
      {
        expectedState: client.skipStateCheck, // The client's: it alone knows its browser.
        ...(grant.codeVerifier !== undefined && { pkceCodeVerifier: grant.codeVerifier }),
        ...(grant.nonce !== undefined && { expectedNonce: grant.nonce }),
      },
    );
    const claims = tokens.claims();
    if (claims === undefined) throw new IdentityProviderError("claims refused", "There is no ID token");
    const { userinfo_endpoint } = config.serverMetadata();
    // OpenID Connect Core section 5.4: a provider may leave what the scopes ask for to its UserInfo endpoint.
    if (claims.email !== undefined || userinfo_endpoint === undefined)
      return readIdentity(claims, emailVerifiedClaim, effects.now());
    const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    // What the ID token says is verified is not the address of another document.
    const { [emailVerifiedClaim]: _, ...issued } = claims;
    return readIdentity({ ...more, ...issued }, emailVerifiedClaim, effects.now());
  };

  return {
    /** Finds out whether the provider is there and the code from it, before one is spent. @throws IdentityProviderError */
    prepare: async (grant: Pick<AuthorizationGrant, "issuer">): Promise<void> => {
      const config = await configuration();
      // RFC 9207 section 2.4: a code of another issuer is not sent to ours.
      if (grant.issuer !== undefined && grant.issuer !== config.serverMetadata().issuer)
        throw new IdentityProviderError("code of another sign-in", "The code is another issuer's");
    },
    /** Exchanges the code and verifies whose it is. @throws IdentityProviderError */
    identify: (grant: AuthorizationGrant): Promise<VerifiedIdentity> =>
      withinTimeout(identify(grant)).catch(throwProviderProblem),
  };
};

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

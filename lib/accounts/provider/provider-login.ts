import type { ProviderConfig } from "../../config/identity-provider.ts";
import { ServiceError } from "../../errors.ts";
import type { AccountLimits } from "../account-limits.ts";
import type { Session } from "../accounts.ts";
import type { VerifiedIdentity } from "./identity-claims.ts";
import type { AuthorizationGrant, IdentityProvider } from "./identity-provider.ts";
import { IdentityProviderError, type ProviderProblem } from "./provider-problem.ts";

/** RFC 6749 appendix A.11: printable ASCII; the length is ours. */
const CODE = /^[\x20-\x7e]{1,2048}$/;

/** What a client says about the code it got. */
export interface CodeLogin extends Omit<AuthorizationGrant, "redirectUri"> {
  /** Which of the two configured redirect URIs the code was issued for, if `redirectUri` does not say. */
  readonly isRegister: boolean;
  readonly redirectUri: string | undefined;
}

type RedirectUris = ProviderConfig["redirectUris"];

interface ProviderLoginDependencies extends Pick<AccountLimits, "codes"> {
  readonly redirectUris: RedirectUris;
  readonly provider: IdentityProvider;
  /** Marks a code as used. False if it was used before. */
  readonly useCode: (code: string) => Promise<boolean>;
  readonly loginWithIdentity: (identity: VerifiedIdentity) => Promise<Session>;
}

const redirectUriOf = ({ redirectUri, isRegister }: CodeLogin, uris: RedirectUris): string => {
  if (redirectUri === undefined) return isRegister ? uris.register : uris.login;
  if (![uris.login, uris.register, ...uris.others].includes(redirectUri))
    throw new ServiceError("INVALID_REQUEST", { detail: "redirect_uri is not an allowed redirect URI" });
  return redirectUri;
};

/** Problems that an honest provider reports about the code or the person. All others are for the operator. */
const REJECTED: readonly ProviderProblem[] = [
  "code rejected",
  "code replayed",
  "code of another sign-in",
  "email unverified",
  "no provider",
];

const asRefusal = (error: unknown): unknown =>
  error instanceof IdentityProviderError && REJECTED.includes(error.code)
    ? new ServiceError("IDP_LOGIN_REJECTED", { cause: error })
    : error;

/**
 * Logs in with an authorization code. A code is tried once, and only when the provider is there to take it.
 *
 * @throws ServiceError AUTHORIZATION_CODE_INVALID, IDP_LOGIN_REJECTED, INVALID_REQUEST, TAKEN, TOO_MANY_ATTEMPTS,
 * ACCOUNT_DISABLED; IdentityProviderError
 */
export const createProviderLogin = (dependencies: ProviderLoginDependencies) => {
  const { provider, redirectUris, useCode, codes, loginWithIdentity } = dependencies;
  const identify = async (grant: AuthorizationGrant) => {
    await provider.prepare(grant);
    if (!(await useCode(grant.code)))
      throw new IdentityProviderError("code replayed", "The code was used before");
    return provider.identify(grant);
  };
  return async (login: CodeLogin, source: string): Promise<Session> => {
    if (!CODE.test(login.code)) throw new ServiceError("AUTHORIZATION_CODE_INVALID");
    const grant = { ...login, redirectUri: redirectUriOf(login, redirectUris) };
    try {
      return await loginWithIdentity(await codes.during(source, () => identify(grant)));
    } catch (error) {
      throw asRefusal(error);
    }
  };
};

/** The login of a deployment that has no provider: nothing is wrong, so that no alarm is raised. */
export const noProviderLogin: ReturnType<typeof createProviderLogin> = async () => {
  throw asRefusal(new IdentityProviderError("no provider", "No identity provider is configured"));
};

import * as v from "valibot";
import { type Environment, list, onOrOff, text } from "./environment.ts";
import { secretPlace } from "./secret-place.ts";
import { settings } from "./settings.ts";

/** As the provider has it registered: it compares bytes, and what a URL parser would change can never match. */
const redirectUri = v.pipe(
  text,
  v.check(
    (uri) => URL.canParse(uri) && new URL(uri).href === uri,
    "must be an absolute URL in its normal form",
  ),
  v.check((uri) => !/[?#]/.test(uri), "must have no query and no fragment"),
);

const publicProvider = settings(() => ({
  issuer: [
    "IDP_ISSUER",
    v.pipe(
      text,
      v.url("must be a URL"),
      v.transform((issuer) => new URL(issuer)),
    ),
  ],
  clientId: ["IDP_CLIENT_ID", text],
  login: ["IDP_REDIRECT_URI", redirectUri],
  register: ["IDP_REDIRECT_URI_REGISTER", redirectUri],
  others: ["IDP_OTHER_REDIRECT_URIS", v.pipe(list, v.array(redirectUri))],
}));

const privateProvider = settings(() => ({
  /** What its ID tokens are signed with (RFC 7518 section 3.1); never taken from the token. */
  algorithm: ["IDP_SIGNING_ALGORITHM", v.optional(text, "RS256")],
  /** The claim that says that the e-mail address was verified. */
  emailVerifiedClaim: ["IDP_EMAIL_VERIFIED_CLAIM", v.optional(text, "email_verified")],
  claimsUnprovenAddresses: ["CLAIM_UNPROVEN_ADDRESSES", onOrOff()],
}));

/** What is public about the OpenID Connect provider; `undefined` if the deployment has none, since `IDP_ISSUER` is empty. */
export const publicProviderConfig = (environment: Environment = process.env) => {
  if (!environment.IDP_ISSUER) return undefined;
  const { issuer, clientId, ...redirectUris } = publicProvider(environment);
  return { issuer, clientId, redirectUris };
};

/** The OpenID Connect provider as those see it who log in with it, or `undefined`. */
export const identityProviderConfig = (environment: Environment = process.env) => {
  const publicConfig = publicProviderConfig(environment);
  if (publicConfig === undefined) return undefined;
  const { redirectUris, ...client } = publicConfig;
  const { claimsUnprovenAddresses, ...claims } = privateProvider(environment);
  return {
    registration: { ...client, ...claims },
    clientSecret: () => secretPlace("IDP_CLIENT_SECRET", environment),
    claimsUnprovenAddresses,
    redirectUris,
  };
};

export type ProviderConfig = NonNullable<ReturnType<typeof identityProviderConfig>>;

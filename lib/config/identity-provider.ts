import * as v from "valibot";
import { type Environment, onOrOff, read, text } from "./environment.ts";
import { secretPlace } from "./secret-place.ts";

/** As the provider has it registered: it compares bytes, and what a URL parser would change can never match. */
const redirectUri = v.pipe(
  text,
  v.check(
    (uri) => URL.canParse(uri) && new URL(uri).href === uri,
    "must be an absolute URL in its normal form",
  ),
  v.check((uri) => !/[?#]/.test(uri), "must have no query and no fragment"),
);

const publicProvider = v.object({
  IDP_ISSUER: v.pipe(text, v.url("must be a URL")),
  IDP_CLIENT_ID: text,
  IDP_REDIRECT_URI: redirectUri,
  IDP_REDIRECT_URI_REGISTER: redirectUri,
  IDP_OTHER_REDIRECT_URIS: v.pipe(
    v.optional(v.string(), ""),
    v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
    v.array(redirectUri),
  ),
});

const identityProvider = v.object({
  IDP_SIGNING_ALGORITHM: v.optional(text, "RS256"),
  IDP_EMAIL_VERIFIED_CLAIM: v.optional(text, "email_verified"),
  CLAIM_UNPROVEN_ADDRESSES: onOrOff,
});

/** What is public about the OpenID Connect provider; `undefined` if the deployment has none, since `IDP_ISSUER` is empty. */
export const publicProviderConfig = (environment: Environment = process.env) => {
  if (!environment.IDP_ISSUER) return undefined;
  const found = read(publicProvider, environment);
  return {
    issuer: new URL(found.IDP_ISSUER),
    clientId: found.IDP_CLIENT_ID,
    redirectUris: {
      login: found.IDP_REDIRECT_URI,
      register: found.IDP_REDIRECT_URI_REGISTER,
      others: found.IDP_OTHER_REDIRECT_URIS,
    },
  };
};

/** The OpenID Connect provider as those see it who log in with it, or `undefined`. */
export const identityProviderConfig = (environment: Environment = process.env) => {
  const publicConfig = publicProviderConfig(environment);
  if (publicConfig === undefined) return undefined;
  const found = read(identityProvider, environment);
  return {
    registration: {
      issuer: publicConfig.issuer,
      clientId: publicConfig.clientId,
      algorithm: found.IDP_SIGNING_ALGORITHM,
      emailVerifiedClaim: found.IDP_EMAIL_VERIFIED_CLAIM,
    },
    clientSecret: () => secretPlace("IDP_CLIENT_SECRET", environment),
    claimsUnprovenAddresses: found.CLAIM_UNPROVEN_ADDRESSES,
    redirectUris: publicConfig.redirectUris,
  };
};

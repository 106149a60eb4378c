import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { IdentityProviderError, type ProviderProblem } from "./identity-provider-error.ts";

/** Answers of the token endpoint (RFC 6749 section 5.2); what is not listed is for the operator. */
const BY_TOKEN_ERROR: Readonly<Record<string, ProviderProblem>> = {
  invalid_grant: "code rejected",
  server_error: "outage",
  temporarily_unavailable: "outage",
};

/** What openid-client says of answers that are none of OAuth's: a proxy's page, a server in trouble. */
const NO_OAUTH_ANSWER = [
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
];

/** What only another setting can put right: an issuer that is another one, endpoints without TLS, or none. */
const WRONG_SETTING = [
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_HTTP_REQUEST_FORBIDDEN",
  "OAUTH_REQUEST_PROTOCOL_FORBIDDEN",
  "OAUTH_MISSING_SERVER_METADATA",
  "OAUTH_INVALID_SERVER_METADATA",
];

const ownErrorIn = (error: unknown): IdentityProviderError | undefined => {
  if (error instanceof IdentityProviderError) return error;
  return error instanceof Error ? ownErrorIn(error.cause) : undefined;
};

const problemOf = (error: unknown): ProviderProblem => {
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return "outage";
    return BY_TOKEN_ERROR[error.error] ?? "misconfigured";
  }
  if (error instanceof WWWAuthenticateChallengeError) return "misconfigured";
  const code = (error instanceof ClientError && error.code) || "";
  if (NO_OAUTH_ANSWER.includes(code)) return "outage";
  if (WRONG_SETTING.includes(code)) return "misconfigured";
  return "claims refused";
};

/**
 * What an error of openid-client means to us. Its message and class are kept, its `cause` is not: it holds the
 * provider's answer, with tokens in it.
 */
export const providerProblem = (error: unknown): IdentityProviderError => {
  const own = ownErrorIn(error);
  if (own !== undefined) return own;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : "Not an error";
  const detail = error instanceof ResponseBodyError ? `, ${error.error}` : "";
  return new IdentityProviderError(problemOf(error), `${message}${detail}`);
};

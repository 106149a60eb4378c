import * as v from "valibot";

/**
 * Why a login through the provider ended: `code rejected`, `code of another sign-in` and `email unverified` are the
 * caller's own, `claims refused` is an answer that no honest provider gives, `misconfigured` is for the operator,
 * `outage` passes by itself, and `no provider` is meant so.
 */
export type ProviderProblem =
  | "no provider"
  | "code rejected"
  | "code replayed"
  | "code of another sign-in"
  | "email unverified"
  | "claims refused"
  | "misconfigured"
  | "outage";

/** Callers get one message for all of them; the log distinguishes them by `code`. */
export class IdentityProviderError extends Error {
  override readonly name = "IdentityProviderError";
  readonly code: ProviderProblem;

  constructor(problem: ProviderProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = problem;
  }
}

/** Answers of the token endpoint (RFC 6749 section 5.2); what is not listed is for the operator. */
const BY_TOKEN_ERROR: Readonly<Record<string, ProviderProblem>> = {
  invalid_grant: "code rejected",
  server_error: "outage",
  temporarily_unavailable: "outage",
};

/** openid-client's codes for answers that are not OAuth's: a proxy's page, a server error. */
const NO_OAUTH_ANSWER = [
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
];

/**
 * Codes that only another setting can fix: a wrong client secret or issuer, endpoints without TLS, missing endpoints.
 */
const WRONG_SETTING = [
  "OAUTH_WWW_AUTHENTICATE_CHALLENGE",
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

/** What openid-client's errors have in common; `error` and `status` are the token endpoint's. */
const clientError = v.fallback(
  v.object({
    code: v.optional(v.string(), ""),
    error: v.optional(v.string()),
    status: v.optional(v.number(), 0),
    cause: v.optional(v.unknown()),
  }),
  { code: "", status: 0 },
);

/** The cause of openid-client's error if the ID token has another nonce or lacks it. */
const otherNonce = v.object({ cause: v.object({ message: v.pipe(v.string(), v.includes('"nonce"')) }) });

const problemOf = (facts: v.InferOutput<typeof clientError>): ProviderProblem => {
  const { code, error, status } = facts;
  if (error !== undefined) return status >= 500 ? "outage" : (BY_TOKEN_ERROR[error] ?? "misconfigured");
  // The client says which nonce it sent: this code is from another browser's sign-in.
  if (v.is(otherNonce, facts)) return "code of another sign-in";
  if (NO_OAUTH_ANSWER.includes(code)) return "outage";
  return WRONG_SETTING.includes(code) ? "misconfigured" : "claims refused";
};

/**
 * What an error of openid-client means to us. Its message and class are kept, its `cause` is not: it holds the
 * provider's answer, with tokens in it.
 */
export const providerProblem = (error: unknown): IdentityProviderError => {
  const own = ownErrorIn(error);
  if (own !== undefined) return own;
  const facts = v.parse(clientError, error);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : "Not an error";
  return new IdentityProviderError(problemOf(facts), [message, facts.error].filter(Boolean).join(", "));
};

export const throwProviderProblem = (error: unknown): never => {
  throw providerProblem(error);
};

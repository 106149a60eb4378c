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

/** The caller hears one message for all of them; the log tells them apart by `code`. */
export class IdentityProviderError extends Error {
  override readonly name = "IdentityProviderError";
  readonly code: ProviderProblem;

  constructor(problem: ProviderProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = problem;
  }
}

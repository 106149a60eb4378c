import { IdentityProviderError } from "./identity-provider-error.ts";

/** Milliseconds for which a provider that was away is not asked again. */
const PAUSE = 5000;

const isOutage = (error: unknown): boolean =>
  error instanceof IdentityProviderError && error.code === "outage";

/**
 * A circuit breaker: after an outage, calls of the next five seconds fail at once with the same cause, so that a
 * provider that hangs does not hold every login up. Only the provider's own silence counts, no caller can bring it about.
 *
 * @param now milliseconds since 1970
 */
export const createOutageMemory = (now: () => number) => {
  let last: { readonly error: unknown; readonly until: number } | undefined;
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (last !== undefined && now() < last.until)
      throw new IdentityProviderError("outage", "The provider was away a moment ago", { cause: last.error });
    try {
      return await call();
    } catch (error) {
      if (isOutage(error)) last = { error, until: now() + PAUSE };
      throw error;
    }
  };
};

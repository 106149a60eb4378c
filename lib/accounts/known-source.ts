import type { Credentials } from "../users/credentials.ts";

/** Seconds for which an account remembers a source that it was logged in to from. */
const KNOWN_FOR = 90 * 24 * 3600;

/** Until when, in seconds since 1970. @param now milliseconds since 1970 */
export const knownUntil = (now: number): number => Math.ceil(now / 1000) + KNOWN_FOR;

/**
 * Whether the account was logged in to from there within the last months. DynamoDB's clock and ours may differ; what
 * matters is ours.
 *
 * @param source the pseudonym of the account's address and the source
 * @param now milliseconds since 1970
 */
export const knowsSource = (credentials: Credentials | undefined, source: string, now: number): boolean =>
  (credentials?.sources[source] ?? 0) * 1000 > now;

import type { Credentials } from "../users/credentials.ts";

/**
 * Whether the account was logged in to from there within the last months. DynamoDB's clock and ours may differ; what
 * matters is ours.
 *
 * @param source the pseudonym of the account's address and the source
 * @param now milliseconds since 1970
 */
export const knowsSource = (credentials: Credentials | undefined, source: string, now: number): boolean =>
  (credentials?.sources[source] ?? 0) * 1000 > now;

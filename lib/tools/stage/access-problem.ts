import type { Environment } from "../../config/environment.ts";

export const hasName = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

const UNREACHABLE = [
  "TimeoutError",
  ...["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "ETIMEDOUT"],
];

/** True if there is no way to the server, or it does not answer. */
export const isOutOfReach = (error: unknown): boolean =>
  UNREACHABLE.some(
    (name) => hasName(error, name) || (error instanceof Error && "code" in error && error.code === name),
  );

/** True if a local store has no space left to write to. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /disk is full|SQLITE_FULL|ENOSPC|no space left/i.test(error.message);

const DENIALS = ["UnrecognizedClientException", "AccessDeniedException", "ExpiredTokenException"];

/**
 * Why AWS does not let the operator at `what`, as one line.
 *
 * @returns undefined for an error of another kind
 */
export const deniedBecause = (
  error: unknown,
  what: string,
  { AWS_PROFILE }: Environment = process.env,
): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const profile = AWS_PROFILE ? ` (AWS_PROFILE is ${AWS_PROFILE})` : "";
  if (hasName(error, "CredentialsProviderError"))
    return `There are no AWS credentials for ${what}: ${error.message}${profile}`;
  return DENIALS.some((name) => hasName(error, name))
    ? `AWS denied access to ${what}: ${error.message}${profile}`
    : undefined;
};

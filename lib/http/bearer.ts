/** `Authorization: Bearer <token>` (RFC 6750 section 2.1); the scheme in any case. */
const BEARER = /^Bearer +(.+)$/i;

/**
 * What follows the scheme, or `undefined` where the header is absent, empty or of another scheme. Whether it is one
 * token, and a good one, is for the verification to say.
 */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1];

/** The challenge of a 401 (RFC 6750 section 3); `error` is absent where the request carried no token. */
export const bearerChallenge = (error?: "invalid_token"): string =>
  error === undefined ? 'Bearer realm="api"' : `Bearer realm="api", error="${error}"`;

/** `Authorization: Bearer <token>` (RFC 6750 section 2.1); the scheme in any case. */
const BEARER = /^Bearer +(.+)$/i;

/**
 * The token, or `undefined` if the header is absent, empty or of another scheme. It may be malformed; verification
 * decides.
 */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1];

/** The challenge of a 401 (RFC 6750 section 3); `error` is absent if the request carried no token. */
export const bearerChallenge = (error?: "invalid_token"): string =>
  error === undefined ? 'Bearer realm="api"' : `Bearer realm="api", error="${error}"`;

/** `Authorization: Bearer <token>` (RFC 6750 section 2.1); the scheme in any case, exactly one token. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** The token, or `undefined` where the header is absent or of another form. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1];

/** The challenge of a 401 (RFC 6750 section 3); `error` is absent where the request carried no token. */
export const bearerChallenge = (error?: "invalid_token"): string =>
  error === undefined ? 'Bearer realm="api"' : `Bearer realm="api", error="${error}"`;

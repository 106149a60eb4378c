/** What the page must remember until the provider sends the browser back. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636; only its SHA-256 leaves the browser before the code is spent. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** What the service says of the school's provider. */
export interface Provider {
  /** To be named to people. */
  readonly host: string;
  readonly authorizationEndpoint: string;
  readonly clientId: string;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** 256 bits, as RFC 7636 section 7.1 wants them. */
const secret = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

export const newAuthorizationRequest = (redirectUri: string): AuthorizationRequest => ({
  state: secret(),
  nonce: secret(),
  codeVerifier: secret(),
  redirectUri,
});

const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));

/** Where to send the browser (OpenID Connect Core section 3.1.2.1, RFC 7636 section 4.3). */
export const authorizationUrl = async (
  { authorizationEndpoint, clientId }: Provider,
  { state, nonce, codeVerifier, redirectUri }: AuthorizationRequest,
): Promise<string> => {
  const url = new URL(authorizationEndpoint);
  const parameters = {
    response_type: "code",
    scope: "openid email profile",
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: await challengeOf(codeVerifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

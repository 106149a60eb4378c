import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { CLIENT_ID } from "./test-provider.ts";

/** How one address is answered. */
export type Respond = (response: ServerResponse) => unknown;

export const json =
  (body: unknown, status = 200): Respond =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const KID = "key-of-the-provider";

/** A provider that answers as a test tells it; at first its answers are correct. */
export const startHostileProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KID, use: "sig", alg: "RS256" };
  let requests = 0;
  let replies: Record<string, Respond> = {};
  const listener: RequestListener = (request, response) => {
    requests += 1;
    const path = request.url ?? "/";
    const reply = replies[path];
    if (reply === undefined) response.writeHead(404).end();
    else reply(response);
  };
  const server = createServer(listener);
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://localhost:${typeof address === "object" ? address?.port : ""}`;

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    authorization_response_iss_parameter_supported: true,
  };
  const now = () => Math.floor(Date.now() / 1000);
  const claims = (): JWTPayload => ({
    iss: issuer,
    aud: CLIENT_ID,
    sub: "somebody",
    iat: now(),
    exp: now() + 300,
    email: "somebody@campus.example",
    email_verified: true,
  });
  const sign = (
    payload: JWTPayload,
    { key = privateKey, header = {} }: { readonly key?: CryptoKey; readonly header?: object } = {},
  ): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: KID, typ: "JWT", ...header }).sign(key);
  const tokens = (idToken: unknown): Respond =>
    json({ access_token: "opaque", token_type: "Bearer", expires_in: 60, id_token: idToken });

  const reset = async (more: Record<string, Respond> = {}): Promise<void> => {
    requests = 0;
    replies = {
      "/.well-known/openid-configuration": json(metadata),
      "/jwks": json({ keys: [jwk] }),
      "/token": tokens(await sign(claims())),
      ...more,
    };
  };
  await reset();

  return {
    issuer,
    metadata,
    jwk,
    claims,
    sign,
    tokens,
    reset,
    requests: () => requests,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

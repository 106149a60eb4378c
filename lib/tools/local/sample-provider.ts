import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { createProviderMemory } from "./provider-memory.ts";
import { SAMPLE_PEOPLE } from "./sample-people.ts";
import { type CodePageOptions, routeSignIn } from "./sign-in-pages.ts";

/** Seconds: time enough to read what the code's page says. */
const CODE_LIFETIME = 300;

const SCOPES = "openid email profile";

export interface IdentityProviderOptions {
  /** Of the loopback interface. */
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the service's own clients are sent back to. */
  readonly redirectUris: readonly string[];
  readonly hint: CodePageOptions["hint"];
}

/** Signing in grants every requested scope: there is nothing to decide about sample people. */
const grantAll = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
};

const configuration = async ({
  clientId,
  clientSecret,
  redirectUris,
}: IdentityProviderOptions): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    adapter: createProviderMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: "client_secret_post",
        // Browsers of other machines never see this provider: it may send them to where a laptop's pages are.
        application_type: "web",
      },
    ],
    findAccount: async (_ctx, sub) => {
      const person = SAMPLE_PEOPLE.find((candidate) => candidate.sub === sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "picture"],
    },
    // Like most providers: what was asked for is in the ID token itself.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256" }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    loadExistingGrant: grantAll,
    pkce: { required: () => false },
    ttl: {
      AuthorizationCode: CODE_LIFETIME,
      Grant: 3600,
      Interaction: 3600,
      Session: 3600,
      IdToken: 3600,
      AccessToken: 3600,
    },
  };
};

export interface LocalIdentityProvider {
  readonly issuer: string;
  readonly provider: Provider;
  readonly stop: () => Promise<void>;
}

/** An OpenID Connect provider of this machine, with the people of `sample-people.ts`, until `stop`. */
export const startIdentityProvider = async (
  options: IdentityProviderOptions,
): Promise<LocalIdentityProvider> => {
  const issuer = `http://localhost:${options.port}`;
  const provider = new Provider(issuer, await configuration(options));
  routeSignIn(provider, options);
  const server = createServer(provider.callback());
  server.listen(options.port, "localhost");
  await once(server, "listening");
  return {
    issuer,
    provider,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close").catch(() => {});
    },
  };
};

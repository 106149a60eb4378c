import { freePort } from "../../local/free-port.ts";
import { SAMPLE_PEOPLE } from "../../local/sample-people.ts";
import { type LocalIdentityProvider, startIdentityProvider } from "../../local/sample-provider.ts";
import { CODE_PAGES } from "../../local/sign-in-pages.ts";
import { CANARY } from "../data/secrets.ts";

/** As `serverless.yml` has it for a laptop. */
export const CLIENT_ID = "classroom-schedule";

/** What a code is bound to when it is issued. */
interface CodeBinding {
  /** The e-mail address of a sample person. */
  readonly email?: string;
  readonly nonce?: string;
  /** S256 (RFC 7636 section 4.2). */
  readonly codeChallenge?: string;
  readonly redirectUri?: string;
  readonly scope?: string;
  readonly lifetime?: number;
}

export interface TestIdentityProvider extends LocalIdentityProvider {
  readonly clientSecret: string;
  readonly redirectUris: { readonly login: string; readonly register: string };
  /** A code as the provider hands it to the browser after a sign-in. */
  readonly issueCode: (binding?: CodeBinding) => Promise<string>;
}

/** The real provider of the local run, on a port of its own. */
export const startTestIdentityProvider = async (): Promise<TestIdentityProvider> => {
  const port = await freePort();
  const clientSecret = `${CANARY}-client-secret-of-the-provider`;
  const origin = `http://localhost:${port}`;
  const redirectUris = { login: `${origin}${CODE_PAGES.login}`, register: `${origin}${CODE_PAGES.register}` };
  const local = await startIdentityProvider({
    port,
    clientId: CLIENT_ID,
    clientSecret,
    redirectUris: [...Object.values(redirectUris), "https://app.school.example/callback"],
    hint: (code) => code,
  });
  const { provider } = local;

  const issueCode = async ({
    email = "ada@campus.example",
    nonce,
    codeChallenge,
    redirectUri = redirectUris.login,
    scope = "openid email profile",
    lifetime = 60,
  }: CodeBinding = {}): Promise<string> => {
    const person = SAMPLE_PEOPLE.find((candidate) => candidate.email === email);
    const client = await provider.Client.find(CLIENT_ID);
    if (person === undefined || client === undefined) throw new Error(`The provider does not know ${email}`);
    const accountId = person.sub;
    const grant = new provider.Grant({ clientId: CLIENT_ID, accountId });
    grant.addOIDCScope(scope);
    const grantId = await grant.save();
    const code = new provider.AuthorizationCode({
      accountId,
      client,
      grantId,
      gty: "authorization_code",
      redirectUri,
      scope,
      authTime: Math.floor(Date.now() / 1000),
      ...(nonce !== undefined && { nonce }),
      ...(codeChallenge !== undefined && { codeChallenge, codeChallengeMethod: "S256" }),
    });
    return Object.assign(code, { expiresIn: lifetime }).save();
  };
  return { ...local, clientSecret, redirectUris, issueCode };
};

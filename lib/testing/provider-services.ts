import { createHandler } from "../../functions/auth/idp-login.ts";
import { createAttemptLimit } from "../auth/attempt-limit.ts";
import { createIdentityLogin } from "../auth/identity-login.ts";
import { createIdentityProvider } from "../auth/identity-provider.ts";
import { FAILED_PROVIDER_LOGINS } from "../auth/limits.ts";
import { createProviderLogin } from "../auth/provider-login.ts";
import { createUsedCodes } from "../auth/used-codes.ts";
import type { accountServices } from "./account-services.ts";
import { CLIENT_ID } from "./identity-provider.ts";
import { invoke, type TestAnswer, type TestRequest } from "./invoke.ts";
import type { TestStore } from "./test-store.ts";

interface ProviderOptions {
  readonly issuer: string;
  readonly clientSecret: string;
  readonly redirectUris: { readonly login: string; readonly register: string };
  readonly others?: readonly string[];
  readonly send?: typeof fetch;
  readonly now?: () => number;
}

/** The login by a provider on the test's store, as `functions/auth` wires it. */
export const providerLoginOn = (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  { users, tokens }: Pick<ReturnType<typeof accountServices>, "users" | "tokens">,
  { issuer, clientSecret, redirectUris, others = [], send = fetch, now = Date.now }: ProviderOptions,
) => {
  const table = tables.accounts;
  const provider = createIdentityProvider({
    registration: {
      issuer: new URL(issuer),
      clientId: CLIENT_ID,
      algorithm: "RS256",
      emailVerifiedClaim: "email_verified",
    },
    clientSecret: async () => clientSecret,
    now,
    send,
  });
  return createProviderLogin({
    provider,
    redirectUris: { ...redirectUris, others },
    usedCodes: createUsedCodes(client, table, now),
    failures: createAttemptLimit(client, table, FAILED_PROVIDER_LOGINS, now),
    identities: createIdentityLogin({ users, tokens, now }),
  });
};

/** `POST /idp-login`, as a client calls it. */
export const idpLoginCall = (...wiring: Parameters<typeof providerLoginOn>) => {
  const handler = createHandler({ providerLogin: providerLoginOn(...wiring) });
  return (body: unknown, more: TestRequest = {}): Promise<TestAnswer> =>
    invoke(handler, { method: "POST", body, ...more });
};

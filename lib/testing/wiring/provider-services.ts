import { createHandler } from "../../../functions/accounts/idp-login.ts";
import { createIdentityLogin } from "../../accounts/provider/identity-login.ts";
import { createIdentityProvider } from "../../accounts/provider/identity-provider.ts";
import { createProviderLogin } from "../../accounts/provider/provider-login.ts";
import { createUsedCodes } from "../../accounts/provider/used-codes.ts";
import { createAttemptLimit } from "../../accounts/throttling/attempt-limit.ts";
import { FAILED_PROVIDER_LOGINS } from "../../accounts/throttling/limits.ts";
import { CLIENT_ID } from "../servers/test-provider.ts";
import type { accountServices } from "./account-services.ts";
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

/** The login by a provider on the test's store, as `functions/accounts` wires it. */
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

import { createHandler } from "../../../../functions/accounts/idp-login.ts";
import { createIdentityLogin } from "../../../accounts/provider/identity-login.ts";
import { createIdentityProvider } from "../../../accounts/provider/identity-provider.ts";
import { createProviderLogin } from "../../../accounts/provider/provider-login.ts";
import { createUsedCodes } from "../../../accounts/provider/used-codes.ts";
import { createSourceLimits } from "../../../accounts/throttling/limits.ts";
import { pseudonymWith } from "../../../accounts/throttling/pseudonym.ts";
import { SCHOOL, type SourceAllowance } from "../../../config/source-allowance.ts";
import { CLIENT_ID } from "../servers/test-provider.ts";
import { invoke, type TestAnswer, type TestRequest } from "./invoke.ts";
import type { accountServices } from "./test-account-services.ts";
import type { TestStore } from "./test-store.ts";

interface ProviderOptions {
  readonly issuer: string;
  readonly clientSecret: string;
  readonly redirectUris: { readonly login: string; readonly register: string };
  readonly others?: readonly string[];
  readonly send?: typeof fetch;
  readonly now?: () => number;
  readonly claimsUnprovenAddresses?: boolean;
  readonly allowance?: Partial<SourceAllowance>;
}

/** The login by a provider on the test's store, as `functions/accounts` wires it. */
export const providerLoginOn = (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  {
    users,
    changes,
    tokens,
    secrets,
  }: Pick<ReturnType<typeof accountServices>, "users" | "changes" | "tokens" | "secrets" | "sourceOf">,
  {
    issuer,
    clientSecret,
    redirectUris,
    others = [],
    send = fetch,
    now = Date.now,
    claimsUnprovenAddresses = true,
    allowance = {},
  }: ProviderOptions,
) => {
  const table = tables.accounts;
  const pseudonym = pseudonymWith(async () => secrets.throttleSecret);
  const limits = createSourceLimits(client, table, { ...SCHOOL, ...allowance }, pseudonym, now);
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
    failures: limits.failedCodes,
    identities: createIdentityLogin({
      users,
      changes,
      tokens,
      claimsUnprovenAddresses,
      onAddressClaimed: () => {},
      now,
    }),
  });
};

/** `POST /idp-login`, as a client calls it. */
export const idpLoginCall = (...wiring: Parameters<typeof providerLoginOn>) => {
  const handler = createHandler({ providerLogin: providerLoginOn(...wiring), sourceOf: wiring[1].sourceOf });
  return (body: unknown, more: TestRequest = {}): Promise<TestAnswer> =>
    invoke(handler, { method: "POST", body, ...more });
};

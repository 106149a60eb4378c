import { createAttemptLimit } from "../../lib/auth/attempt-limit.ts";
import { createIdentityLogin } from "../../lib/auth/identity-login.ts";
import { createIdentityProvider } from "../../lib/auth/identity-provider.ts";
import { FAILED_PROVIDER_LOGINS } from "../../lib/auth/limits.ts";
import { createProviderLogin, noProviderLogin } from "../../lib/auth/provider-login.ts";
import { readSecret } from "../../lib/auth/secret-source.ts";
import { createUsedCodes } from "../../lib/auth/used-codes.ts";
import { awsCredentials, identityProviderConfig } from "../../lib/config.ts";
import { accountsStore, tokens, users } from "./services.ts";

const { client, table } = accountsStore;
const config = identityProviderConfig();

/** Accounts of an identity provider: what their login is wired with. */
export const providerLogin =
  config === undefined
    ? noProviderLogin
    : createProviderLogin({
        provider: createIdentityProvider({
          registration: config.registration,
          clientSecret: async () => (await readSecret(config.clientSecret, awsCredentials)).trim(),
          now: Date.now,
        }),
        redirectUris: config.redirectUris,
        usedCodes: createUsedCodes(client, table, Date.now),
        failures: createAttemptLimit(client, table, FAILED_PROVIDER_LOGINS, Date.now),
        identities: createIdentityLogin({ users, tokens, now: Date.now }),
      });

import { createIdentityLogin } from "../../lib/accounts/provider/identity-login.ts";
import { createIdentityProvider } from "../../lib/accounts/provider/identity-provider.ts";
import { createProviderLogin, noProviderLogin } from "../../lib/accounts/provider/provider-login.ts";
import { createUsedCodes } from "../../lib/accounts/provider/used-codes.ts";
import { readSecret } from "../../lib/accounts/tokens/secret-source.ts";
import { awsServiceConfig } from "../../lib/config/aws.ts";
import { identityProviderConfig } from "../../lib/config/identity-provider.ts";
import { logToStdout } from "../../lib/http/log.ts";
import { createAccountChanges } from "../../lib/users/account-changes.ts";
import { secrets, tokens } from "./key-services.ts";
import { readAhead } from "./read-ahead-services.ts";
import { accountsStore, users } from "./services.ts";
import { limits, witness } from "./throttling-services.ts";

const { client, table } = accountsStore;
const config = identityProviderConfig();

readAhead(secrets, () => users.find("nobody"));

/** Accounts of an identity provider: what their login is wired with. */
export const providerLogin = witness.providerLogin(
  config === undefined
    ? noProviderLogin
    : createProviderLogin({
        provider: createIdentityProvider({
          registration: config.registration,
          clientSecret: async () =>
            (await readSecret(config.clientSecret, () => awsServiceConfig("SSM"))).trim(),
          now: Date.now,
        }),
        redirectUris: config.redirectUris,
        usedCodes: createUsedCodes(client, table, Date.now),
        failures: limits.failedCodes,
        identities: createIdentityLogin({
          users,
          changes: createAccountChanges(client, table),
          tokens,
          claimsUnprovenAddresses: config.claimsUnprovenAddresses,
          onAddressClaimed: (formerOwner, owner) =>
            logToStdout({ level: "warn", event: "unproven address claimed", formerOwner, owner }),
          now: Date.now,
        }),
      }),
);

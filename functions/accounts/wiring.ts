/**
 * The composition root of the account functions: what is built from what.
 *
 * The bundler leaves the services out that a handler does not name, because `once` is declared free of side effects
 * here, in the file that calls it, and package.json says the same of every module. So `GET /account` never loads argon2,
 * openid-client or jose's signing.
 */

import type { AccountDependencies } from "../../lib/accounts/account-dependencies.ts";
import { createAccountLimits } from "../../lib/accounts/account-limits.ts";
import { createAccounts } from "../../lib/accounts/accounts.ts";
import { createAttemptLog, createOwnAttemptLog } from "../../lib/accounts/attempt-log.ts";
import { createDeviceTokens } from "../../lib/accounts/device-token.ts";
import { createLastingSessions } from "../../lib/accounts/lasting-sessions.ts";
import { createMailRequests } from "../../lib/accounts/mail/mail-requests.ts";
import { sendWithSes } from "../../lib/accounts/mail/mail-sender.ts";
import { createMailer } from "../../lib/accounts/mail/mailer.ts";
import { createOutbox } from "../../lib/accounts/mail/outbox.ts";
import { createMailedProof } from "../../lib/accounts/mailed-proof.ts";
import { createOwnAccount } from "../../lib/accounts/own-account.ts";
import { isCommonPassword } from "../../lib/accounts/passwords/common-passwords.ts";
import { passwordHashing } from "../../lib/accounts/passwords/password-hash.ts";
import { createPasswords } from "../../lib/accounts/passwords/passwords.ts";
import { createIdentityLogin } from "../../lib/accounts/provider/identity-login.ts";
import { createIdentityProvider } from "../../lib/accounts/provider/identity-provider.ts";
import { createProviderLogin, noProviderLogin } from "../../lib/accounts/provider/provider-login.ts";
import { createSignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import { createUsedCodes } from "../../lib/accounts/provider/used-codes.ts";
import { createSessions } from "../../lib/accounts/sessions.ts";
import { createAccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { parseFunctionSecrets } from "../../lib/accounts/tokens/account-secrets.ts";
import { readPublicKeys, toPublicKey } from "../../lib/accounts/tokens/public-keys.ts";
import { readSecret } from "../../lib/accounts/tokens/secret-source.ts";
import { cachedFor } from "../../lib/cache/cached-for.ts";
import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { awsServiceConfig } from "../../lib/config/aws.ts";
import { identityProviderConfig, publicProviderConfig } from "../../lib/config/identity-provider.ts";
import { passwordConfig } from "../../lib/config/passwords.ts";
import {
  accountsConfig,
  allowanceConfig,
  hasMail,
  mailSenderConfig,
  proofMailsConfig,
  signInConfig,
} from "../../lib/config/settings.ts";
import { tokenConfig } from "../../lib/config/tokens.ts";
import { pseudonymWith } from "../../lib/limits/pseudonym.ts";
import { createSourceOf } from "../../lib/limits/request-source.ts";
import { openTable } from "../../lib/store/table.ts";
import { createAccountChanges } from "../../lib/users/account-changes.ts";
import { createSavedRooms } from "../../lib/users/saved-rooms.ts";
import { createUserRepository } from "../../lib/users/user-repository.ts";
import { client, type Deployment, live, logCause, readingAhead } from "../wiring.ts";

/** Milliseconds after which warm functions see another signing key. */
const KEYS_LIFETIME = 60 * 1000;

/* @__NO_SIDE_EFFECTS__ */
const once = <Service>(make: (on: Deployment) => Service) => memoizeByObject(make);

// The store.
const tableName = once((on) => accountsConfig(on.environment).table);
const table = once((on) => openTable(client(on), tableName(on), on.now));
export const users = once((on) => createUserRepository(table(on)));
export const savedRooms = once((on) => createSavedRooms(table(on)));
export const changes = once((on) => createAccountChanges(table(on)));
export const outbox = once((on) => createOutbox(table(on)));
/** Reads what a request with an account reads first, so that the connection to the store is open. */
export const connect = (on: Deployment) => () => users(on).find("nobody");

// Secrets, keys and tokens.
export const secrets = once((on) => {
  const read = async () =>
    parseFunctionSecrets(
      await readSecret(tokenConfig(on.environment).secrets(), awsServiceConfig("SSM", on.environment)),
    );
  return on.secrets ?? cachedFor(read, KEYS_LIFETIME, on.now);
});
/** The handler of an endpoint that counts attempts or issues tokens. */
export const withSecrets = /* @__PURE__ */ readingAhead(
  () => secrets(live)(),
  () => connect(live)(),
);
export const publicKeys = once((on) => {
  const { secrets: readSecrets } = on;
  if (readSecrets !== undefined) return async () => (await readSecrets()).keys.map(toPublicKey);
  const store = awsServiceConfig("DYNAMODB", on.environment);
  return cachedFor(() => readPublicKeys(tableName(on), store), KEYS_LIFETIME, on.now);
});
export const tokens = once((on) =>
  createAccessTokens(
    { secrets: secrets(on), publicKeys: publicKeys(on) },
    tokenConfig(on.environment),
    on.now,
  ),
);
export const sessions = once((on) => createSessions(tokens(on), users(on), on.now));

// Limits, and the log of attempts.
const pseudonym = once((on) => pseudonymWith(async () => (await secrets(on)()).throttleSecret));
export const limits = once((on) => ({
  ...createAccountLimits(
    table(on),
    {
      allowance: allowanceConfig(on.environment),
      proofMailsPerHour: proofMailsConfig(on.environment).perHour,
      onProofCeiling: () => on.log({ level: "warn", event: "mail ceiling reached" }),
    },
    pseudonym(on),
  ),
  ...(on.guesses && { guesses: on.guesses }),
}));
export const logAttempt = once((on) =>
  createAttemptLog(
    pseudonym(on),
    createSourceOf(async () => (await secrets(on)()).frontSecrets ?? []),
    (attempt) => on.log({ level: "info", event: "attempt", ...attempt }),
  ),
);
export const logOwnAttempt = once((on) => createOwnAttemptLog(sessions(on), logAttempt(on)));
export const mailRequests = once((on) =>
  createMailRequests({
    ...limits(on),
    isOpen: passwordConfig(on.environment).isOpen,
    sendsMail: hasMail(on.environment),
    outbox: outbox(on),
    onFailed: logCause(on, "warn", "mail not asked for"),
  }),
);

export const lastingSessions = once((on) =>
  createLastingSessions({
    isOn: signInConfig(on.environment).lastingSessions,
    users: users(on),
    sessions: sessions(on),
    tokens: tokens(on),
    pseudonym: pseudonym(on),
    now: on.now,
    onReuse: () => on.log({ level: "warn", event: "refresh token used twice" }),
  }),
);

// Accounts with a password.
export const accountDependencies = once((on): AccountDependencies => {
  const { policy, ...config } = passwordConfig(on.environment);
  return {
    ...config,
    sendsMail: hasMail(on.environment),
    users: users(on),
    changes: changes(on),
    sessions: sessions(on),
    tokens: tokens(on),
    passwords: createPasswords({
      hashing: on.hashing ?? passwordHashing,
      policy,
      isCommonPassword,
      onUnusableHash: logCause(on, "error", "unusable password hash"),
    }),
    devices: createDeviceTokens(pseudonym(on), on.now),
    limits: limits(on),
    mail: mailRequests(on),
    now: on.now,
  };
});
export const accounts = once((on) => createAccounts(accountDependencies(on)));
export const ownAccount = once((on) => createOwnAccount(accountDependencies(on)));
export const mailedProof = once((on) => createMailedProof(accountDependencies(on)));

// Mail.
export const deliver = once((on) => {
  const { from, site } = mailSenderConfig(on.environment);
  return createMailer({
    users: users(on),
    changes: changes(on),
    outbox: outbox(on),
    send: on.sendMail ?? sendWithSes(awsServiceConfig("SES", on.environment), from, on.now),
    onRefused: ({ code }) => on.log({ level: "error", event: "mail refused", code }),
    site,
    now: on.now,
  });
});
export const onMailFailed = (on: Deployment) => logCause(on, "error", "mail not sent yet");

// The identity provider.
/** By pseudonyms: an id is a person's for as long as the log is kept. */
const logClaim = (on: Deployment, ids: readonly [former: string, owner: string]): void => {
  const logged = Promise.all(ids.map((id) => pseudonym(on)("log", "id", id))).then(([formerOwner, owner]) =>
    on.log({ level: "warn", event: "unproven address claimed", formerOwner, owner }),
  );
  logged.catch(logCause(on, "warn", "claim not logged"));
};
export const providerLogin = once((on) => {
  const config = identityProviderConfig(on.environment);
  if (config === undefined) return noProviderLogin;
  const readClientSecret = async () =>
    (await readSecret(config.clientSecret(), awsServiceConfig("SSM", on.environment))).trim();
  return createProviderLogin({
    provider: createIdentityProvider({
      registration: config.registration,
      clientSecret: on.clientSecret ?? readClientSecret,
      now: on.now,
      send: on.fetch ?? fetch,
    }),
    redirectUris: config.redirectUris,
    useCode: createUsedCodes(table(on)),
    codes: limits(on).codes,
    loginWithIdentity: createIdentityLogin({
      users: users(on),
      changes: changes(on),
      tokens: tokens(on),
      claimsUnprovenAddresses: config.claimsUnprovenAddresses,
      onAddressClaimed: (...ids) => logClaim(on, ids),
      now: on.now,
    }),
  });
});
export const signInWays = once((on) => {
  const { isOpen, domains } = passwordConfig(on.environment);
  return createSignInWays({
    passwords: isOpen,
    mail: isOpen && hasMail(on.environment),
    domains,
    ...signInConfig(on.environment),
    provider: publicProviderConfig(on.environment),
    now: on.now,
    onAway: logCause(on, "warn", "identity provider away"),
    send: on.fetch ?? fetch,
  });
});

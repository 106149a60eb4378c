/**
 * The composition root of the account functions. Each export makes one service from a `Deployment`, on first use and
 * once; production passes `live`, tests pass their own.
 *
 * A function's bundle holds the services that its handler names, and no other: the bundler leaves out what is unused
 * because `once` is declared free of side effects here, in the file that calls it, and package.json says the same of
 * every module. So `GET /account` never loads argon2, openid-client or jose's signing.
 */

import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { AccountDependencies } from "../../lib/accounts/account-dependencies.ts";
import { type AccountLimits, createAccountLimits } from "../../lib/accounts/account-limits.ts";
import { createAccounts } from "../../lib/accounts/accounts.ts";
import { createAttemptLog, createOwnAttemptLog } from "../../lib/accounts/attempt-log.ts";
import { createDeviceTokens } from "../../lib/accounts/device-token.ts";
import { createLastingSessions } from "../../lib/accounts/lasting-sessions.ts";
import { createMailRequests } from "../../lib/accounts/mail/mail-requests.ts";
import type { SendMail } from "../../lib/accounts/mail/mail-sender.ts";
import { createMailer } from "../../lib/accounts/mail/mailer.ts";
import { createOutbox } from "../../lib/accounts/mail/outbox.ts";
import { sendWithSes } from "../../lib/accounts/mail/ses.ts";
import { createMailedProof } from "../../lib/accounts/mailed-proof.ts";
import { createOwnAccount } from "../../lib/accounts/own-account.ts";
import { isCommonPassword } from "../../lib/accounts/passwords/common-passwords.ts";
import { passwordHashing } from "../../lib/accounts/passwords/password-hash.ts";
import { createPasswords, type PasswordHashing } from "../../lib/accounts/passwords/passwords.ts";
import type { Fetch } from "../../lib/accounts/provider/bounded-fetch.ts";
import { createIdentityLogin } from "../../lib/accounts/provider/identity-login.ts";
import { createIdentityProvider } from "../../lib/accounts/provider/identity-provider.ts";
import { createProviderLogin, noProviderLogin } from "../../lib/accounts/provider/provider-login.ts";
import { createSignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import { createUsedCodes } from "../../lib/accounts/provider/used-codes.ts";
import { createSessions } from "../../lib/accounts/sessions.ts";
import { createAccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { type AccountSecrets, parseFunctionSecrets } from "../../lib/accounts/tokens/account-secrets.ts";
import { readPublicKeys, toPublicKey } from "../../lib/accounts/tokens/public-keys.ts";
import { readSecret } from "../../lib/accounts/tokens/secret-source.ts";
import { cachedFor } from "../../lib/cache/cached-for.ts";
import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { prefetch } from "../../lib/cache/prefetch.ts";
import { accountsConfig } from "../../lib/config/accounts.ts";
import { awsServiceConfig } from "../../lib/config/aws.ts";
import type { Environment } from "../../lib/config/environment.ts";
import { identityProviderConfig, publicProviderConfig } from "../../lib/config/identity-provider.ts";
import { hasMail, mailSenderConfig, proofMailsConfig } from "../../lib/config/mail.ts";
import { passwordConfig } from "../../lib/config/passwords.ts";
import { prefetchConfig } from "../../lib/config/prefetch.ts";
import { signInConfig } from "../../lib/config/sign-in.ts";
import { allowanceConfig } from "../../lib/config/source-allowance.ts";
import { storeConfig } from "../../lib/config/store.ts";
import { tokenConfig } from "../../lib/config/tokens.ts";
import { describeError, type Log, logToStdout } from "../../lib/http/log.ts";
import { pseudonymWith } from "../../lib/limits/pseudonym.ts";
import { createSourceOf } from "../../lib/limits/request-source.ts";
import { documentClient } from "../../lib/store/document-client.ts";
import { openTable } from "../../lib/store/table.ts";
import { createAccountChanges } from "../../lib/users/account-changes.ts";
import { createSavedRooms } from "../../lib/users/saved-rooms.ts";
import { createUserRepository } from "../../lib/users/user-repository.ts";
import { createUserSessions } from "../../lib/users/user-sessions.ts";

/** What the services are made from: settings and effects. Only tests set the optional ones. */
export interface Deployment {
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly client?: DynamoDBDocumentClient;
  readonly secrets?: () => Promise<AccountSecrets>;
  readonly hashing?: PasswordHashing;
  readonly guesses?: AccountLimits["guesses"];
  readonly sendMail?: SendMail;
  readonly clientSecret?: () => Promise<string>;
  /** Reaches the identity provider. */
  readonly fetch?: Fetch;
}

type Wiring = typeof import("./wiring.ts");

/** The services with these names, as a handler takes them. */
export type Services<Name extends keyof Wiring> = {
  readonly [Key in Name]: Wiring[Key] extends (on: Deployment) => infer Service ? Service : never;
};

export const live: Deployment = { environment: process.env, now: Date.now, log: logToStdout };

/** The services of the deployment that these functions make. */
export const liveServices = <Makers extends Readonly<Record<string, (on: Deployment) => unknown>>>(
  makers: Makers,
) =>
  Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make(live)])) as {
    readonly [Name in keyof Makers]: ReturnType<Makers[Name]>;
  };

/** Milliseconds after which warm functions see another signing key. */
const KEYS_LIFETIME = 60 * 1000;

/* @__NO_SIDE_EFFECTS__ */
function once<Service>(make: (on: Deployment) => Service) {
  return memoizeByObject<Deployment, Service>(make);
}

const warn = (on: Deployment, event: string) => (error: unknown) =>
  on.log({ level: "warn", event, cause: describeError(error) });
const fail = (on: Deployment, event: string) => (error: unknown) =>
  on.log({ level: "error", event, cause: describeError(error) });

/** Reads while the container starts what its first request will need. */
export const readAhead = (...loads: readonly (() => Promise<unknown>)[]): void =>
  prefetch(() => Promise.allSettled(loads.map((load) => load())), prefetchConfig().milliseconds);

// The store.
const client = once((on) => on.client ?? documentClient(storeConfig(on.environment)));
const tableName = once((on) => accountsConfig(on.environment).table);
const table = once((on) => openTable(client(on), tableName(on), on.now));
export const users = once((on) => createUserRepository(table(on)));
export const savedRooms = once((on) => createSavedRooms(table(on)));
export const userSessions = once((on) => createUserSessions(table(on)));
export const changes = once((on) => createAccountChanges(table(on)));
export const outbox = once((on) => createOutbox(table(on)));
/** Reads what a request with an account reads first, so that the connection to the store is open. */
export const connect = (on: Deployment) => () => users(on).find("nobody");

// Secrets, keys and tokens.
export const secrets = once((on) => {
  const read = async () =>
    parseFunctionSecrets(
      await readSecret(tokenConfig(on.environment).secrets(), () => awsServiceConfig("SSM", on.environment)),
    );
  return on.secrets ?? cachedFor(read, KEYS_LIFETIME, on.now);
});
/** What a function reads ahead that counts attempts or issues tokens. */
export const readAccountsAhead = (): void => readAhead(secrets(live), connect(live));
export const publicKeys = once((on) => {
  const { secrets: given } = on;
  if (given !== undefined) return async () => (await given()).keys.map(toPublicKey);
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
    onFailed: warn(on, "mail not asked for"),
  }),
);

export const lastingSessions = once((on) =>
  createLastingSessions({
    isOn: signInConfig(on.environment).lastingSessions,
    users: users(on),
    userSessions: userSessions(on),
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
      onUnusableHash: fail(on, "unusable password hash"),
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
export const onMailFailed = (on: Deployment) => fail(on, "mail not sent yet");

// The identity provider.
/** By pseudonyms: an id is a person's for as long as the log is kept. */
const logClaim = (on: Deployment, ids: readonly [former: string, owner: string]): void => {
  const logged = Promise.all(ids.map((id) => pseudonym(on)("log", "id", id))).then(([formerOwner, owner]) =>
    on.log({ level: "warn", event: "unproven address claimed", formerOwner, owner }),
  );
  logged.catch(warn(on, "claim not logged"));
};
export const providerLogin = once((on) => {
  const config = identityProviderConfig(on.environment);
  if (config === undefined) return noProviderLogin;
  const readClientSecret = async () => {
    const secret = await readSecret(config.clientSecret(), () => awsServiceConfig("SSM", on.environment));
    return secret.trim();
  };
  return createProviderLogin({
    provider: createIdentityProvider({
      registration: config.registration,
      clientSecret: on.clientSecret ?? readClientSecret,
      now: on.now,
      send: on.fetch ?? fetch,
    }),
    redirectUris: config.redirectUris,
    usedCodes: createUsedCodes(table(on)),
    codes: limits(on).codes,
    identities: createIdentityLogin({
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
    onAway: warn(on, "identity provider away"),
    send: on.fetch ?? fetch,
  });
});

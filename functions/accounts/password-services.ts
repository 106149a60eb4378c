import { createAccounts } from "../../lib/accounts/accounts.ts";
import { isCommonPassword } from "../../lib/accounts/passwords/common-passwords.ts";
import { passwordHashing } from "../../lib/accounts/passwords/password-hash.ts";
import { createAccountThrottle } from "../../lib/accounts/throttling/account-throttle.ts";
import { createAttemptLimit } from "../../lib/accounts/throttling/attempt-limit.ts";
import { FAILED_LOGINS, REGISTRATIONS } from "../../lib/accounts/throttling/limits.ts";
import { passwordConfig } from "../../lib/config.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { secrets, tokens } from "./key-services.ts";
import { readAhead } from "./read-ahead-services.ts";
import { accountsStore, users } from "./services.ts";

const { client, table } = accountsStore;
const throttleSecret = async () => (await secrets()).throttleSecret;

readAhead(secrets, () => users.find("nobody"));

/** Accounts with a password: what registration and login are wired with. */
export const accounts = createAccounts({
  users,
  tokens,
  hashing: passwordHashing,
  throttle: createAccountThrottle(client, table, throttleSecret, Date.now),
  registrations: createAttemptLimit(client, table, REGISTRATIONS, Date.now),
  failures: createAttemptLimit(client, table, FAILED_LOGINS, Date.now),
  policy: passwordConfig().policy,
  isCommonPassword,
  now: Date.now,
  onUnusableHash: (error) =>
    logToStdout({ level: "error", event: "unusable password hash", cause: describeError(error) }),
  onSourceForgotten: (error) =>
    logToStdout({ level: "warn", event: "source not remembered", cause: describeError(error) }),
});

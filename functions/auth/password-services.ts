import { createAccountThrottle } from "../../lib/auth/account-throttle.ts";
import { createAccounts } from "../../lib/auth/accounts.ts";
import { createAttemptLimit } from "../../lib/auth/attempt-limit.ts";
import { isCommonPassword } from "../../lib/auth/common-passwords.ts";
import { FAILED_LOGINS, REGISTRATIONS } from "../../lib/auth/limits.ts";
import { passwordHashing } from "../../lib/auth/password-hash.ts";
import { passwordConfig } from "../../lib/config.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { secrets } from "./key-services.ts";
import { accountsStore, tokens, users } from "./services.ts";

const { client, table } = accountsStore;
const throttleSecret = async () => (await secrets()).throttleSecret;

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

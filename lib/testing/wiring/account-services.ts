import { createAccounts, type PasswordHashing } from "../../accounts/accounts.ts";
import { isCommonPassword } from "../../accounts/passwords/common-passwords.ts";
import { passwordHashing } from "../../accounts/passwords/password-hash.ts";
import type { PasswordPolicy } from "../../accounts/passwords/password-policy.ts";
import { createAccountThrottle } from "../../accounts/throttling/account-throttle.ts";
import { createAttemptLimit } from "../../accounts/throttling/attempt-limit.ts";
import { FAILED_LOGINS, REGISTRATIONS } from "../../accounts/throttling/limits.ts";
import { createAccessTokens } from "../../accounts/tokens/access-token.ts";
import { toPublicKey } from "../../accounts/tokens/public-keys.ts";
import { type AccountSecrets, makeAccountSecrets } from "../../accounts/tokens/signing-keys.ts";
import { createUserRepository } from "../../users/user-repository.ts";
import type { TestClock } from "./room-services.ts";
import type { TestStore } from "./test-store.ts";

/** Any moment will do, as long as it stands still. */
const NOON = Date.UTC(2026, 0, 5, 12);

export const TOKEN_OPTIONS = {
  issuer: "https://school.example",
  audience: "school",
  lifetime: 12 * 3600,
} as const;

interface AccountServiceOptions {
  readonly clock?: TestClock;
  readonly policy?: PasswordPolicy;
  readonly secrets?: AccountSecrets;
  /** argon2 by default. */
  readonly hashing?: PasswordHashing;
}

/** The hashing, and how often it was asked to verify. */
const countedHashing = (inner: PasswordHashing) => {
  const counted = { verified: 0 };
  const hashing: PasswordHashing = {
    ...inner,
    verify: (stored, password) => {
      counted.verified += 1;
      return inner.verify(stored, password);
    },
  };
  return { counted, hashing };
};

/** The account functions' services on the test's store, as `functions/accounts` wires them; the clock stands still. */
export const accountServices = (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  {
    clock = { milliseconds: NOON },
    policy = "standard",
    secrets = makeAccountSecrets(new Date(NOON)),
    hashing: inner = passwordHashing,
  }: AccountServiceOptions = {},
) => {
  const table = tables.accounts;
  const now = () => clock.milliseconds;
  const unusableHashes: unknown[] = [];
  const users = createUserRepository(client, table);
  const tokens = createAccessTokens(
    { secrets: async () => secrets, publicKeys: async () => secrets.keys.map(toPublicKey) },
    TOKEN_OPTIONS,
    now,
  );
  const { counted, hashing } = countedHashing(inner);
  const accounts = createAccounts({
    users,
    tokens,
    hashing,
    throttle: createAccountThrottle(client, table, async () => secrets.throttleSecret, now),
    registrations: createAttemptLimit(client, table, REGISTRATIONS, now),
    failures: createAttemptLimit(client, table, FAILED_LOGINS, now),
    policy,
    isCommonPassword,
    now,
    onUnusableHash: (error) => unusableHashes.push(error),
    onSourceForgotten: () => {},
  });
  return { accounts, users, tokens, secrets, clock, counted, unusableHashes };
};

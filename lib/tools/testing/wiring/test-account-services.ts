import { createAccounts } from "../../../accounts/accounts.ts";
import { createEmailProof } from "../../../accounts/email-proof.ts";
import { createForgottenPassword } from "../../../accounts/forgotten-password.ts";
import { createAskForProof } from "../../../accounts/mail/ask-for-proof.ts";
import type { Mail } from "../../../accounts/mail/mail-sender.ts";
import { createNotifyOwner } from "../../../accounts/mail/notify-owner.ts";
import { createOutbox } from "../../../accounts/mail/outbox.ts";
import { createPostman } from "../../../accounts/mail/postman.ts";
import { createProofRequest } from "../../../accounts/mail/proof-request.ts";
import { createOwnAccount } from "../../../accounts/own-account.ts";
import { createPasswordReset } from "../../../accounts/password-reset.ts";
import { isCommonPassword } from "../../../accounts/passwords/common-passwords.ts";
import { createPasswordCheck, type PasswordHashing } from "../../../accounts/passwords/password-check.ts";
import { passwordHashing } from "../../../accounts/passwords/password-hash.ts";
import type { PasswordPolicy } from "../../../accounts/passwords/password-policy.ts";
import { createSessions } from "../../../accounts/sessions.ts";
import {
  type AccountThrottle,
  createAccountThrottle,
} from "../../../accounts/throttling/account-throttle.ts";
import { createCountedGuesses } from "../../../accounts/throttling/counted-guesses.ts";
import {
  createProofLimit,
  createSourceLimits,
  proofCounterWith,
} from "../../../accounts/throttling/limits.ts";
import { pseudonymWith } from "../../../accounts/throttling/pseudonym.ts";
import { createSourceOf } from "../../../accounts/throttling/request-source.ts";
import { createAccessTokens } from "../../../accounts/tokens/access-token.ts";
import type { AccountSecrets } from "../../../accounts/tokens/account-secrets.ts";
import { toPublicKey } from "../../../accounts/tokens/public-keys.ts";
import { makeAccountSecrets } from "../../../accounts/tokens/signing-key-rotation.ts";
import { SCHOOL, type SourceAllowance } from "../../../config/source-allowance.ts";
import { createAccountChanges } from "../../../users/account-changes.ts";
import { createSavedRooms } from "../../../users/saved-rooms.ts";
import { createUserRepository } from "../../../users/user-repository.ts";
import type { TestClock } from "./test-room-services.ts";
import type { TestStore } from "./test-store.ts";

/** Any moment will do, as long as it stands still. */
const NOON = Date.UTC(2026, 0, 5, 12);
const SECRETS = await makeAccountSecrets(new Date(NOON));

export const TOKEN_OPTIONS = {
  issuer: "https://school.example",
  audience: "school",
  lifetime: 12 * 3600,
} as const;

interface AccountServiceOptions {
  readonly clock?: TestClock;
  readonly policy?: PasswordPolicy;
  readonly secrets?: AccountSecrets;
  /** False turns accounts with a password off. */
  readonly isOpen?: boolean;
  /** In the place of argon2, for tests of hundreds of people. */
  readonly hashing?: PasswordHashing;
  readonly allowance?: Partial<SourceAllowance>;
  /** For tests that are not about attempts. */
  readonly throttle?: AccountThrottle;
}

/** How often a password was verified, and how often that of an existing account. */
const countedHashing = (passwords: PasswordHashing) => {
  const counted = { verified: 0, guessed: 0 };
  const hashing: PasswordHashing = {
    ...passwords,
    verify: (stored, password) => {
      counted.verified += 1;
      if (stored !== passwords.dummy) counted.guessed += 1;
      return passwords.verify(stored, password);
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
    secrets = SECRETS,
    isOpen = true,
    hashing: inner = passwordHashing,
    allowance = {},
    throttle,
  }: AccountServiceOptions = {},
) => {
  const table = tables.accounts;
  const now = () => clock.milliseconds;
  const unusableHashes: unknown[] = [];
  const users = createUserRepository(client, table);
  const changes = createAccountChanges(client, table);
  const tokens = createAccessTokens(
    { secrets: async () => secrets, publicKeys: async () => secrets.keys.map(toPublicKey) },
    TOKEN_OPTIONS,
    now,
  );
  const sessions = createSessions(tokens, users, now);
  const { counted, hashing } = countedHashing(inner);
  const pseudonym = pseudonymWith(async () => secrets.throttleSecret);
  const limits = createSourceLimits(client, table, { ...SCHOOL, ...allowance }, pseudonym, now);
  const proofCounter = proofCounterWith(pseudonym);
  const proofs = createProofLimit(client, table, now);
  const outbox = createOutbox(client, table, now);
  const mails: Mail[] = [];
  const needs = {
    isOpen,
    users,
    changes,
    sessions,
    tokens,
    hashing,
    check: createPasswordCheck(hashing, (error) => unusableHashes.push(error)),
    throttle:
      throttle ??
      createAccountThrottle(createCountedGuesses(client, table, pseudonym, now), limits.triedAccounts, now),
    pseudonym,
    outbox,
    askForProof: createAskForProof(outbox, proofCounter),
    proofCounter,
    proofs,
    notifyOwner: createNotifyOwner(outbox, limits.notices, () => {}),
    ...limits,
    policy,
    isCommonPassword,
    now,
    onSideEffectFailed: () => {},
  };
  const deliver = createPostman({
    users,
    changes,
    outbox,
    proofs,
    send: async (mail) => {
      mails.push(mail);
    },
    onRefused: () => {},
    site: "https://rooms.school.example/",
    now,
  });
  return {
    accounts: createAccounts(needs),
    ownAccount: createOwnAccount(needs),
    emailProof: createEmailProof(needs),
    forgottenPassword: createForgottenPassword(needs),
    passwordReset: createPasswordReset(needs),
    proofRequest: createProofRequest(needs),
    savedRooms: createSavedRooms(client, table),
    sourceOf: createSourceOf(async () => secrets.frontSecrets ?? []),
    users,
    changes,
    sessions,
    tokens,
    limits,
    proofs,
    proofCounter,
    askForProof: needs.askForProof,
    outbox,
    now,
    secrets,
    clock,
    counted,
    unusableHashes,
    mails,
    /** Sends what waits in the outbox to `mails`. */
    deliverMails: async () => {
      for (const errand of await outbox.waiting()) await deliver(errand);
    },
  };
};

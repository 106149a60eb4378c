import * as wiring from "../../../../functions/accounts/wiring.ts";
import { rooms } from "../../../../functions/rooms/wiring.ts";
import type { AccountLimits } from "../../../accounts/account-limits.ts";
import type { Mail } from "../../../accounts/mail/mail-sender.ts";
import type { PasswordHashing } from "../../../accounts/passwords/password-check.ts";
import { passwordHashing } from "../../../accounts/passwords/password-hash.ts";
import type { AccountSecrets } from "../../../accounts/tokens/account-secrets.ts";
import { makeAccountSecrets } from "../../../accounts/tokens/signing-key-rotation.ts";
import type { Environment } from "../../../config/environment.ts";
import type { LogEntry } from "../../../http/log.ts";
import type { TestClock } from "./test-room-services.ts";
import type { TestStore } from "./test-store.ts";

/** Any moment will do, as long as it stands still. */
const NOON = Date.UTC(2026, 0, 5, 12);
const SECRETS = await makeAccountSecrets(new Date(NOON));

/** The settings of the tests' deployment. */
const SETTINGS = {
  MAIL_FROM: "rooms@school.example",
  SITE_URL: "https://rooms.school.example/",
  TOKEN_ISSUER: "https://school.example",
  TOKEN_AUDIENCE: "school",
} as const;

export const TOKEN_OPTIONS = {
  issuer: SETTINGS.TOKEN_ISSUER,
  audience: SETTINGS.TOKEN_AUDIENCE,
  lifetime: 12 * 3600,
} as const;

interface AccountServiceOptions {
  readonly clock?: TestClock;
  readonly secrets?: AccountSecrets;
  /** In the place of argon2, for tests of hundreds of people. */
  readonly hashing?: PasswordHashing;
  /** For tests that are not about attempts. */
  readonly guesses?: AccountLimits["guesses"];
  /** Settings that differ from the tests' own. */
  readonly environment?: Environment;
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

/** The account functions' services on the test's store, by their own wiring; the clock stands still. */
export const accountServices = (
  { client, tables }: Pick<TestStore, "client" | "tables">,
  {
    clock = { milliseconds: NOON },
    secrets = SECRETS,
    hashing: inner = passwordHashing,
    guesses,
    environment = {},
  }: AccountServiceOptions = {},
) => {
  const { counted, hashing } = countedHashing(inner);
  const mails: Mail[] = [];
  const log: LogEntry[] = [];
  const deployment: wiring.Deployment = {
    environment: {
      ...SETTINGS,
      ACCOUNTS_TABLE: tables.accounts,
      TIMETABLE_TABLE: tables.timetable,
      ...environment,
    },
    now: () => clock.milliseconds,
    log: (entry) => log.push(entry),
    client,
    secrets: async () => secrets,
    hashing,
    ...(guesses && { guesses }),
    sendMail: async (mail) => {
      mails.push(mail);
    },
  };
  const outbox = wiring.outbox(deployment);
  const deliver = wiring.deliver(deployment);
  return {
    accounts: wiring.accounts(deployment),
    ownAccount: wiring.ownAccount(deployment),
    emailProof: wiring.emailProof(deployment),
    mailRequests: wiring.mailRequests(deployment),
    logAttempt: wiring.logAttempt(deployment),
    passwordReset: wiring.passwordReset(deployment),
    savedRooms: wiring.savedRooms(deployment),
    sourceOf: wiring.sourceOf(deployment),
    users: wiring.users(deployment),
    changes: wiring.changes(deployment),
    rooms: rooms(deployment),
    sessions: wiring.sessions(deployment),
    lastingSessions: wiring.lastingSessions(deployment),
    userSessions: wiring.userSessions(deployment),
    publicKeys: wiring.publicKeys(deployment),
    tokens: wiring.tokens(deployment),
    limits: wiring.limits(deployment),
    outbox,
    now: deployment.now,
    secrets,
    clock,
    counted,
    /** What was logged, oldest first. */
    log,
    mails,
    /** Sends what waits in the outbox to `mails`. */
    deliverMails: async () => {
      for (const message of await outbox.waiting()) await deliver(message);
    },
    deployment,
  };
};

import * as wiring from "../../../../functions/accounts/wiring.ts";
import { timetable } from "../../../../functions/rooms/wiring.ts";
import type { Deployment } from "../../../../functions/wiring.ts";
import type { AccountLimits } from "../../../accounts/account-limits.ts";
import type { Mail } from "../../../accounts/mail/mail-sender.ts";
import { passwordHashing } from "../../../accounts/passwords/password-hash.ts";
import type { PasswordHashing } from "../../../accounts/passwords/passwords.ts";
import type { AccountSecrets } from "../../../accounts/tokens/account-secrets.ts";
import type { Environment } from "../../../config/environment.ts";
import type { LogEntry } from "../../../http/log.ts";
import { makeAccountSecrets } from "../../stage/signing-key-rotation.ts";
import type { TestClock } from "./test-room-services.ts";
import type { TestStore } from "./test-store.ts";

/** Any moment will do, as long as it stands still. */
const NOON = Date.UTC(2026, 0, 5, 12);
const SECRETS = await makeAccountSecrets(new Date(NOON));

/** The settings of the tests' deployment. */
const SETTINGS = {
  PASSWORD_ACCOUNTS: "true",
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
  /** `as deployed`: those that the environment says. */
  readonly secrets?: AccountSecrets | "as deployed";
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
  const deployment: Deployment = {
    environment: {
      ...SETTINGS,
      ACCOUNTS_TABLE: tables.accounts,
      TIMETABLE_TABLE: tables.timetable,
      ...environment,
    },
    now: () => clock.milliseconds,
    log: (entry) => log.push(entry),
    client,
    ...(secrets !== "as deployed" && { secrets: async () => secrets }),
    hashing,
    ...(guesses && { guesses }),
    sendMail: async (mail) => {
      mails.push(mail);
    },
  };
  const outbox = wiring.outbox(deployment);
  return {
    accounts: wiring.accounts(deployment),
    ownAccount: wiring.ownAccount(deployment),
    mailedProof: wiring.mailedProof(deployment),
    accountDependencies: wiring.accountDependencies(deployment),
    mailRequests: wiring.mailRequests(deployment),
    logAttempt: wiring.logAttempt(deployment),
    savedRooms: wiring.savedRooms(deployment),
    logOwnAttempt: wiring.logOwnAttempt(deployment),
    users: wiring.users(deployment),
    changes: wiring.changes(deployment),
    timetable: timetable(deployment),
    sessions: wiring.sessions(deployment),
    lastingSessions: wiring.lastingSessions(deployment),
    publicKeys: wiring.publicKeys(deployment),
    tokens: wiring.tokens(deployment),
    limits: wiring.limits(deployment),
    outbox,
    now: deployment.now,
    secrets: secrets === "as deployed" ? SECRETS : secrets,
    clock,
    counted,
    /** What was logged, oldest first. */
    log,
    mails,
    /** Sends what waits in the outbox to `mails`. */
    deliverMails: async () => {
      for (const message of await outbox.waiting()) await wiring.deliver(deployment)(message);
    },
    deployment,
  };
};

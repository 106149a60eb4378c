import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { SourceAllowance } from "../config/source-allowance.ts";
import { type AttemptLimit, createAttemptLimit } from "../limits/attempt-limit.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds after which a source that has used its burst may register once more, and try once more. */
const REGISTRATION_INTERVAL = 10;
const ATTEMPT_INTERVAL = 1;

/**
 * Mails of a kind that a mailbox gets at once. Then one comes back an hour, so that within any hour there are never more.
 */
const MAILS_PER_MAILBOX = 3;
const MAILBOX_WINDOW = MAILS_PER_MAILBOX * HOUR;

/** The mailbox that an address most likely leads to: a counter takes `ada+1@…` and `ada+2@…` for one. */
const mailboxOf = (normalEmail: string): string => normalEmail.replace(/(?<=.)\+[^@]*(?=@)/, "");

/** Password changes per account, or per mailed link, at once and then within an hour. */
const NEW_PASSWORDS = 10;

export interface AccountLimits {
  /** What a source tries: each attempt may cost a hash. */
  readonly attempts: AttemptLimit;
  /** What a source registers, or asks to; a day's registrations are bounded besides. */
  readonly registrations: Pick<AttemptLimit, "charge">;
  /** Mails that a source asks for. */
  readonly mails: AttemptLimit;
  /** Its source is the normal form of an e-mail address. */
  readonly mailsToAddress: AttemptLimit;
  /** New passwords, each of which costs a hash; its source is the user's id, or the digest of the link that sets it. */
  readonly newPasswords: AttemptLimit;
  /** Mails about a changed password; its source is the address. */
  readonly notices: AttemptLimit;
}

/** Where the mails that ask an address for its proof are counted: the mail worker has no access to the pseudonym secret. */
export type ProofCounter = (normalEmail: string) => Promise<string>;

export const proofCounterWith =
  (pseudonym: Pseudonym): ProofCounter =>
  async (normalEmail) =>
    `LIMIT#proof#${await pseudonym("proof", mailboxOf(normalEmail))}`;

const STAGE = "LIMIT#proof#stage";

/** All mails of a stage that ask for the proof of an address. */
interface ProofCeiling {
  /** At once, and then within an hour. */
  readonly perHour: number;
  /** Called for each mail that is dropped because of it. */
  readonly onReached: () => void;
}

/**
 * Mails that ask an address for its proof; the source is their counter. Anybody can cause them, to anybody: a mailbox has
 * a limit, and the stage a ceiling.
 *
 * @param now milliseconds since 1970
 */
export const createProofLimit = (
  client: DynamoDBDocumentClient,
  table: string,
  now: () => number,
  { perHour, onReached }: ProofCeiling,
): Omit<AttemptLimit, "charge"> => {
  const limitOf = (limit: number, window: number): AttemptLimit =>
    createAttemptLimit(client, table, { keyOf: async (pk) => ({ pk }), limit, window }, now);
  const [mailbox, stage] = [limitOf(MAILS_PER_MAILBOX, MAILBOX_WINDOW), limitOf(perHour, HOUR)];
  return {
    take: async (counter) => {
      const wait = await mailbox.take(counter);
      if (wait !== undefined) return wait;
      const stageWait = await stage.take(STAGE);
      if (stageWait === undefined) return undefined;
      onReached();
      await mailbox.refund(counter);
      return stageWait;
    },
    wait: async (counter) => (await mailbox.wait(counter)) ?? stage.wait(STAGE),
    refund: async (counter) => {
      await mailbox.refund(counter);
      await stage.refund(STAGE);
    },
  };
};

/** The limits in the accounts' table; two never share a counter. @param now milliseconds since 1970 */
export const createAccountLimits = (
  client: DynamoDBDocumentClient,
  table: string,
  { attemptBurst, registrationBurst, registrationsPerDay, mailsPerHour }: SourceAllowance,
  pseudonym: Pseudonym,
  now: () => number,
): AccountLimits => {
  const limitOf = (name: string, limit: number, window: number): AttemptLimit => {
    const keyOf = async (source: string) => ({ pk: `LIMIT#${name}#${await pseudonym(name, source)}` });
    return createAttemptLimit(client, table, { keyOf, limit, window }, now);
  };
  const mailboxLimit = (name: string): AttemptLimit => {
    const keyOf = async (address: string) => ({
      pk: `LIMIT#${name}#${await pseudonym(name, mailboxOf(address))}`,
    });
    return createAttemptLimit(
      client,
      table,
      { keyOf, limit: MAILS_PER_MAILBOX, window: MAILBOX_WINDOW },
      now,
    );
  };
  const registrations = limitOf("register", registrationBurst, registrationBurst * REGISTRATION_INTERVAL);
  const daily = limitOf("register-daily", registrationsPerDay, DAY);
  return {
    attempts: limitOf("attempt", attemptBurst, attemptBurst * ATTEMPT_INTERVAL),
    registrations: {
      charge: async (source) => {
        await registrations.charge(source);
        await daily.charge(source);
      },
    },
    mails: limitOf("mail", mailsPerHour, HOUR),
    mailsToAddress: mailboxLimit("mail-to"),
    newPasswords: limitOf("new-password", NEW_PASSWORDS, HOUR),
    notices: mailboxLimit("notice"),
  };
};

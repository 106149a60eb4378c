import type { SourceAllowance } from "../config/settings.ts";
import { type AttemptLimit, chargeWith, createAttemptLimit } from "../limits/attempt-limit.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";
import type { Table } from "../store/table.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds after which a source that has used its burst may register once more, and try once more. */
const REGISTRATION_INTERVAL = 10;
const ATTEMPT_INTERVAL = 1;

/** Seconds, at least as long as an exchange with the provider takes. */
const CODE_INTERVAL = 4;

/** Guesses at a password at once. Then one more a minute: 1,440 a day. */
const GUESSES = 10;

/** Mails of a kind that a mailbox gets at once. Then one more an hour, so never more than these within an hour. */
const MAILS_PER_MAILBOX = 3;

/** The mailbox that an address most likely leads to: `ada+1@…` and `ada+2@…` share a counter. */
const mailboxOf = (normalEmail: string): string => normalEmail.replace(/(?<=.)\+[^@]*(?=@)/, "");

/** New passwords per account, or per mailed link, at once and then within an hour. */
const NEW_PASSWORDS = 10;

/** Each limit says what it counts by. */
export interface AccountLimits {
  /** By source: each attempt may cost a hash. */
  readonly attempts: Pick<AttemptLimit, "charge">;
  /** By source; a day's registrations are bounded besides. */
  readonly registrations: Pick<AttemptLimit, "charge">;
  /** By source: authorization codes that are being exchanged at the provider. */
  readonly codes: Pick<AttemptLimit, "during">;
  /**
   * By `account <normal e-mail>`, `device <id>` or `own <user id>`, so that strangers' guesses do not make a signed-in owner
   * wait.
   */
  readonly guesses: Pick<AttemptLimit, "charge" | "forget">;
  /** By user id, or by the digest of the link that sets the password: each costs a hash. */
  readonly newPasswords: Pick<AttemptLimit, "charge">;
  /** By source: mails asked for. */
  readonly mails: Pick<AttemptLimit, "charge">;
  /** By normal e-mail: links to a new password, mails about what happened, and requests to prove the address. */
  readonly resets: Pick<AttemptLimit, "charge">;
  readonly notices: Pick<AttemptLimit, "charge" | "take">;
  readonly proofs: Pick<AttemptLimit, "charge" | "take">;
}

interface LimitOptions {
  readonly allowance: SourceAllowance;
  /** Requests to prove an address, of the whole stage: any stranger can cause such a mail to any address. */
  readonly proofMailsPerHour: number;
  /** Called for each mail that is dropped because of it. */
  readonly onProofCeiling: () => void;
}

/** The limits in the accounts' table; two never share a counter. */
export const createAccountLimits = (
  table: Table,
  { allowance, proofMailsPerHour, onProofCeiling }: LimitOptions,
  pseudonym: Pseudonym,
): AccountLimits => {
  const limitOf = (name: string, limit: number, window: number, counted = (by: string) => by): AttemptLimit =>
    createAttemptLimit(table, {
      keyOf: async (by) => ({ pk: `LIMIT#${name}#${await pseudonym(name, counted(by))}` }),
      limit,
      window,
    });
  const mailboxLimit = (name: string): AttemptLimit =>
    limitOf(name, MAILS_PER_MAILBOX, MAILS_PER_MAILBOX * HOUR, mailboxOf);
  const { attemptBurst, registrationBurst, registrationsPerDay, codesInFlight, mailsPerHour } = allowance;
  const registrations = limitOf("register", registrationBurst, registrationBurst * REGISTRATION_INTERVAL);
  const daily = limitOf("register-daily", registrationsPerDay, DAY);
  const proofs = mailboxLimit("proof");
  const stageProofs = limitOf("proof-stage", proofMailsPerHour, HOUR);
  const takeProof = async (email: string): Promise<number | undefined> => {
    const wait = await proofs.take(email);
    if (wait !== undefined) return wait;
    const stageWait = await stageProofs.take("stage");
    if (stageWait === undefined) return undefined;
    onProofCeiling();
    await proofs.refund(email);
    return stageWait;
  };
  return {
    attempts: limitOf("attempt", attemptBurst, attemptBurst * ATTEMPT_INTERVAL),
    registrations: {
      charge: async (source) => {
        await registrations.charge(source);
        await daily.charge(source);
      },
    },
    codes: limitOf("code", codesInFlight, codesInFlight * CODE_INTERVAL),
    guesses: limitOf("guess", GUESSES, GUESSES * MINUTE),
    newPasswords: limitOf("new-password", NEW_PASSWORDS, HOUR),
    mails: limitOf("mail", mailsPerHour, HOUR),
    resets: mailboxLimit("reset"),
    notices: mailboxLimit("notice"),
    proofs: { take: takeProof, charge: chargeWith(takeProof) },
  };
};

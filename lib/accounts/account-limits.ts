import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { SourceAllowance } from "../config/source-allowance.ts";
import { type AttemptLimit, createAttemptLimit } from "../limits/attempt-limit.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds after which a source that has used its burst may register once more, and try once more. */
const REGISTRATION_INTERVAL = 10;
const ATTEMPT_INTERVAL = 1;

/** Mails of a kind that one address gets at once, and then within an hour. */
const MAILS_PER_ADDRESS = 3;

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
    `LIMIT#proof#${await pseudonym("proof", normalEmail)}`;

/** Mails that ask an address for its proof; the source is their counter. @param now milliseconds since 1970 */
export const createProofLimit = (
  client: DynamoDBDocumentClient,
  table: string,
  now: () => number,
): AttemptLimit => {
  const keyOf = async (counter: string) => ({ pk: counter });
  return createAttemptLimit(client, table, { keyOf, limit: MAILS_PER_ADDRESS, window: HOUR }, now);
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
    mailsToAddress: limitOf("mail-to", MAILS_PER_ADDRESS, HOUR),
    newPasswords: limitOf("new-password", NEW_PASSWORDS, HOUR),
    notices: limitOf("notice", MAILS_PER_ADDRESS, HOUR),
  };
};

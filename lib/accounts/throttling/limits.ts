import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { SourceAllowance } from "../../config/source-allowance.ts";
import { type AttemptLimit, createAttemptLimit } from "../../limits/attempt-limit.ts";
import type { Pseudonym } from "../../limits/pseudonym.ts";
import { createTakenAnswers, type TakenAnswers } from "./taken-answers.ts";

const HOUR = 3600;
const QUARTER_HOUR_SECONDS = 15 * 60;

/** Mails of a kind that one address gets in an hour, whoever asks for them. */
const MAILS_PER_ADDRESS = 3;

/** Nobody thinks of more in an hour. */
const NEW_PASSWORDS = 10;

export interface SourceLimits {
  readonly registrations: AttemptLimit;
  readonly takenAnswers: TakenAnswers;
  readonly triedAccounts: AttemptLimit;
  readonly failedCodes: AttemptLimit;
  readonly mails: AttemptLimit;
  /** Its source is the normal form of an e-mail address. */
  readonly mailsToAddress: AttemptLimit;
  /** New passwords, each of which costs a hash; its source is the user's id, or the digest of the link that sets it. */
  readonly newPasswords: AttemptLimit;
  /** The same, of mails that tell of another password. */
  readonly notices: AttemptLimit;
}

/** Where the mails that ask an address for its proof are counted: what sends them has not the secret of pseudonyms. */
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
export const createSourceLimits = (
  client: DynamoDBDocumentClient,
  table: string,
  allowance: SourceAllowance,
  pseudonym: Pseudonym,
  now: () => number,
): SourceLimits => {
  const limitOf = (name: string, limit: number, window: number): AttemptLimit => {
    const keyOf = async (source: string) => ({ pk: `LIMIT#${name}#${await pseudonym(name, source)}` });
    return createAttemptLimit(client, table, { keyOf, limit, window }, now);
  };
  return {
    registrations: limitOf("register", allowance.registrationsPerHour, HOUR),
    takenAnswers: createTakenAnswers({
      answers: limitOf("taken", allowance.takenAnswersPerHour, HOUR),
      things: limitOf("asked", 1, HOUR),
    }),
    triedAccounts: limitOf("login", allowance.triedAccountsPerQuarterHour, QUARTER_HOUR_SECONDS),
    failedCodes: limitOf("idp-login", allowance.failedCodesPerQuarterHour, QUARTER_HOUR_SECONDS),
    mails: limitOf("mail", allowance.mailsPerHour, HOUR),
    mailsToAddress: limitOf("mail-to", MAILS_PER_ADDRESS, HOUR),
    newPasswords: limitOf("new-password", NEW_PASSWORDS, HOUR),
    notices: limitOf("notice", MAILS_PER_ADDRESS, HOUR),
  };
};

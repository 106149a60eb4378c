import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { SourceAllowance } from "../../config/source-allowance.ts";
import { type AttemptLimit, createAttemptLimit } from "./attempt-limit.ts";
import type { Pseudonym } from "./pseudonym.ts";
import { createTakenAnswers, type TakenAnswers } from "./taken-answers.ts";

const HOUR = 3600;
const QUARTER_HOUR_SECONDS = 15 * 60;

/** Mails of a kind that one address gets in an hour, whoever asks for them. */
const MAILS_PER_ADDRESS = 3;

export interface SourceLimits {
  readonly registrations: AttemptLimit;
  readonly takenAnswers: TakenAnswers;
  readonly triedAccounts: AttemptLimit;
  readonly failedCodes: AttemptLimit;
  readonly mails: AttemptLimit;
  /** Its source is the normal form of an e-mail address. */
  readonly mailsToAddress: AttemptLimit;
  /** The same, of mails that ask a new account to prove the address. */
  readonly proofs: AttemptLimit;
  /** The same, of mails that tell of another password. */
  readonly notices: AttemptLimit;
}

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
    proofs: limitOf("proof", MAILS_PER_ADDRESS, HOUR),
    notices: limitOf("notice", MAILS_PER_ADDRESS, HOUR),
  };
};

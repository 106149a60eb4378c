import * as v from "valibot";
import { type Environment, read, whole } from "./environment.ts";

/** What one source, which may be a whole school, can do. */
export interface SourceAllowance {
  /** Accounts made in an hour. */
  readonly registrationsPerHour: number;
  /** Taken addresses and usernames that a source learns of in an hour. */
  readonly takenAnswersPerHour: number;
  /** Accounts tried in a quarter of an hour without success. */
  readonly triedAccountsPerQuarterHour: number;
  /** Authorization codes that were not good, in a quarter of an hour. */
  readonly failedCodesPerQuarterHour: number;
  /** Mails asked for in an hour. */
  readonly mailsPerHour: number;
}

/** For a school behind one address. */
export const SCHOOL: SourceAllowance = {
  registrationsPerHour: 300,
  takenAnswersPerHour: 300,
  triedAccountsPerQuarterHour: 300,
  failedCodesPerQuarterHour: 300,
  mailsPerHour: 100,
};

const allowance = v.object({
  REGISTRATIONS_PER_HOUR: whole("registrations", SCHOOL.registrationsPerHour),
  TAKEN_ANSWERS_PER_HOUR: whole("answers", SCHOOL.takenAnswersPerHour),
  TRIED_ACCOUNTS_PER_QUARTER_HOUR: whole("accounts", SCHOOL.triedAccountsPerQuarterHour),
  FAILED_CODES_PER_QUARTER_HOUR: whole("codes", SCHOOL.failedCodesPerQuarterHour),
  MAILS_PER_HOUR: whole("mails", SCHOOL.mailsPerHour),
});

/** What one source, which may be a whole school, can do. */
export const allowanceConfig = (environment: Environment = process.env): SourceAllowance => {
  const found = read(allowance, environment);
  return {
    registrationsPerHour: found.REGISTRATIONS_PER_HOUR,
    takenAnswersPerHour: found.TAKEN_ANSWERS_PER_HOUR,
    triedAccountsPerQuarterHour: found.TRIED_ACCOUNTS_PER_QUARTER_HOUR,
    failedCodesPerQuarterHour: found.FAILED_CODES_PER_QUARTER_HOUR,
    mailsPerHour: found.MAILS_PER_HOUR,
  };
};

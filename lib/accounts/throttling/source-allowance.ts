/** What one source, which may be a whole school, can do. */
export interface SourceAllowance {
  /** Accounts made in an hour. */
  readonly registrationsPerHour: number;
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
  triedAccountsPerQuarterHour: 300,
  failedCodesPerQuarterHour: 300,
  mailsPerHour: 100,
};

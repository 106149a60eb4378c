/** What a function file insists on when it is imported, for tests that wire its handler themselves. */
export const UNUSED_WIRING = {
  TIMETABLE_TABLE: "none",
  EXAMPLE_USERS_TABLE: "none",
  ACCOUNTS_TABLE: "none",
  ACCOUNT_SECRETS_FILE: "none",
} as const;

/** The environment of a child process that imports functions: ours, with what is given on top. */
export const childEnvironment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...UNUSED_WIRING,
  ...more,
});

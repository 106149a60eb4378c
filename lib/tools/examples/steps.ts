/** Steps before an example that are not requests; `lib/tools/testing/player/case-player.ts` carries them out. */
export const USERS_GONE = "the users are gone";
export const ADMINS = "the users are admins";
export const DISABLED = "the users are disabled";
export const HUNDRED_SAVED = "a hundred rooms are saved";
export const TOKEN_OLD = "the token is eleven minutes old";
export const MAILS_SENT = "the outbox is sent";
export const PASSWORDS_SET = "each link has used up the passwords of an hour";
export const LIMITS_SPENT = "every limit that was touched is used up";
export const IMPORT_DIED = "an import died two hours ago";
export const COLLECTION_FULL = "the example collection is full";
export const PASSWORDS_OFF = "password accounts are turned off";
export const SESSIONS_OFF = "lasting sessions are turned off";
export const DOMAINS_SET = "accounts are for addresses of example.edu";

/** The settings of the functions after a step that changes settings. */
export const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [PASSWORDS_OFF]: { PASSWORD_ACCOUNTS: "false" },
  [SESSIONS_OFF]: { LASTING_SESSIONS: "false" },
  [DOMAINS_SET]: { ACCOUNT_DOMAINS: "example.edu" },
};

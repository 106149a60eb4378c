const HOUR = 3600;
const QUARTER = 15 * 60;

/** Attempts of one source, by what they are for; windows in seconds. */
export const REGISTRATIONS = { name: "register", limit: 60, window: HOUR } as const;
/** A school sits behind one address: only failures count. */
export const FAILED_LOGINS = { name: "login", limit: 100, window: QUARTER } as const;
export const FAILED_PROVIDER_LOGINS = { name: "idp-login", limit: 60, window: QUARTER } as const;

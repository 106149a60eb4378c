export const own = { tag: "Accounts", shape: "envelope", caching: "no-store", bearer: true } as const;

/** What shows that it is the person who holds the token. */
export const CONFIRMATION = {
  PASSWORD_REJECTED: [403, "Password is wrong"],
  TOKEN_NOT_FRESH: [403, "Log in again first"],
} as const;

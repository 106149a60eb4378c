import * as v from "valibot";
import { BODY_LIMIT } from "../endpoint.ts";
import { objectOf } from "../schemas.ts";

export const user = v.object({
  _id: v.string(),
  username: v.string(),
  email: v.string(),
  picture: v.string(),
  admin: v.boolean(),
  saved: v.array(v.string()),
});

export const token = v.object({ token: v.string() });
export const session = v.object({ token: v.string(), user });

export const account = { tag: "Accounts", shape: "envelope", caching: "no-store" } as const;

/** A small JSON object with these members. */
export const accountBody = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  ({ schema: objectOf(entries), limit: BODY_LIMIT.accounts, typed: true }) as const;

export const LINK_INVALID = [400, "Invalid or expired link"] as const;
export const TOO_MANY_ATTEMPTS = [429, "Too many attempts, try again later"] as const;
export const TAKEN = [400, "Email and/or username are taken"] as const;
export const PASSWORD_ACCOUNTS_OFF = [403, "Password accounts are turned off"] as const;

/** Errors of an access token. */
export const TOKEN_ERRORS = {
  TOKEN_MISSING: [401, "No token provided"],
  TOKEN_INVALID: [401, "Invalid or expired token"],
  USER_NOT_FOUND: [404, "User not found"],
} as const;

/** Endpoints of the account that the access token belongs to. */
export const ownAccount = { ...account, bearer: true, errors: TOKEN_ERRORS } as const;

export const EMAIL_DOMAIN_REFUSED = [403, "Email addresses of this domain cannot have an account"] as const;
const PROVIDER_ACCOUNT = [403, "This account signs in with the identity provider"] as const;
export const PASSWORD_REJECTED = [403, "Password is wrong"] as const;

/** Errors of what a signed-in user confirms with the password. */
export const OWN_PASSWORD_ERRORS = {
  ...TOKEN_ERRORS,
  PASSWORD_REJECTED,
  PROVIDER_ACCOUNT,
  TOO_MANY_ATTEMPTS,
  PASSWORD_ACCOUNTS_OFF,
} as const;

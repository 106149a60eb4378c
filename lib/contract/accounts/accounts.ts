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

/** Errors that several endpoints have. */
const ERRORS = {
  LINK_INVALID: [400, "Invalid or expired link"],
  TOO_MANY_ATTEMPTS: [429, "Too many attempts, try again later"],
  TAKEN: [400, "Email and/or username are taken"],
  PASSWORD_ACCOUNTS_OFF: [403, "Password accounts are turned off"],
  EMAIL_DOMAIN_REFUSED: [403, "Email addresses of this domain cannot have an account"],
  PROVIDER_ACCOUNT: [403, "This account signs in with the identity provider"],
  PASSWORD_REJECTED: [403, "Password is wrong"],
  TOKEN_NOT_FRESH: [403, "Log in again first"],
} as const;

type Code = keyof typeof ERRORS;

export const accountErrors = <const Codes extends readonly Code[]>(...codes: Codes) =>
  Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as Pick<typeof ERRORS, Codes[number]>;

/** Endpoints of the account that the access token belongs to. */
export const ownAccount = { ...account, bearer: true } as const;

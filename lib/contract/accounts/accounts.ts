import * as v from "valibot";
import type { User } from "../../users/user.ts";

export const user = v.object({
  _id: v.string(),
  username: v.string(),
  email: v.string(),
  picture: v.string(),
  admin: v.boolean(),
  saved: v.array(v.string()),
});

/** By the names that the OpenAPI document gives them. */
export const accountSchemas = { User: user };

export const token = v.object({ token: v.string() });
export const session = v.object({ token: v.string(), user });

/** Exactly what the wire shows of a user. */
export const toUser = ({ id, username, email, picture, admin, saved }: User): v.InferOutput<typeof user> => ({
  _id: id,
  username,
  email,
  picture,
  admin,
  saved: [...saved],
});

export const text = v.string("must be a string");
export const TOO_MANY_ATTEMPTS = [429, "Too many attempts, try again later"] as const;
export const TAKEN = [400, "Email and/or username are taken"] as const;
export const PASSWORD_ACCOUNTS_OFF = [403, "Password accounts are turned off"] as const;

/** What a token can be refused for. */
export const TOKEN_ERRORS = {
  TOKEN_MISSING: [401, "No token provided"],
  TOKEN_INVALID: [401, "Invalid or expired token"],
  USER_NOT_FOUND: [404, "User not found"],
} as const;

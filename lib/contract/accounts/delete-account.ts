import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { accountBody, ownAccount, PASSWORD_REJECTED, TOKEN_ERRORS, TOO_MANY_ATTEMPTS } from "./accounts.ts";

export const deleteAccount = endpoint({
  ...ownAccount,
  operationId: "deleteAccount",
  charged: true,
  route: "DELETE /account",
  summary: "Delete the account",
  description:
    "Deletes the account and everything that belongs to it, at once and permanently. Requires the password. For an account of the identity provider, it requires a token of a login there that is at most ten minutes old.",
  body: { ...accountBody({ password: v.optional(text) }), optional: true },
  success: { DELETED: [200, "Account deleted", v.object({})] },
  errors: {
    ...TOKEN_ERRORS,
    PASSWORD_REJECTED,
    TOKEN_NOT_FRESH: [403, "Log in again first"],
    TOO_MANY_ATTEMPTS,
  },
  failure: [500, "Error deleting account"],
});

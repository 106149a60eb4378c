import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { accountBody, accountErrors, ownAccount, token, user } from "./accounts.ts";

/** Errors of what is confirmed with the password. */
const PASSWORD_ERRORS = accountErrors(
  "PASSWORD_REJECTED",
  "PROVIDER_ACCOUNT",
  "TOO_MANY_ATTEMPTS",
  "PASSWORD_ACCOUNTS_OFF",
);

export const changeEmail = endpoint("changeEmail", "PUT /email", {
  ...ownAccount,
  charged: true,
  summary: "Change the e-mail address",
  description:
    "Mails a link to the new address. The change counts once `POST /verify-email` gets the link; until then the account keeps its address. Available only if the service sends mail.",
  body: accountBody({ email: text, password: text }),
  success: { ASKED: [200, "A link is on its way to the new address", v.object({})] },
  errors: { ...PASSWORD_ERRORS, ...accountErrors("EMAIL_DOMAIN_REFUSED") },
  failure: [500, "Error changing email address"],
});

export const changePassword = endpoint("changePassword", "PUT /password", {
  ...ownAccount,
  charged: true,
  summary: "Change the password",
  description:
    "Sets a new password, revokes all of the user's tokens and returns a new one. An account of the identity provider has no password and gets none.",
  body: accountBody({ current_password: v.optional(text), new_password: text }),
  success: { CHANGED: [200, "Password changed", v.object({ data: token })] },
  errors: PASSWORD_ERRORS,
  failure: [500, "Error changing password"],
});

export const changeUsername = endpoint("changeUsername", "PUT /username", {
  ...ownAccount,
  charged: true,
  summary: "Change the username",
  description: "Changes the username of the account, by the rules of `POST /register`.",
  body: accountBody({ username: text }),
  success: { CHANGED: [200, "Username changed", v.object({ data: v.object({ user }) })] },
  errors: accountErrors("TAKEN", "TOO_MANY_ATTEMPTS"),
  failure: [500, "Error changing username"],
});

export const deleteAccount = endpoint("deleteAccount", "DELETE /account", {
  ...ownAccount,
  charged: true,
  summary: "Delete the account",
  description:
    "Deletes the account and everything that belongs to it, at once and permanently. Requires the password. For an account of the identity provider, it requires a token of a login there that is at most ten minutes old.",
  body: { ...accountBody({ password: v.optional(text) }), optional: true },
  success: { DELETED: [200, "Account deleted", v.object({})] },
  errors: accountErrors("PASSWORD_REJECTED", "TOKEN_NOT_FRESH", "TOO_MANY_ATTEMPTS"),
  failure: [500, "Error deleting account"],
});

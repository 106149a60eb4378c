import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { account, accountBody, accountErrors, ownAccount } from "./accounts.ts";

export const forgotPassword = endpoint("forgotPassword", "POST /forgot-password", {
  ...account,
  charged: true,
  summary: "Ask for a link to set a new password",
  description:
    "Mails a link to the address if it belongs to an account; the answer is the same if it does not. Available only if the service sends mail.",
  body: accountBody({ email: text }),
  success: { ASKED: [200, "If an account has this address, a link is on its way to it", v.object({})] },
  errors: accountErrors("TOO_MANY_ATTEMPTS", "PASSWORD_ACCOUNTS_OFF"),
  failure: [500, "Error asking for a link"],
});

export const resetPassword = endpoint("resetPassword", "POST /reset-password", {
  ...account,
  charged: true,
  summary: "Set a new password with a link",
  description:
    "`token` is the last part of the mailed link, valid once and for one hour. Revokes all of the user's access tokens and proves the address.",
  body: accountBody({ token: text, password: text }),
  success: { RESET: [200, "Password changed", v.object({})] },
  errors: accountErrors("LINK_INVALID", "TOO_MANY_ATTEMPTS", "PASSWORD_ACCOUNTS_OFF"),
  failure: [500, "Error changing password"],
});

export const verifyEmail = endpoint("verifyEmail", "POST /verify-email", {
  ...account,
  bearer: "optional",
  charged: true,
  summary: "Prove an e-mail address with a link",
  description:
    "`token` is the last part of the link that a registration (valid for one week) or `PUT /email` (one day) mails. The account's access token or its `password` shows that the reader of the mail is the account's owner. Available only if the service sends mail.",
  body: accountBody({ token: text, password: v.optional(text) }),
  success: { VERIFIED: [200, "Email address verified", v.object({})] },
  errors: {
    CONFIRMATION_REQUIRED: [403, "Log in or enter the password of the account"],
    ...accountErrors("LINK_INVALID", "PASSWORD_REJECTED", "TAKEN", "TOO_MANY_ATTEMPTS"),
  },
  failure: [500, "Error verifying email address"],
});

export const sendVerification = endpoint("sendVerification", "POST /send-verification", {
  ...ownAccount,
  charged: true,
  summary: "Ask again for the link that proves the e-mail address",
  description:
    "Mails another link for `/verify-email`, which voids the earlier one; if the address is proven already, nothing is mailed. An address gets at most three an hour. Available only if the service sends mail.",
  success: {
    ASKED: [200, "A link is on its way to your address", v.object({})],
    PROVEN: [200, "Email address is already verified", v.object({})],
  },
  errors: accountErrors("TOO_MANY_ATTEMPTS"),
  failure: [500, "Error asking for a link"],
});

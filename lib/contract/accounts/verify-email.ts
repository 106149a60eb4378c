import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import {
  account,
  accountBody,
  LINK_INVALID,
  PASSWORD_REJECTED,
  TAKEN,
  TOKEN_ERRORS,
  TOO_MANY_ATTEMPTS,
} from "./accounts.ts";

export const verifyEmail = endpoint({
  ...account,
  operationId: "verifyEmail",
  bearer: true,
  charged: true,
  route: "POST /verify-email",
  summary: "Prove an e-mail address with a link",
  description:
    "`token` is the last part of the link that a registration (valid for one week) or `PUT /email` (one day) mails. The account's access token or its `password` shows that the reader of the mail is the account's owner. Available only if the service sends mail.",
  body: accountBody({ token: text, password: v.optional(text) }),
  success: { VERIFIED: [200, "Email address verified", v.object({})] },
  errors: {
    LINK_INVALID,
    CONFIRMATION_REQUIRED: [403, "Log in or enter the password of the account"],
    PASSWORD_REJECTED,
    TAKEN,
    TOKEN_INVALID: TOKEN_ERRORS.TOKEN_INVALID,
    USER_NOT_FOUND: TOKEN_ERRORS.USER_NOT_FOUND,
    TOO_MANY_ATTEMPTS,
  },
  failure: [500, "Error verifying email address"],
});

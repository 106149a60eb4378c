import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { LINK_INVALID, mailed, PASSWORD_ACCOUNTS_OFF, TOO_MANY_ATTEMPTS } from "./accounts.ts";

export const resetPassword = endpoint({
  ...mailed,
  operationId: "resetPassword",
  charged: true,
  route: "POST /reset-password",
  summary: "Set a new password with a link",
  description:
    "`token` is the last part of the mailed link, valid once and for one hour. Revokes all of the user's access tokens and proves the address.",
  body: {
    schema: v.object({ token: text, password: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
  },
  success: { RESET: [200, "Password changed", v.object({})] },
  errors: { LINK_INVALID, TOO_MANY_ATTEMPTS, PASSWORD_ACCOUNTS_OFF },
  failure: [500, "Error changing password"],
});

import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { account, accountBody, LINK_INVALID, PASSWORD_ACCOUNTS_OFF, TOO_MANY_ATTEMPTS } from "./accounts.ts";

export const resetPassword = endpoint({
  ...account,
  operationId: "resetPassword",
  charged: true,
  route: "POST /reset-password",
  summary: "Set a new password with a link",
  description:
    "`token` is the last part of the mailed link, valid once and for one hour. Revokes all of the user's access tokens and proves the address.",
  body: accountBody({ token: text, password: text }),
  success: { RESET: [200, "Password changed", v.object({})] },
  errors: { LINK_INVALID, TOO_MANY_ATTEMPTS, PASSWORD_ACCOUNTS_OFF },
  failure: [500, "Error changing password"],
});

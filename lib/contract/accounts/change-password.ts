import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { accountBody, OWN_PASSWORD_ERRORS, ownAccount, token } from "./accounts.ts";

export const changePassword = endpoint({
  ...ownAccount,
  operationId: "changePassword",
  charged: true,
  route: "PUT /password",
  summary: "Change the password",
  description:
    "Sets a new password, revokes all of the user's tokens and returns a new one. An account of the identity provider has no password and gets none.",
  body: accountBody({ current_password: v.optional(text), new_password: text }),
  success: { CHANGED: [200, "Password changed", v.object({ data: token })] },
  errors: OWN_PASSWORD_ERRORS,
  failure: [500, "Error changing password"],
});

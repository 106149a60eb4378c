import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { account, accountBody, PASSWORD_ACCOUNTS_OFF, TOO_MANY_ATTEMPTS } from "./accounts.ts";

export const forgotPassword = endpoint({
  ...account,
  operationId: "forgotPassword",
  charged: true,
  route: "POST /forgot-password",
  summary: "Ask for a link to set a new password",
  description:
    "Mails a link to the address if it belongs to an account; the answer is the same if it does not. Available only if the service sends mail.",
  body: accountBody({ email: text }),
  success: { ASKED: [200, "If an account has this address, a link is on its way to it", v.object({})] },
  errors: { TOO_MANY_ATTEMPTS, PASSWORD_ACCOUNTS_OFF },
  failure: [500, "Error asking for a link"],
});

import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { ownAccount, TOKEN_ERRORS, TOO_MANY_ATTEMPTS } from "./accounts.ts";

export const sendVerification = endpoint({
  ...ownAccount,
  operationId: "sendVerification",
  charged: true,
  route: "POST /send-verification",
  summary: "Ask again for the link that proves the e-mail address",
  description:
    "Mails another link for `/verify-email`, which voids the earlier one; if the address is proven already, nothing is mailed. An address gets at most three an hour. Available only if the service sends mail.",
  success: {
    ASKED: [200, "A link is on its way to your address", v.object({})],
    PROVEN: [200, "Email address is already verified", v.object({})],
  },
  errors: { ...TOKEN_ERRORS, TOO_MANY_ATTEMPTS },
  failure: [500, "Error asking for a link"],
});

import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { account, accountBody, LINK_INVALID } from "./accounts.ts";

export const verifyEmail = endpoint({
  ...account,
  operationId: "verifyEmail",
  route: "POST /verify-email",
  summary: "Prove an e-mail address with a link",
  description:
    "`token` is the last part of the link that a registration mails, valid once and for one week. Available only if the service sends mail.",
  body: accountBody({ token: text }),
  success: { VERIFIED: [200, "Email address verified", v.object({})] },
  errors: { LINK_INVALID },
  failure: [500, "Error verifying email address"],
});

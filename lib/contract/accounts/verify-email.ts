import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { LINK_INVALID, mailed } from "./accounts.ts";

export const verifyEmail = endpoint({
  ...mailed,
  operationId: "verifyEmail",
  route: "POST /verify-email",
  summary: "Prove an e-mail address with a link",
  description:
    "`token` is the last part of the link that a registration mails, valid once and for one week. Available only if the service sends mail.",
  body: {
    schema: v.object({ token: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
  },
  success: { VERIFIED: [200, "Email address verified", v.object({})] },
  errors: { LINK_INVALID },
  failure: [500, "Error verifying email address"],
});

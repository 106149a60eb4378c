import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { accountBody, EMAIL_DOMAIN_REFUSED, OWN_PASSWORD_ERRORS, ownAccount } from "./accounts.ts";

export const changeEmail = endpoint({
  ...ownAccount,
  operationId: "changeEmail",
  charged: true,
  route: "PUT /email",
  summary: "Change the e-mail address",
  description:
    "Mails a link to the new address. The change counts once `POST /verify-email` gets the link; until then the account keeps its address. Available only if the service sends mail.",
  body: accountBody({ email: text, password: text }),
  success: { ASKED: [200, "A link is on its way to the new address", v.object({})] },
  errors: { ...OWN_PASSWORD_ERRORS, EMAIL_DOMAIN_REFUSED },
  failure: [500, "Error changing email address"],
});

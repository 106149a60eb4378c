import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import {
  accountBody,
  EMAIL_DOMAIN_REFUSED,
  ownAccount,
  PASSWORD_ACCOUNTS_OFF,
  PASSWORD_REJECTED,
  PROVIDER_ACCOUNT,
  TOKEN_ERRORS,
  TOO_MANY_ATTEMPTS,
} from "./accounts.ts";

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
  errors: {
    ...TOKEN_ERRORS,
    PASSWORD_REJECTED,
    PROVIDER_ACCOUNT,
    EMAIL_DOMAIN_REFUSED,
    TOO_MANY_ATTEMPTS,
    PASSWORD_ACCOUNTS_OFF,
  },
  failure: [500, "Error changing email address"],
});

import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { accountBody, ownAccount, TAKEN, TOKEN_ERRORS, TOO_MANY_ATTEMPTS, user } from "./accounts.ts";

export const changeUsername = endpoint({
  ...ownAccount,
  operationId: "changeUsername",
  charged: true,
  route: "PUT /username",
  summary: "Change the username",
  description: "Changes the username of the account, by the rules of `POST /register`.",
  body: accountBody({ username: text }),
  success: { CHANGED: [200, "Username changed", v.object({ data: v.object({ user }) })] },
  errors: { ...TOKEN_ERRORS, TAKEN, TOO_MANY_ATTEMPTS },
  failure: [500, "Error changing username"],
});

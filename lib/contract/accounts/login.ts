import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { PASSWORD_ACCOUNTS_OFF, session, TOO_MANY_ATTEMPTS } from "./accounts.ts";

export const login = endpoint({
  operationId: "login",
  charged: true,
  route: "POST /login",
  tag: "Accounts",
  summary: "Log in with e-mail and password",
  description:
    "Returns an access token and the user. A wrong password, an unknown e-mail address and an account without a password all get the same answer.",
  shape: "envelope",
  caching: "no-store",
  body: {
    schema: v.object({ email: text, password: text }, "must be an object"),
    limit: BODY_LIMIT.accounts,
    typed: true,
    wrongField: { "*": "CREDENTIALS_REQUIRED" },
  },
  success: { LOGGED_IN: [200, "Logged in successfully", v.object({ data: session })] },
  errors: {
    CREDENTIALS_REQUIRED: [400, "Email and password are required"],
    LOGIN_REJECTED: [401, "Login failed"],
    TOO_MANY_ATTEMPTS,
    PASSWORD_ACCOUNTS_OFF,
  },
  failure: [500, "Login failed"],
});

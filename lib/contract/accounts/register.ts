import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { text } from "../schemas.ts";
import { account, accountBody, accountErrors, token } from "./accounts.ts";

export const register = endpoint("register", "POST /register", {
  ...account,
  charged: true,
  summary: "Register with e-mail and password",
  description:
    "Creates an account and returns an access token. The username has 3 to 30 characters, the password 8 to 1,024; a common password, or one that equals the e-mail or the username, is rejected. E-mail addresses and usernames are unique regardless of case.",
  body: accountBody({ username: text, email: text, password: text }),
  success: { REGISTERED: [201, "User registered successfully", v.object({ data: token })] },
  errors: accountErrors("TAKEN", "EMAIL_DOMAIN_REFUSED", "TOO_MANY_ATTEMPTS", "PASSWORD_ACCOUNTS_OFF"),
  failure: [500, "Error registering new user"],
});

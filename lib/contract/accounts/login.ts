import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { objectOf, text } from "../schemas.ts";
import { account, accountErrors, session } from "./accounts.ts";

/** The interface has one message for a wrong body, about the e-mail address and the password: these are neither. */
const ignoredIfWrong = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const sessionOfDevice = v.object({ ...session.entries, device_token: v.optional(v.string()) });

export const login = endpoint("login", "POST /login", {
  ...account,
  charged: true,
  summary: "Log in with e-mail and password",
  description:
    "Returns an access token and the user. A wrong password, an unknown e-mail address and an account without a password all get the same answer. With `own_device`, the answer also has a `device_token`, valid for 90 days. A client sends it with later logins, so that its user does not wait for what strangers tried; the password is required all the same.",
  body: {
    schema: v.pipe(
      objectOf({
        email: text,
        password: text,
        own_device: ignoredIfWrong(v.boolean()),
        device_token: ignoredIfWrong(text),
      }),
      v.transform(({ own_device, device_token, ...login }) => ({
        ...login,
        isOwnDevice: own_device ?? false,
        deviceToken: device_token,
      })),
    ),
    limit: BODY_LIMIT.accounts,
    typed: true,
    wrongField: { "*": "CREDENTIALS_REQUIRED" },
  },
  success: { LOGGED_IN: [200, "Logged in successfully", v.object({ data: sessionOfDevice })] },
  errors: {
    CREDENTIALS_REQUIRED: [400, "Email and password are required"],
    LOGIN_REJECTED: [401, "Login failed"],
    ...accountErrors("TOO_MANY_ATTEMPTS", "PASSWORD_ACCOUNTS_OFF"),
  },
  failure: [500, "Login failed"],
});

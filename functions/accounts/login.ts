/** POST /login: an access token for an e-mail address and its password. */

import { login } from "../../lib/contract/accounts/login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import {
  accounts,
  connect,
  live,
  logAttempt,
  readAhead,
  type Services,
  secrets,
  sourceOf,
} from "./wiring.ts";

export const createHandler = ({
  logAttempt,
  accounts,
  sourceOf,
}: Services<"logAttempt" | "accounts" | "sourceOf">) =>
  serve(login, async ({ body, sender }) => {
    const source = await sourceOf(sender);
    const { user, token, deviceToken } = await logAttempt("login", { email: body.email, source }, () =>
      accounts.login(body, source),
    );
    return {
      outcome: "LOGGED_IN",
      payload: { data: { token, user: toUser(user), ...(deviceToken && { device_token: deviceToken }) } },
    };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  accounts: accounts(live),
  sourceOf: sourceOf(live),
});

/** POST /login: an access token for an e-mail address and its password. */

import { login } from "../../lib/contract/accounts/login.ts";
import { toUser } from "../../lib/wire/user.ts";
import { accounts, logAttempt, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(login, async ({ body, sender }, on) => {
  const attempt = { email: body.email, sender };
  const { user, token, deviceToken } = await logAttempt(on)("login", attempt, (source) =>
    accounts(on).login(body, source),
  );
  return {
    outcome: "LOGGED_IN",
    payload: { data: { token, user: toUser(user), ...(deviceToken && { device_token: deviceToken }) } },
  };
});

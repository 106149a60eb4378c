/** POST /login: an access token for an e-mail address and its password. */

import { login } from "../../lib/contract/accounts/login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { accounts, liveServices, logAttempt, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ accounts, logAttempt }: Services<"accounts" | "logAttempt">) =>
  serve(login, async ({ body, sender }) => {
    const { user, token, deviceToken } = await logAttempt("login", { email: body.email, sender }, (source) =>
      accounts.login(body, source),
    );
    return {
      outcome: "LOGGED_IN",
      payload: { data: { token, user: toUser(user), ...(deviceToken && { device_token: deviceToken }) } },
    };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ accounts, logAttempt }));

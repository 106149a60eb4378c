/** POST /login: an access token for an e-mail address and its password. */

import { login } from "../../lib/contract/accounts/login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { accounts, connect, live, readAhead, type Services, secrets, sourceOf } from "./wiring.ts";

export const createHandler = ({ accounts, sourceOf }: Services<"accounts" | "sourceOf">) =>
  serve(login, async ({ body, sender }) => {
    const { user, token, deviceToken } = await accounts.login(body, await sourceOf(sender));
    return {
      outcome: "LOGGED_IN",
      payload: { data: { token, user: toUser(user), ...(deviceToken && { device_token: deviceToken }) } },
    };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ accounts: accounts(live), sourceOf: sourceOf(live) });

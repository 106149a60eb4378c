/** POST /login: an access token for an e-mail address and its password. */

import type { Accounts } from "../../lib/accounts/accounts.ts";
import { login } from "../../lib/contract/accounts/login.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SourceOf } from "../../lib/limits/request-source.ts";
import { toUser } from "../../lib/wire/user.ts";
import { accounts, connect, live, readAhead, secrets, sourceOf } from "./wiring.ts";

interface Dependencies {
  readonly accounts: Pick<Accounts, "login">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ accounts, sourceOf }: Dependencies) =>
  serve(login, async ({ body, sender }) => {
    const { user, token, deviceToken } = await accounts.login(body, await sourceOf(sender));
    return {
      outcome: "LOGGED_IN",
      payload: { data: { token, user: toUser(user), ...(deviceToken && { device_token: deviceToken }) } },
    };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ accounts: accounts(live), sourceOf: sourceOf(live) });

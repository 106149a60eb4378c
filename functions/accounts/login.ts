/** POST /login: an access token for an e-mail address and its password. */

import type { Accounts } from "../../lib/accounts/accounts.ts";
import { sourceOf } from "../../lib/accounts/throttling/source-address.ts";
import { login, toUser } from "../../lib/contract/accounts.ts";
import { serve } from "../../lib/http/serve.ts";
import { accounts } from "./password-services.ts";

interface Needs {
  readonly accounts: Pick<Accounts, "login">;
}

export const createHandler = ({ accounts }: Needs) =>
  serve(login, async ({ body, sourceIp }) => {
    const { token, user } = await accounts.login(body, sourceOf(sourceIp));
    return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
  });

export const handler = createHandler({ accounts });

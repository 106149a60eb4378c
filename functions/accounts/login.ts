/** POST /login: an access token for an e-mail address and its password. */

import type { Accounts } from "../../lib/accounts/accounts.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { login } from "../../lib/contract/accounts/login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { accounts } from "./password-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly accounts: Pick<Accounts, "login">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ accounts, sourceOf }: Needs) =>
  serve(login, async ({ body, sender }) => {
    const { token, user } = await accounts.login(body, await sourceOf(sender));
    return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
  });

export const handler = createHandler({ accounts, sourceOf });

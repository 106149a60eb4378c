/** POST /register: creates an account and answers its first access token. */

import type { Accounts } from "../../lib/accounts/accounts.ts";
import { register } from "../../lib/contract/accounts/register.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SourceOf } from "../../lib/limits/request-source.ts";
import { accounts, connect, live, readAhead, secrets, sourceOf } from "./wiring.ts";

interface Dependencies {
  readonly accounts: Pick<Accounts, "register">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ accounts, sourceOf }: Dependencies) =>
  serve(register, async ({ body, sender }) => {
    const { token } = await accounts.register(body, await sourceOf(sender));
    return { outcome: "REGISTERED", payload: { data: { token } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ accounts: accounts(live), sourceOf: sourceOf(live) });

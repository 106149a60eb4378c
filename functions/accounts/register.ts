/** POST /register: creates an account and answers its first access token. */

import { register } from "../../lib/contract/accounts/register.ts";
import { serve } from "../../lib/http/serve.ts";
import { accounts, connect, live, readAhead, type Services, secrets, sourceOf } from "./wiring.ts";

export const createHandler = ({ accounts, sourceOf }: Services<"accounts" | "sourceOf">) =>
  serve(register, async ({ body, sender }) => {
    const { token } = await accounts.register(body, await sourceOf(sender));
    return { outcome: "REGISTERED", payload: { data: { token } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ accounts: accounts(live), sourceOf: sourceOf(live) });

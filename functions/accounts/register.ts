/** POST /register: creates an account and answers its first access token. */

import { register } from "../../lib/contract/accounts/register.ts";
import { serve } from "../../lib/http/serve.ts";
import { accounts, liveServices, logAttempt, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ accounts, logAttempt }: Services<"accounts" | "logAttempt">) =>
  serve(register, async ({ body, sender }) => {
    const { token } = await logAttempt("register", { email: body.email, sender }, (source) =>
      accounts.register(body, source),
    );
    return { outcome: "REGISTERED", payload: { data: { token } } };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ accounts, logAttempt }));

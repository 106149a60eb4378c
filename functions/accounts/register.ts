/** POST /register: creates an account and answers its first access token. */

import { register } from "../../lib/contract/accounts/register.ts";
import { serve } from "../../lib/http/serve.ts";
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
  serve(register, async ({ body, sender }) => {
    const source = await sourceOf(sender);
    const { token } = await logAttempt("register", { email: body.email, source }, () =>
      accounts.register(body, source),
    );
    return { outcome: "REGISTERED", payload: { data: { token } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  accounts: accounts(live),
  sourceOf: sourceOf(live),
});

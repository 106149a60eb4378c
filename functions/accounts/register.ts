/** POST /register: creates an account and answers its first access token. */

import { register } from "../../lib/contract/accounts/register.ts";
import { accounts, logAttempt, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(register, async ({ body, sender }, on) => {
  const { token } = await logAttempt(on)("register", { email: body.email, sender }, (source) =>
    accounts(on).register(body, source),
  );
  return { outcome: "REGISTERED", payload: { data: { token } } };
});

/** PUT /password: changes the password, or sets the first one. */

import { changePassword } from "../../lib/contract/accounts/own-account.ts";
import { logOwnAttempt, ownAccount, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(changePassword, async ({ body, ...request }, on) => {
  const { token } = await logOwnAttempt(on)("change-password", request, (session) =>
    ownAccount(on).changePassword(session, body.current_password, body.new_password),
  );
  return { outcome: "CHANGED", payload: { data: { token } } };
});

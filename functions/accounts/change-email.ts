/** PUT /email: asks for another e-mail address, which counts once it is proven. */

import { changeEmail } from "../../lib/contract/accounts/own-account.ts";
import { logOwnAttempt, ownAccount, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(changeEmail, async ({ body, ...request }, on) => {
  await logOwnAttempt(on)("change-email", request, (session, source) =>
    ownAccount(on).changeEmail(session, body.email, body.password, source),
  );
  return { outcome: "ASKED", payload: {} };
});

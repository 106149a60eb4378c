/** POST /forgot-password: mails a link that sets a new password. */

import { forgotPassword } from "../../lib/contract/accounts/mailed-links.ts";
import { logAttempt, mailRequests, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(forgotPassword, async ({ body, sender }, on) => {
  await logAttempt(on)("forgot-password", { email: body.email, sender }, (source) =>
    mailRequests(on).forgotPassword(body.email, source),
  );
  return { outcome: "ASKED", payload: {} };
});

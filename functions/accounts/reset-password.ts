/** POST /reset-password: sets a new password with the token of a mailed link. */

import { resetPassword } from "../../lib/contract/accounts/mailed-links.ts";
import { logAttempt, mailedProof, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(resetPassword, async ({ body, sender }, on) => {
  await logAttempt(on)("reset-password", { sender }, () =>
    mailedProof(on).resetPassword(body.token, body.password),
  );
  return { outcome: "RESET", payload: {} };
});

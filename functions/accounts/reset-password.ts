/** POST /reset-password: sets a new password with the token of a mailed link. */

import { resetPassword } from "../../lib/contract/accounts/reset-password.ts";
import { serve } from "../../lib/http/serve.ts";
import {
  connect,
  live,
  logAttempt,
  passwordReset,
  readAhead,
  type Services,
  secrets,
  sourceOf,
} from "./wiring.ts";

export const createHandler = ({
  logAttempt,
  passwordReset,
  sourceOf,
}: Services<"logAttempt" | "passwordReset" | "sourceOf">) =>
  serve(resetPassword, async ({ body: { token, password }, sender }) => {
    const source = await sourceOf(sender);
    await logAttempt("reset-password", { source }, () => passwordReset.resetPassword(token, password));
    return { outcome: "RESET", payload: {} };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  passwordReset: passwordReset(live),
  sourceOf: sourceOf(live),
});

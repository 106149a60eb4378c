/** POST /reset-password: sets a new password with the token of a mailed link. */

import { resetPassword } from "../../lib/contract/accounts/reset-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { connect, live, passwordReset, readAhead, type Services, secrets, sourceOf } from "./wiring.ts";

export const createHandler = ({ passwordReset, sourceOf }: Services<"passwordReset" | "sourceOf">) =>
  serve(resetPassword, async ({ body: { token, password }, sender }) => {
    await passwordReset.resetPassword(token, password, await sourceOf(sender));
    return { outcome: "RESET", payload: {} };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ passwordReset: passwordReset(live), sourceOf: sourceOf(live) });

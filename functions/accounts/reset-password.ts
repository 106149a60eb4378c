/** POST /reset-password: sets a new password with the token of a mailed link. */

import type { PasswordReset } from "../../lib/accounts/password-reset.ts";
import { resetPassword } from "../../lib/contract/accounts/reset-password.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SourceOf } from "../../lib/limits/request-source.ts";
import { connect, live, passwordReset, readAhead, secrets, sourceOf } from "./wiring.ts";

interface Dependencies {
  readonly passwordReset: PasswordReset;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ passwordReset, sourceOf }: Dependencies) =>
  serve(resetPassword, async ({ body: { token, password }, sender }) => {
    await passwordReset.resetPassword(token, password, await sourceOf(sender));
    return { outcome: "RESET", payload: {} };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ passwordReset: passwordReset(live), sourceOf: sourceOf(live) });

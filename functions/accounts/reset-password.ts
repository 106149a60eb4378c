/** POST /reset-password: sets a new password with the token of a mailed link. */

import type { PasswordReset } from "../../lib/accounts/password-reset.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { resetPassword } from "../../lib/contract/accounts/reset-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { passwordReset } from "./password-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly passwordReset: PasswordReset;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ passwordReset, sourceOf }: Needs) =>
  serve(resetPassword, async ({ body: { token, password }, sender }) => {
    await passwordReset.resetPassword(token, password, await sourceOf(sender));
    return { outcome: "RESET", payload: {} };
  });

export const handler = createHandler({ passwordReset, sourceOf });

/** POST /reset-password: sets a new password with the token of a mailed link. */

import type { PasswordReset } from "../../lib/accounts/password-reset.ts";
import { resetPassword } from "../../lib/contract/reset-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { passwordReset } from "./password-services.ts";

interface Needs {
  readonly passwordReset: PasswordReset;
}

export const createHandler = ({ passwordReset }: Needs) =>
  serve(resetPassword, async ({ body: { token, password } }) => {
    await passwordReset.resetPassword(token, password);
    return { outcome: "RESET", payload: {} };
  });

export const handler = createHandler({ passwordReset });

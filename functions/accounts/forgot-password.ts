/** POST /forgot-password: mails a link that sets a new password. */

import { forgotPassword } from "../../lib/contract/accounts/forgot-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { forgottenPassword, live, readAhead, type Services, secrets, sourceOf } from "./wiring.ts";

export const createHandler = ({ forgottenPassword, sourceOf }: Services<"forgottenPassword" | "sourceOf">) =>
  serve(forgotPassword, async ({ body: { email }, sender }) => {
    await forgottenPassword.forgotPassword(email, await sourceOf(sender));
    return { outcome: "ASKED", payload: {} };
  });

readAhead(secrets(live));
export const handler = createHandler({
  forgottenPassword: forgottenPassword(live),
  sourceOf: sourceOf(live),
});

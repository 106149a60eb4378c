/** POST /forgot-password: mails a link that sets a new password. */

import type { ForgottenPassword } from "../../lib/accounts/forgotten-password.ts";
import { forgotPassword } from "../../lib/contract/accounts/forgot-password.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SourceOf } from "../../lib/limits/request-source.ts";
import { forgottenPassword, live, readAhead, secrets, sourceOf } from "./wiring.ts";

interface Dependencies {
  readonly forgottenPassword: ForgottenPassword;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ forgottenPassword, sourceOf }: Dependencies) =>
  serve(forgotPassword, async ({ body: { email }, sender }) => {
    await forgottenPassword.forgotPassword(email, await sourceOf(sender));
    return { outcome: "ASKED", payload: {} };
  });

readAhead(secrets(live));
export const handler = createHandler({
  forgottenPassword: forgottenPassword(live),
  sourceOf: sourceOf(live),
});

/** POST /forgot-password: mails a link that sets a new password. */

import type { ForgottenPassword } from "../../lib/accounts/forgotten-password.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { forgotPassword } from "../../lib/contract/accounts/forgot-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { forgottenPassword } from "./mail-request-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly forgottenPassword: ForgottenPassword;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ forgottenPassword, sourceOf }: Needs) =>
  serve(forgotPassword, async ({ body: { email }, sender }) => {
    await forgottenPassword.forgotPassword(email, await sourceOf(sender));
    return { outcome: "ASKED", payload: {} };
  });

export const handler = createHandler({ forgottenPassword, sourceOf });

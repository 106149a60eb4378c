/** POST /forgot-password: mails a link that sets a new password. */

import { forgotPassword } from "../../lib/contract/accounts/forgot-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { live, logAttempt, mailRequests, readAhead, type Services, secrets, sourceOf } from "./wiring.ts";

export const createHandler = ({
  logAttempt,
  mailRequests,
  sourceOf,
}: Services<"logAttempt" | "mailRequests" | "sourceOf">) =>
  serve(forgotPassword, async ({ body: { email }, sender }) => {
    const source = await sourceOf(sender);
    await logAttempt("forgot-password", { email, source }, () => mailRequests.forgotPassword(email, source));
    return { outcome: "ASKED", payload: {} };
  });

readAhead(secrets(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  mailRequests: mailRequests(live),
  sourceOf: sourceOf(live),
});

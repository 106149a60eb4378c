/** POST /forgot-password: mails a link that sets a new password. */

import { forgotPassword } from "../../lib/contract/accounts/forgot-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, logAttempt, mailRequests, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ logAttempt, mailRequests }: Services<"logAttempt" | "mailRequests">) =>
  serve(forgotPassword, async ({ body: { email }, sender }) => {
    await logAttempt("forgot-password", { email, sender }, (source) =>
      mailRequests.forgotPassword(email, source),
    );
    return { outcome: "ASKED", payload: {} };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ logAttempt, mailRequests }));

/** PUT /email: asks for another e-mail address, which counts once it is proven. */

import { changeEmail } from "../../lib/contract/accounts/change-email.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, logOwnAttempt, ownAccount, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ logOwnAttempt, ownAccount }: Services<"logOwnAttempt" | "ownAccount">) =>
  serve(changeEmail, async ({ body, ...request }) => {
    await logOwnAttempt("change-email", request, (session, source) =>
      ownAccount.changeEmail(session, body.email, body.password, source),
    );
    return { outcome: "ASKED", payload: {} };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ logOwnAttempt, ownAccount }));

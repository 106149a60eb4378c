/** PUT /password: changes the password, or sets the first one. */

import { changePassword } from "../../lib/contract/accounts/change-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, logOwnAttempt, ownAccount, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ logOwnAttempt, ownAccount }: Services<"logOwnAttempt" | "ownAccount">) =>
  serve(changePassword, async ({ body, ...request }) => {
    const { token } = await logOwnAttempt("change-password", request, (session) =>
      ownAccount.changePassword(session, body.current_password, body.new_password),
    );
    return { outcome: "CHANGED", payload: { data: { token } } };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ logOwnAttempt, ownAccount }));

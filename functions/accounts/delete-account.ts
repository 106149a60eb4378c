/** DELETE /account: deletes the account and everything about it. */

import { deleteAccount } from "../../lib/contract/accounts/delete-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, logOwnAttempt, ownAccount, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ logOwnAttempt, ownAccount }: Services<"logOwnAttempt" | "ownAccount">) =>
  serve(deleteAccount, async ({ body, ...request }) => {
    await logOwnAttempt("delete-account", request, (session) => ownAccount.remove(session, body.password));
    return { outcome: "DELETED", payload: {} };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ logOwnAttempt, ownAccount }));

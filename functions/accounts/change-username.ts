/** PUT /username: changes the username. */

import { changeUsername } from "../../lib/contract/accounts/change-username.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { liveServices, logOwnAttempt, ownAccount, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ logOwnAttempt, ownAccount }: Services<"logOwnAttempt" | "ownAccount">) =>
  serve(changeUsername, async ({ body, ...request }) => {
    const user = await logOwnAttempt("change-username", request, (session, source) =>
      ownAccount.changeUsername(session, body.username, source),
    );
    return { outcome: "CHANGED", payload: { data: { user: toUser(user) } } };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ logOwnAttempt, ownAccount }));

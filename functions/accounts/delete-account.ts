/** DELETE /account: deletes the account and everything about it. */

import { deleteAccount } from "../../lib/contract/accounts/own-account.ts";
import { logOwnAttempt, ownAccount, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(deleteAccount, async ({ body, ...request }, on) => {
  await logOwnAttempt(on)("delete-account", request, (session) =>
    ownAccount(on).remove(session, body.password),
  );
  return { outcome: "DELETED", payload: {} };
});

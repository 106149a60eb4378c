/** PUT /username: changes the username. */

import { changeUsername } from "../../lib/contract/accounts/own-account.ts";
import { toUser } from "../../lib/wire/user.ts";
import { logOwnAttempt, ownAccount, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(changeUsername, async ({ body, ...request }, on) => {
  const user = await logOwnAttempt(on)("change-username", request, (session, source) =>
    ownAccount(on).changeUsername(session, body.username, source),
  );
  return { outcome: "CHANGED", payload: { data: { user: toUser(user) } } };
});

/** PUT /username: changes the username. */

import { changeUsername } from "../../lib/contract/accounts/change-username.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import {
  connect,
  live,
  ownAccount,
  readAhead,
  type Services,
  secrets,
  sessions,
  sourceOf,
} from "./wiring.ts";

export const createHandler = ({
  ownAccount,
  sessions,
  sourceOf,
}: Services<"ownAccount" | "sessions" | "sourceOf">) =>
  serve(changeUsername, async ({ body: { username }, bearerToken, sender }) => {
    const session = await sessions.signedIn(bearerToken);
    const user = await ownAccount.changeUsername(session, username, await sourceOf(sender));
    return { outcome: "CHANGED", payload: { data: { user: toUser(user) } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  ownAccount: ownAccount(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});

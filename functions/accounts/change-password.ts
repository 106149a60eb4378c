/** PUT /password: changes the password, or sets the first one. */

import { changePassword } from "../../lib/contract/accounts/change-password.ts";
import { serve } from "../../lib/http/serve.ts";
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
  serve(changePassword, async ({ body, bearerToken, sender }) => {
    const { current_password: current, new_password: next } = body;
    const session = await sessions.signedIn(bearerToken);
    const { token } = await ownAccount.changePassword(session, current, next, await sourceOf(sender));
    return { outcome: "CHANGED", payload: { data: { token } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  ownAccount: ownAccount(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});

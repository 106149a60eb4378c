/** PUT /password: changes the password, or sets the first one. */

import { changePassword } from "../../lib/contract/accounts/change-password.ts";
import { serve } from "../../lib/http/serve.ts";
import {
  connect,
  live,
  logAttempt,
  ownAccount,
  readAhead,
  type Services,
  secrets,
  sessions,
  sourceOf,
} from "./wiring.ts";

export const createHandler = ({
  logAttempt,
  ownAccount,
  sessions,
  sourceOf,
}: Services<"logAttempt" | "ownAccount" | "sessions" | "sourceOf">) =>
  serve(changePassword, async ({ body, bearerToken, sender }) => {
    const { current_password: current, new_password: next } = body;
    const session = await sessions.signedIn(bearerToken);
    const by = { email: session.user.email, source: await sourceOf(sender) };
    const { token } = await logAttempt("change-password", by, () =>
      ownAccount.changePassword(session, current, next),
    );
    return { outcome: "CHANGED", payload: { data: { token } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  ownAccount: ownAccount(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});

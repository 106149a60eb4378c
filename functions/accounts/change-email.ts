/** PUT /email: asks for another e-mail address, which counts once it is proven. */

import { changeEmail } from "../../lib/contract/accounts/change-email.ts";
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
  serve(changeEmail, async ({ body: { email, password }, bearerToken, sender }) => {
    const session = await sessions.signedIn(bearerToken);
    const by = { email: session.user.email, source: await sourceOf(sender) };
    await logAttempt("change-email", by, () => ownAccount.changeEmail(session, email, password, by.source));
    return { outcome: "ASKED", payload: {} };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  ownAccount: ownAccount(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});

/** DELETE /account: deletes the account and everything about it. */

import { deleteAccount } from "../../lib/contract/accounts/delete-account.ts";
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
  serve(deleteAccount, async ({ body: { password }, bearerToken, sender }) => {
    const session = await sessions.signedIn(bearerToken);
    const by = { email: session.user.email, source: await sourceOf(sender) };
    await logAttempt("delete-account", by, () => ownAccount.remove(session, password));
    return { outcome: "DELETED", payload: {} };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  ownAccount: ownAccount(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});

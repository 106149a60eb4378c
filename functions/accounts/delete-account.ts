/** DELETE /account: deletes the account and everything about it. */

import { deleteAccount } from "../../lib/contract/accounts/delete-account.ts";
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
  serve(deleteAccount, async ({ body: { password }, bearerToken, sender }) => {
    const session = await sessions.signedIn(bearerToken);
    await ownAccount.remove(session, password, await sourceOf(sender));
    return { outcome: "DELETED", payload: {} };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  ownAccount: ownAccount(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});

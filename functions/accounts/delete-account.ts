/** DELETE /account: deletes the account and everything about it. */

import type { OwnAccount } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import { deleteAccount } from "../../lib/contract/accounts/delete-account.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SourceOf } from "../../lib/limits/request-source.ts";
import { connect, live, ownAccount, readAhead, secrets, sessions, sourceOf } from "./wiring.ts";

interface Dependencies {
  readonly ownAccount: Pick<OwnAccount, "remove">;
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ ownAccount, sessions, sourceOf }: Dependencies) =>
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

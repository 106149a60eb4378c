/** PUT /password: changes the password, or sets the first one. */

import type { OwnAccount } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import { changePassword } from "../../lib/contract/accounts/change-password.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SourceOf } from "../../lib/limits/request-source.ts";
import { connect, live, ownAccount, readAhead, secrets, sessions, sourceOf } from "./wiring.ts";

interface Dependencies {
  readonly ownAccount: Pick<OwnAccount, "changePassword">;
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ ownAccount, sessions, sourceOf }: Dependencies) =>
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

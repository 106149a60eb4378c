/** PUT /password: changes the password, or sets the first one. */

import type { OwnAccount } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import { sourceOf } from "../../lib/accounts/throttling/source-address.ts";
import { changePassword } from "../../lib/contract/own-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { ownAccount } from "./password-services.ts";
import { sessions } from "./session-services.ts";

interface Needs {
  readonly ownAccount: Pick<OwnAccount, "changePassword">;
  readonly sessions: Pick<Sessions, "signedIn">;
}

export const createHandler = ({ ownAccount, sessions }: Needs) =>
  serve(changePassword, async ({ body, bearerToken, sourceIp }) => {
    const { current_password: current, new_password: next } = body;
    const session = await sessions.signedIn(bearerToken);
    const { token } = await ownAccount.changePassword(session, current, next, sourceOf(sourceIp));
    return { outcome: "CHANGED", payload: { data: { token } } };
  });

export const handler = createHandler({ ownAccount, sessions });

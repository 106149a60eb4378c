/** PUT /password: changes the password, or sets the first one. */

import type { OwnAccount } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { changePassword } from "../../lib/contract/accounts/change-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { ownAccount } from "./password-services.ts";
import { sessions } from "./session-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly ownAccount: Pick<OwnAccount, "changePassword">;
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ ownAccount, sessions, sourceOf }: Needs) =>
  serve(changePassword, async ({ body, bearerToken, sender }) => {
    const { current_password: current, new_password: next } = body;
    const session = await sessions.signedIn(bearerToken);
    const { token } = await ownAccount.changePassword(session, current, next, await sourceOf(sender));
    return { outcome: "CHANGED", payload: { data: { token } } };
  });

export const handler = createHandler({ ownAccount, sessions, sourceOf });

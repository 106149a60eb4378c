/** DELETE /account: deletes the account and everything about it. */

import type { OwnAccount } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import { sourceOf } from "../../lib/accounts/throttling/source-address.ts";
import { deleteAccount } from "../../lib/contract/own-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { ownAccount } from "./password-services.ts";
import { sessions } from "./session-services.ts";

interface Needs {
  readonly ownAccount: Pick<OwnAccount, "remove">;
  readonly sessions: Pick<Sessions, "signedIn">;
}

export const createHandler = ({ ownAccount, sessions }: Needs) =>
  serve(deleteAccount, async ({ body: { password }, bearerToken, sourceIp }) => {
    const session = await sessions.signedIn(bearerToken);
    await ownAccount.remove(session, password, sourceOf(sourceIp));
    return { outcome: "DELETED", payload: {} };
  });

export const handler = createHandler({ ownAccount, sessions });

/** DELETE /account: deletes the account and everything about it. */

import type { OwnAccount } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { deleteAccount } from "../../lib/contract/accounts/delete-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { ownAccount } from "./password-services.ts";
import { sessions } from "./session-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly ownAccount: Pick<OwnAccount, "remove">;
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ ownAccount, sessions, sourceOf }: Needs) =>
  serve(deleteAccount, async ({ body: { password }, bearerToken, sender }) => {
    const session = await sessions.signedIn(bearerToken);
    await ownAccount.remove(session, password, await sourceOf(sender));
    return { outcome: "DELETED", payload: {} };
  });

export const handler = createHandler({ ownAccount, sessions, sourceOf });

/** GET /account: what the service knows of the user. */

import { accountRecord } from "../../lib/accounts/account-record.ts";
import { credentialsOf } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import { getAccount } from "../../lib/contract/accounts/get-account.ts";
import { serve } from "../../lib/http/serve.ts";
import type { UserRepository } from "../../lib/users/user-repository.ts";
import { users } from "./services.ts";
import { sessions } from "./session-services.ts";

interface Needs {
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly users: Pick<UserRepository, "findCredentials">;
}

export const createHandler = ({ sessions, users }: Needs, now = () => new Date()) =>
  serve(getAccount, async ({ bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    const data = accountRecord(user, await credentialsOf(users, user), now());
    return { outcome: "FETCHED", payload: { data } };
  });

export const handler = createHandler({ sessions, users });

/** GET /account: what the service knows of the user. */

import { credentialsOf } from "../../lib/accounts/own-account.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import { getAccount } from "../../lib/contract/accounts/get-account.ts";
import { serve } from "../../lib/http/serve.ts";
import type { UserRepository } from "../../lib/users/user-repository.ts";
import { toAccount } from "../../lib/wire/account.ts";
import { live, sessions, users } from "./wiring.ts";

interface Dependencies {
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly users: Pick<UserRepository, "findCredentials">;
}

export const createHandler = ({ sessions, users }: Dependencies, now = () => new Date()) =>
  serve(getAccount, async ({ bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    const data = toAccount(user, await credentialsOf(users, user), now());
    return { outcome: "FETCHED", payload: { data } };
  });

export const handler = createHandler({ sessions: sessions(live), users: users(live) });

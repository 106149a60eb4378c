/** GET /account: what the service knows of the user. */

import { credentialsOf } from "../../lib/accounts/own-account.ts";
import { getAccount } from "../../lib/contract/accounts/get-account.ts";
import { serve } from "../../lib/http/serve.ts";
import { toAccount } from "../../lib/wire/account.ts";
import { liveServices, type Services, sessions, users } from "./wiring.ts";

export const createHandler = ({ sessions, users }: Services<"sessions" | "users">, now = () => new Date()) =>
  serve(getAccount, async ({ bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    const data = toAccount(user, await credentialsOf(users, user), now());
    return { outcome: "FETCHED", payload: { data } };
  });

export const handler = createHandler(liveServices({ sessions, users }));

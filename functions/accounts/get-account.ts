/** GET /account: what the service knows of the user. */

import { credentialsOf } from "../../lib/accounts/own-account.ts";
import { getAccount } from "../../lib/contract/accounts/get-account.ts";
import { toAccount } from "../../lib/wire/account.ts";
import { implement } from "../wiring.ts";
import { sessions, users } from "./wiring.ts";

export const { createHandler, handler } = implement(getAccount, async ({ bearerToken }, on) => {
  const { user } = await sessions(on).signedIn(bearerToken);
  const data = toAccount(user, await credentialsOf(users(on), user), new Date(on.now()));
  return { outcome: "FETCHED", payload: { data } };
});

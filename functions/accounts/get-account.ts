/** GET /account: what the service knows of the user. */

import { getAccount } from "../../lib/contract/accounts/get-account.ts";
import { toAccount } from "../../lib/wire/account.ts";
import { implement } from "../wiring.ts";
import { sessions, users } from "./wiring.ts";

export const { createHandler, handler } = implement(getAccount, async ({ bearerToken }, on) => {
  const { user } = await sessions(on).signedIn(bearerToken);
  const data = toAccount(user, await users(on).credentialsOf(user), new Date(on.now()));
  return { outcome: "FETCHED", payload: { data } };
});

/** POST /logout: revokes the access token, or with `everywhere` all of the user's. */

import { logout } from "../../lib/contract/accounts/access-token.ts";
import { implement } from "../wiring.ts";
import { sessions } from "./wiring.ts";

export const { createHandler, handler } = implement(logout, async ({ body, bearerToken }, on) => {
  await sessions(on).logOut(await sessions(on).signedIn(bearerToken), body.everywhere);
  return { outcome: "LOGGED_OUT", payload: {} };
});

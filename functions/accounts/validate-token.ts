/** GET /validate-token: the user that an access token belongs to. */

import { validateToken } from "../../lib/contract/accounts/access-token.ts";
import { toUser } from "../../lib/wire/user.ts";
import { implement, live, readAhead } from "../wiring.ts";
import { connect, publicKeys, sessions } from "./wiring.ts";

readAhead(publicKeys(live), connect(live));
export const { createHandler, handler } = implement(validateToken, async ({ bearerToken }, on) => {
  const { user } = await sessions(on).signedIn(bearerToken);
  return { outcome: "VALID", payload: { data: { user: toUser(user) } } };
});

/** DELETE /sessions/{id}: ends the session of another device. */

import { revokeSession } from "../../lib/contract/accounts/lasting-session.ts";
import { implement } from "../wiring.ts";
import { sessions, users } from "./wiring.ts";

export const { createHandler, handler } = implement(revokeSession, async ({ path, bearerToken }, on) => {
  const { user } = await sessions(on).signedIn(bearerToken);
  await users(on).removeSession(user, path.id);
  return { outcome: "ENDED", payload: {} };
});

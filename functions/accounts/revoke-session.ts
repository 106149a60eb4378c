/** DELETE /sessions/{id}: ends the session of another device. */

import { revokeSession } from "../../lib/contract/accounts/lasting-session.ts";
import { implement } from "../wiring.ts";
import { sessions, userSessions } from "./wiring.ts";

export const { createHandler, handler } = implement(
  revokeSession,
  async ({ path: { id }, bearerToken }, on) => {
    const { user } = await sessions(on).signedIn(bearerToken);
    await userSessions(on).remove(user, id);
    return { outcome: "ENDED", payload: {} };
  },
);

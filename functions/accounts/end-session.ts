/** DELETE /session: ends the session of the cookie. */

import { endSession } from "../../lib/contract/accounts/lasting-session.ts";
import { implement } from "../wiring.ts";
import { lastingSessions } from "./wiring.ts";

export const { createHandler, handler } = implement(endSession, async ({ cookie }, on) => {
  if (cookie !== undefined) await lastingSessions(on).end(cookie);
  return { outcome: "ENDED", payload: {}, cookie: "" };
});

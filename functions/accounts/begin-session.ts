/** PUT /session: begins a session that lasts on the person's own device. */

import { beginSession } from "../../lib/contract/accounts/lasting-session.ts";
import { lastingSessions, sessions, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(beginSession, async ({ bearerToken }, on) => {
  const cookie = await lastingSessions(on).begin(await sessions(on).signedIn(bearerToken));
  return { outcome: "BEGUN", payload: {}, cookie };
});

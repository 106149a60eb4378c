/** DELETE /sessions/{id}: ends the session of another device. */

import { revokeSession } from "../../lib/contract/accounts/lasting-session.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, type Services, sessions, userSessions } from "./wiring.ts";

export const createHandler = ({ sessions, userSessions }: Services<"sessions" | "userSessions">) =>
  serve(revokeSession, async ({ path: { id }, bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    await userSessions.remove(user, id);
    return { outcome: "ENDED", payload: {} };
  });

export const handler = createHandler(liveServices({ sessions, userSessions }));

/** DELETE /session: ends the session of the cookie. */

import { endSession } from "../../lib/contract/accounts/lasting-session.ts";
import { serve } from "../../lib/http/serve.ts";
import { lastingSessions, liveServices, type Services } from "./wiring.ts";

export const createHandler = ({ lastingSessions }: Services<"lastingSessions">) =>
  serve(endSession, async ({ cookie }) => {
    if (cookie !== undefined) await lastingSessions.end(cookie);
    return { outcome: "ENDED", payload: {}, cookie: "" };
  });

export const handler = createHandler(liveServices({ lastingSessions }));

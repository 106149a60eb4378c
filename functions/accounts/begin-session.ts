/** PUT /session: begins a session that lasts on the person's own device. */

import { beginSession } from "../../lib/contract/accounts/lasting-session.ts";
import { serve } from "../../lib/http/serve.ts";
import { lastingSessions, liveServices, readAccountsAhead, type Services, sessions } from "./wiring.ts";

export const createHandler = ({ lastingSessions, sessions }: Services<"lastingSessions" | "sessions">) =>
  serve(beginSession, async ({ bearerToken }) => {
    const cookie = await lastingSessions.begin(await sessions.signedIn(bearerToken));
    return { outcome: "BEGUN", payload: {}, cookie };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ lastingSessions, sessions }));

/** POST /session: a new access token for the refresh token in the cookie. */

import { refreshSession } from "../../lib/contract/accounts/lasting-session.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { connect, lastingSessions, live, readAhead, type Services, secrets } from "./wiring.ts";

export const createHandler = ({ lastingSessions }: Services<"lastingSessions">) =>
  serve(refreshSession, async ({ cookie }) => {
    if (cookie === undefined) throw new ServiceError("SESSION_ENDED");
    const { token, user, refreshToken } = await lastingSessions.refresh(cookie);
    return { outcome: "REFRESHED", payload: { data: { token, user: toUser(user) } }, cookie: refreshToken };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ lastingSessions: lastingSessions(live) });

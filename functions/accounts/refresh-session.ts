/** POST /session: a new access token for the refresh token in the cookie. */

import { refreshSession } from "../../lib/contract/accounts/lasting-session.ts";
import { ServiceError } from "../../lib/errors.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { lastingSessions, liveServices, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ lastingSessions }: Services<"lastingSessions">) =>
  serve(refreshSession, async ({ cookie }) => {
    if (cookie === undefined) throw new ServiceError("SESSION_ENDED");
    const { token, user, refreshToken } = await lastingSessions.refresh(cookie);
    return { outcome: "REFRESHED", payload: { data: { token, user: toUser(user) } }, cookie: refreshToken };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ lastingSessions }));

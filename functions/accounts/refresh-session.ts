/** POST /session: a new access token for the refresh token in the cookie. */

import { refreshSession } from "../../lib/contract/accounts/lasting-session.ts";
import { ServiceError } from "../../lib/errors.ts";
import { toUser } from "../../lib/wire/user.ts";
import { lastingSessions, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(refreshSession, async ({ cookie }, on) => {
  if (cookie === undefined) throw new ServiceError("SESSION_ENDED");
  const { token, user, refreshToken } = await lastingSessions(on).refresh(cookie);
  return { outcome: "REFRESHED", payload: { data: { token, user: toUser(user) } }, cookie: refreshToken };
});

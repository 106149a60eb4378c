import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { string } from "../schemas.ts";
import { account, accountErrors, ownAccount, session } from "./accounts.ts";

/** The refresh token, which only the endpoints of this path get. */
const refreshCookie = { name: "__Secure-refresh", path: "/session", maxAge: 30 * 24 * 3600 } as const;

export const beginSession = endpoint("beginSession", "PUT /session", {
  ...ownAccount,
  charged: true,
  summary: "Make the session last on this device",
  description:
    "Sets a cookie with which `POST /session` gives new access tokens: for 30 days after its last use, 180 days at most. For a person's own device. Requires an access token of a login that is at most ten minutes old.",
  cookie: refreshCookie,
  success: { BEGUN: [200, "Session lasts on this device", v.object({})] },
  errors: {
    ...accountErrors("TOKEN_NOT_FRESH"),
    LASTING_SESSIONS_OFF: [403, "Sessions do not last here"],
  },
  failure: [500, "Error starting session"],
});

export const refreshSession = endpoint("refreshSession", "POST /session", {
  ...account,
  charged: true,
  summary: "Get a new access token",
  description:
    "Returns an access token and the user of the cookie that `PUT /session` set, and replaces the cookie. A cookie is good once, and for a minute longer, since two tabs may send it. A later use ends the session.",
  cookie: refreshCookie,
  success: { REFRESHED: [200, "Session refreshed", v.object({ data: session })] },
  errors: { SESSION_ENDED: [401, "Session has ended"] },
  failure: [500, "Error refreshing session"],
});

export const endSession = endpoint("endSession", "DELETE /session", {
  ...account,
  charged: true,
  summary: "End the session that lasts on this device",
  description:
    "Ends the session of the cookie and its access tokens, and removes the cookie. Other access tokens end with `POST /logout`.",
  cookie: refreshCookie,
  success: { ENDED: [200, "Session ended", v.object({})] },
  failure: [500, "Error ending session"],
});

export const revokeSession = endpoint("revokeSession", "DELETE /sessions/{id}", {
  ...ownAccount,
  charged: true,
  summary: "End the session of another device",
  description:
    "Ends a session that `GET /account` lists, and its access tokens: those that it gave, and that of the login that began it. An unknown id changes nothing.",
  path: v.object({ id: string("The session's id, as `GET /account` lists it.") }),
  success: { ENDED: [200, "Session ended", v.object({})] },
  failure: [500, "Error ending session"],
});

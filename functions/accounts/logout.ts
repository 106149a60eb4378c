/** POST /logout: revokes the access token, or with `everywhere` all of the user's. */

import { logout } from "../../lib/contract/accounts/logout.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, type Services, sessions } from "./wiring.ts";

export const createHandler = ({ sessions }: Services<"sessions">) =>
  serve(logout, async ({ body: { everywhere }, bearerToken }) => {
    await sessions.logOut(await sessions.signedIn(bearerToken), everywhere);
    return { outcome: "LOGGED_OUT", payload: {} };
  });

export const handler = createHandler(liveServices({ sessions }));

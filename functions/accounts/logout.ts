/** POST /logout: revokes the access token, or with `everywhere` all of the user's. */

import type { Sessions } from "../../lib/accounts/sessions.ts";
import { logout } from "../../lib/contract/accounts/logout.ts";
import { serve } from "../../lib/http/serve.ts";
import { live, sessions } from "./wiring.ts";

interface Dependencies {
  readonly sessions: Pick<Sessions, "signedIn" | "logOut">;
}

export const createHandler = ({ sessions }: Dependencies) =>
  serve(logout, async ({ body: { everywhere }, bearerToken }) => {
    await sessions.logOut(await sessions.signedIn(bearerToken), everywhere);
    return { outcome: "LOGGED_OUT", payload: {} };
  });

export const handler = createHandler({ sessions: sessions(live) });

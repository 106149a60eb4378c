/** POST /logout: revokes the access token, or with `everywhere` all of the user's. */

import type { Sessions } from "../../lib/accounts/sessions.ts";
import { logout } from "../../lib/contract/accounts/logout.ts";
import { serve } from "../../lib/http/serve.ts";
import { sessions } from "./session-services.ts";

interface Needs {
  readonly sessions: Pick<Sessions, "signedIn" | "logOut">;
}

export const createHandler = ({ sessions }: Needs) =>
  serve(logout, async ({ body: { everywhere }, bearerToken }) => {
    await sessions.logOut(await sessions.signedIn(bearerToken), everywhere);
    return { outcome: "LOGGED_OUT", payload: {} };
  });

export const handler = createHandler({ sessions });

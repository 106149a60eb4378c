/** GET /validate-token: the user that an access token belongs to. */

import { validateToken } from "../../lib/contract/accounts/validate-token.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { connect, live, liveServices, publicKeys, readAhead, type Services, sessions } from "./wiring.ts";

export const createHandler = ({ sessions }: Services<"sessions">) =>
  serve(validateToken, async ({ bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    return { outcome: "VALID", payload: { data: { user: toUser(user) } } };
  });

readAhead(publicKeys(live), connect(live));
export const handler = createHandler(liveServices({ sessions }));

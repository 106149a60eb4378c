/** GET /validate-token: the user that an access token belongs to. */

import type { Sessions } from "../../lib/accounts/sessions.ts";
import { validateToken } from "../../lib/contract/accounts/validate-token.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { publicKeys } from "./public-key-services.ts";
import { readAhead } from "./read-ahead-services.ts";
import { users } from "./services.ts";
import { sessions } from "./session-services.ts";

interface Needs {
  readonly sessions: Pick<Sessions, "signedIn">;
}

export const createHandler = ({ sessions }: Needs) =>
  serve(validateToken, async ({ bearerToken }) => {
    const { user } = await sessions.signedIn(bearerToken);
    return { outcome: "VALID", payload: { data: { user: toUser(user) } } };
  });

readAhead(publicKeys, () => users.find("nobody"));
export const handler = createHandler({ sessions });

/** GET /validate-token: the user that an access token belongs to. */

import type { AccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { userOfToken } from "../../lib/accounts/tokens/user-of-token.ts";
import { toUser, validateToken } from "../../lib/contract/accounts.ts";
import { serve } from "../../lib/http/serve.ts";
import type { UserRepository } from "../../lib/users/user-repository.ts";
import { tokens } from "./key-services.ts";
import { publicKeys } from "./public-key-services.ts";
import { readAhead } from "./read-ahead-services.ts";
import { users } from "./services.ts";

interface Needs {
  readonly tokens: Pick<AccessTokens, "verify">;
  readonly users: Pick<UserRepository, "find">;
}

export const createHandler = ({ tokens, users }: Needs) =>
  serve(validateToken, async ({ bearerToken }) => {
    const user = await userOfToken(bearerToken, tokens, users);
    return { outcome: "VALID", carries: { data: { user: toUser(user) } } };
  });

readAhead(publicKeys, () => users.find("nobody"));
export const handler = createHandler({ tokens, users });

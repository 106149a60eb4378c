/** GET /.well-known/jwks.json: the public keys that access tokens are checked with. */

import type { AccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { jwks } from "../../lib/contract/accounts/jwks.ts";
import { serve } from "../../lib/http/serve.ts";
import { publicKeys } from "./public-key-services.ts";
import { readAhead } from "./read-ahead-services.ts";

interface Needs {
  readonly tokens: Pick<AccessTokens, "publicKeys">;
}

export const createHandler = ({ tokens }: Needs) =>
  serve(jwks, async () => ({ outcome: "FETCHED", payload: await tokens.publicKeys() }));

readAhead(publicKeys);
export const handler = createHandler({
  tokens: { publicKeys: async () => ({ keys: await publicKeys() }) },
});

/** GET /.well-known/jwks.json: the public keys that access tokens are checked with. */

import type { AccessTokens } from "../../lib/accounts/tokens/access-token.ts";
import { jwks } from "../../lib/contract/accounts/jwks.ts";
import { serve } from "../../lib/http/serve.ts";
import { live, publicKeys, readAhead } from "./wiring.ts";

interface Dependencies {
  readonly tokens: Pick<AccessTokens, "publicKeys">;
}

export const createHandler = ({ tokens }: Dependencies) =>
  serve(jwks, async () => ({ outcome: "FETCHED", payload: await tokens.publicKeys() }));

readAhead(publicKeys(live));
export const handler = createHandler({
  tokens: { publicKeys: async () => ({ keys: await publicKeys(live)() }) },
});

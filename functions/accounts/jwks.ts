/** GET /.well-known/jwks.json: the public keys that access tokens are checked with. */

import { jwks } from "../../lib/contract/accounts/jwks.ts";
import { serve } from "../../lib/http/serve.ts";
import { live, liveServices, publicKeys, readAhead, type Services } from "./wiring.ts";

export const createHandler = ({ publicKeys }: Services<"publicKeys">) =>
  serve(jwks, async () => ({ outcome: "FETCHED", payload: { keys: await publicKeys() } }));

readAhead(publicKeys(live));
export const handler = createHandler(liveServices({ publicKeys }));

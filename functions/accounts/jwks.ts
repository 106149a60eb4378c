/** GET /.well-known/jwks.json: the public keys that access tokens are checked with. */

import { jwks } from "../../lib/contract/accounts/jwks.ts";
import { implement, live, readAhead } from "../wiring.ts";
import { publicKeys } from "./wiring.ts";

readAhead(publicKeys(live));
export const { createHandler, handler } = implement(jwks, async (_, on) => ({
  outcome: "FETCHED",
  payload: { keys: await publicKeys(on)() },
}));

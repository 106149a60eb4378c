/** POST /verify-email: proves an e-mail address with the token of a mailed link. */

import { verifyEmail } from "../../lib/contract/accounts/mailed-links.ts";
import { mailedProof, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(verifyEmail, async ({ body, bearerToken }, on) => {
  await mailedProof(on).verifyEmail(body.token, { bearerToken, password: body.password });
  return { outcome: "VERIFIED", payload: {} };
});

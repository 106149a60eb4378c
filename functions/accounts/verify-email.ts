/** POST /verify-email: proves an e-mail address with the token of a mailed link. */

import { verifyEmail } from "../../lib/contract/accounts/verify-email.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, mailedProof, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ mailedProof }: Services<"mailedProof">) =>
  serve(verifyEmail, async ({ body: { token, password }, bearerToken }) => {
    await mailedProof.verifyEmail(token, { bearerToken, password });
    return { outcome: "VERIFIED", payload: {} };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ mailedProof }));

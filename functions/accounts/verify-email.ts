/** POST /verify-email: proves an e-mail address with the token of a mailed link. */

import { verifyEmail } from "../../lib/contract/accounts/verify-email.ts";
import { serve } from "../../lib/http/serve.ts";
import { emailProof, live, type Services } from "./wiring.ts";

export const createHandler = ({ emailProof }: Services<"emailProof">) =>
  serve(verifyEmail, async ({ body: { token } }) => {
    await emailProof.verifyEmail(token);
    return { outcome: "VERIFIED", payload: {} };
  });

export const handler = createHandler({ emailProof: emailProof(live) });

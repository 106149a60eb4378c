/** POST /verify-email: proves an e-mail address with the token of a mailed link. */

import { verifyEmail } from "../../lib/contract/accounts/verify-email.ts";
import { serve } from "../../lib/http/serve.ts";
import { connect, emailProof, live, readAhead, type Services, secrets } from "./wiring.ts";

export const createHandler = ({ emailProof }: Services<"emailProof">) =>
  serve(verifyEmail, async ({ body: { token, password }, bearerToken }) => {
    await emailProof.verifyEmail(token, { bearerToken, password });
    return { outcome: "VERIFIED", payload: {} };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ emailProof: emailProof(live) });

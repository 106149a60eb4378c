/** POST /verify-email: proves an e-mail address with the token of a mailed link. */

import type { EmailProof } from "../../lib/accounts/email-proof.ts";
import { verifyEmail } from "../../lib/contract/accounts/verify-email.ts";
import { serve } from "../../lib/http/serve.ts";
import { emailProof, live } from "./wiring.ts";

interface Dependencies {
  readonly emailProof: EmailProof;
}

export const createHandler = ({ emailProof }: Dependencies) =>
  serve(verifyEmail, async ({ body: { token } }) => {
    await emailProof.verifyEmail(token);
    return { outcome: "VERIFIED", payload: {} };
  });

export const handler = createHandler({ emailProof: emailProof(live) });

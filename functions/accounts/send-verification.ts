/** POST /send-verification: mails the link that proves the user's e-mail address once more. */

import { sendVerification } from "../../lib/contract/accounts/send-verification.ts";
import { serve } from "../../lib/http/serve.ts";
import { live, proofRequest, type Services, sessions, sourceOf } from "./wiring.ts";

export const createHandler = ({
  proofRequest,
  sessions,
  sourceOf,
}: Services<"proofRequest" | "sessions" | "sourceOf">) =>
  serve(sendVerification, async ({ bearerToken, sender }) => {
    const { user } = await sessions.signedIn(bearerToken);
    return { outcome: await proofRequest.ask(user, await sourceOf(sender)), payload: {} };
  });

export const handler = createHandler({
  proofRequest: proofRequest(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});

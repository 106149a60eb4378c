/** POST /send-verification: mails the link that proves the user's e-mail address once more. */

import type { ProofRequest } from "../../lib/accounts/mail/proof-request.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import { sendVerification } from "../../lib/contract/accounts/send-verification.ts";
import { serve } from "../../lib/http/serve.ts";
import type { SourceOf } from "../../lib/limits/request-source.ts";
import { live, proofRequest, sessions, sourceOf } from "./wiring.ts";

interface Dependencies {
  readonly proofRequest: ProofRequest;
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ proofRequest, sessions, sourceOf }: Dependencies) =>
  serve(sendVerification, async ({ bearerToken, sender }) => {
    const { user } = await sessions.signedIn(bearerToken);
    return { outcome: await proofRequest.ask(user, await sourceOf(sender)), payload: {} };
  });

export const handler = createHandler({
  proofRequest: proofRequest(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});
